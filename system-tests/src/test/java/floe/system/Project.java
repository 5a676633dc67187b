package floe.system;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

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

    /// Every source of Java. What is built and run comes and goes beside these tests: its folders are passed by.
    static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes about) {
                String name = folder.getFileName().toString();
                boolean isPassedBy = !folder.equals(ROOT) && (name.equals("target") || name.startsWith("."));
                return isPassedBy ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes about) {
                if (file.toString().endsWith(".java")) {
                    sources.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return sources;
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
