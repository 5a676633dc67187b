package floe.cli.dead;

import floe.wire.Letter;
import floe.wire.Letters;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
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
            List<Letter> chosen = letters.read(all).stream().filter(choice).toList();
            chosen.forEach(letter -> out.print(LetterText.line(letter)));
            out.println(chosen.size() + " dead letters");
            out.flush();
        }
        return 0;
    }
}
