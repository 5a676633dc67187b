package floe.cli.keys;

import floe.cli.kit.UserException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `floe key`: the keys of a catalog.
@Command(
        name = "key",
        description = "Shows, makes, lists and revokes the keys of a catalog.",
        mixinStandardHelpOptions = true)
public final class KeyCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    private KeyCommand() {}

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    @Command(
            name = "show",
            description = "Prints a key of the stack on this machine: KEY=$(./floe key show play)",
            mixinStandardHelpOptions = true)
    int show(
            @Parameters(paramLabel = "SCOPE", description = "What it may do: play, solutions, design or operate.")
                    String scope,
            @Option(
                            names = "--data",
                            paramLabel = "DIR",
                            description = "The data folder. Default: .floe in the project.")
                    Optional<Path> data) {
        Path folder = data.orElseGet(DataPlace::usual);
        LocalKeys keys = LocalKeys.read(folder)
                .orElseThrow(() -> UserException.cannotDo("There are no keys in " + folder
                        + " yet: ./floe up makes them at its first start. Another folder is named with --data DIR"));
        spec.commandLine().getOut().println(keys.key(scope));
        return 0;
    }
}
