package floe.bench.pipeline;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A process whose processor time is told apart from that of the others.
record Child(String name, Process process) implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 30;

    /// Java with this class, the class path of whoever asks, and the memory that the services have.
    static Child java(String name, Path log, Class<?> main, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx384m",
                "-XX:MaxDirectMemorySize=128m",
                // Without these the first classes, and what is compiled of them, cost collections of everything, as
                // they cost no service.
                "-XX:MetaspaceSize=128m",
                "-XX:SweeperThreshold=100",
                "-XX:+UseSerialGC",
                // A compiler that ends would take along what it used.
                "-XX:-UseDynamicNumberOfCompilerThreads",
                "-XX:+ExitOnOutOfMemoryError",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(arguments);
        return start(name, log, new ProcessBuilder(command));
    }

    static Child start(String name, Path log, ProcessBuilder builder) {
        try {
            return new Child(
                    name,
                    builder.redirectErrorStream(true)
                            .redirectOutput(Redirect.appendTo(log.toFile()))
                            .start());
        } catch (IOException e) {
            throw new UncheckedIOException("no process for " + name, e);
        }
    }

    /// What it has used of the processors so far.
    Spent spent() {
        return Spent.of(process.pid());
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
    }
}
