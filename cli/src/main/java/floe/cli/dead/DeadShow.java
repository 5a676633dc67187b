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
    private static final String EXAMPLE = "floe.candidates.v1.dlq-0@17";

    @Parameters(
            paramLabel = "LETTER",
            description = {"Where it lies, as list tells:", EXAMPLE})
    private String name;

    @Mixin
    private BrokerOption broker;

    @Spec
    private CommandSpec spec;

    private DeadShow() {}

    @Override
    public Integer call() {
        if (!Letter.isName(name)) {
            throw UserException.badCall("LETTER " + name + ": a name such as " + EXAMPLE + " is expected");
        }
        try (Letters letters = new Letters(broker.connection())) {
            Letter letter = letters.find(name)
                    .orElseThrow(() -> UserException.cannotDo(
                            "There is no dead letter " + name + "; ./floe dead list --all tells those that there are"));
            spec.commandLine().getOut().print(LetterText.whole(letter));
            spec.commandLine().getOut().flush();
        }
        return 0;
    }
}
