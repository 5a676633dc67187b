package floe.cli.dead;

import floe.cli.kit.UserException;
import floe.wire.Letter;
import floe.wire.Letters;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `floe dead show`: all there is to see of one letter.
@Command(
        name = "show",
        description = "Shows a dead letter whole: key, headers and value.",
        mixinStandardHelpOptions = true)
final class DeadShow implements Callable<Integer> {
    @Parameters(paramLabel = "LETTER", description = "Where it lies, as list tells: floe.candidates.v1.dlq-0@17")
    private String name;

    @Mixin
    private BrokerOption broker;

    @Spec
    private CommandSpec spec;

    private DeadShow() {}

    @Override
    public Integer call() {
        try (Letters letters = new Letters(broker.connection())) {
            Letter letter = letters.find(name)
                    .orElseThrow(() -> UserException.badCall(
                            "There is no dead letter " + name + "; ./floe dead list --all tells those that there are"));
            spec.commandLine().getOut().print(LetterText.whole(letter));
            spec.commandLine().getOut().flush();
        }
        return 0;
    }
}
