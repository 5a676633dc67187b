package floe.cli.keys;

import floe.cli.kit.UserException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// Where the stack on this machine keeps its data, and the keys that it was started with.
final class StackFolder {
    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "The stack's data folder. Default: .floe in the project.")
    private Optional<Path> data = Optional.empty();

    private StackFolder() {}

    Path path() {
        return data.orElseGet(() -> {
            String root = System.getProperty("floe.root");
            return Path.of(root == null ? "" : root).resolve(".floe").toAbsolutePath();
        });
    }

    LocalKeys keys() {
        return LocalKeys.read(path())
                .orElseThrow(() -> UserException.cannotDo("There are no keys in " + path()
                        + " yet: ./floe up makes them at its first start. Another folder is named with --data DIR"));
    }
}
