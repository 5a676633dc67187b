package floe.cli.keys;

import java.nio.file.Path;

/// Where a stack keeps its data unless it is told otherwise.
final class DataPlace {
    private DataPlace() {}

    static Path usual() {
        String root = System.getProperty("floe.root");
        return Path.of(root == null ? "" : root).resolve(".floe").toAbsolutePath();
    }
}
