package floe.cli.up;

import floe.cli.kit.UserException;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The project as it was built: where its root is and where the services' programs are.
record Installation(Path root) {
    private static final String CACHE = "floe.aot";
    private static final String PART = CACHE + ".";

    /// What `./floe` says, else what lies around this jar (`cli/target/floe.jar`).
    static Installation find() {
        return Optional.ofNullable(System.getProperty("floe.root"))
                .map(root -> new Installation(Path.of(root).toAbsolutePath()))
                .orElseGet(() -> new Installation(aroundThisJar()));
    }

    Path usualData() {
        return root.resolve(".floe");
    }

    Path program(String module) {
        return root.resolve(module).resolve("target").resolve("quarkus-app").resolve("quarkus-run.jar");
    }

    /// What Java has learned of a service, for quicker starts. A build that begins anew takes it away.
    Path cache(String module) {
        return program(module).resolveSibling(CACHE);
    }

    /// Where this process makes one.
    Path partOfCache(String module) {
        return cache(module).resolveSibling(PART + ProcessHandle.current().pid());
    }

    /// What makers of the cache left that were killed over it.
    void removePartsOfCache(String module) throws IOException {
        try (DirectoryStream<Path> parts =
                Files.newDirectoryStream(cache(module).resolveSibling(""), PART + "[0-9]*")) {
            for (Path part : parts) {
                String maker =
                        part.getFileName().toString().substring(PART.length()).replaceFirst("\\..*", "");
                if (maker.matches("[0-9]{1,18}")
                        && ProcessHandle.of(Long.parseLong(maker)).isEmpty()) {
                    Files.deleteIfExists(part);
                }
            }
        }
    }

    /// Whether the cache was made from what is built now.
    boolean cacheIsFresh(String module) {
        try {
            return Files.exists(cache(module))
                    && Files.getLastModifiedTime(cache(module)).compareTo(Files.getLastModifiedTime(program(module)))
                            >= 0;
        } catch (IOException e) {
            return false;
        }
    }

    /// Ends the command when a service was not built.
    void insistOn(List<String> modules) {
        for (String module : modules) {
            Path program = program(module);
            if (Files.notExists(program)) {
                throw UserException.cannotDo("The " + module + " is not built: there is no " + program
                        + ".\n      Run ./floe up in " + root + ", which builds what is missing.");
            }
        }
    }

    private static Path aroundThisJar() {
        try {
            Path here = Path.of(Installation.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return here.getParent().getParent().getParent();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("Cannot find the project that this program belongs to", e);
        }
    }
}
