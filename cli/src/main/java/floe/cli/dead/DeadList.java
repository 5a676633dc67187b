package floe.cli.dead;

import floe.wire.Letters;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.LongAdder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `floe dead list`: a line a letter.
@Command(
        name = "list",
        description = "Tells a line for each dead letter that has not been replayed: where it lies, when, why.",
        mixinStandardHelpOptions = true)
final class DeadList implements Callable<Integer> {
    @Mixin
    private BrokerOption broker;

    @Mixin
    private Choice choice;

    @Option(names = "--all", description = "Those that have been replayed too.")
    private boolean all;

    @Spec
    private CommandSpec spec;

    private DeadList() {}

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (Letters letters = new Letters(broker.connection())) {
            LongAdder told = new LongAdder();
            letters.read(all, letter -> {
                if (choice.test(letter)) {
                    out.print(LetterText.line(letter));
                    told.increment();
                }
            });
            out.println(told + " dead letters");
            out.flush();
        }
        return 0;
    }
}
