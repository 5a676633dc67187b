package floe.system;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The project's folder as the tests see it, and the commands in it as a person would give them.
public final class Project {
    public static final Path ROOT = root();
    static final Path OPEN_API = ROOT.resolve("catalog-service/src/test/resources/openapi.yaml");

    /// What a command said, and how it ended.
    public record Answer(int exit, String output) {}

    private Project() {}

    /// Runs a command to its end, standard error among its output.
    public static Answer run(Path folder, String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Answer(process.waitFor(), output);
    }

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isRegularFile(folder.resolve("docker-compose.yml"))) {
            folder = folder.getParent();
            if (folder == null) {
                throw new IllegalStateException("the tests do not run inside the project");
            }
        }
        return folder;
    }
}
