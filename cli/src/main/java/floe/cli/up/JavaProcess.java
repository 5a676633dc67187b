package floe.cli.up;

import floe.cli.up.Part.Running;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// A child that ends on SIGTERM. It gets a session of its own, so that a Ctrl-C at the terminal reaches the launcher
/// alone, which then stops its children in order.
record JavaProcess(List<String> command, Map<String, String> environment) implements Part.Starter {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    /// Kafka writes names in capitals by the rules of the machine's language, and in Turkish those are others.
    /// Out of memory, a process ends and is brought back: one that lives on half would be believed to work.
    /// Compiled code that nobody calls stays until nine tenths of its room are taken: looking for it is a pause
    /// of the whole heap, by default for each 36 MB of new code, a minute or two after a start.
    private static final List<String> ALWAYS = List.of(
            "-Duser.language=en",
            "-Duser.country=US",
            "-XX:+UseSerialGC",
            "-XX:SweeperThreshold=100",
            "-XX:+ExitOnOutOfMemoryError",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");
    /// A third of what others get where all want more than there is, and all of it where they do not.
    private static final String IN_BACKGROUND = "{ echo 5 >/proc/self/autogroup; } 2>/dev/null; exec nice -n 5 \"$@\"";

    /// Java with these arguments, of which the first ones may be options of the JVM.
    static JavaProcess java(Map<String, String> environment, String... arguments) {
        List<String> command = new ArrayList<>(List.of("setsid", JAVA));
        command.addAll(ALWAYS);
        command.addAll(List.of(arguments));
        return new JavaProcess(List.copyOf(command), environment);
    }

    /// The same, behind what somebody waits for. Where Linux shares processors by session (sched(7), "autogroup"), what
    /// `nice` sets counts among the processes of a session alone, so the session has to be told as well.
    JavaProcess inBackground() {
        List<String> background = new ArrayList<>(List.of("setsid", "sh", "-c", IN_BACKGROUND, "sh"));
        background.addAll(command.subList(1, command.size()));
        return new JavaProcess(List.copyOf(background), environment);
    }

    @Override
    public Running start(LogFile log) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(Redirect.from(new File("/dev/null")))
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(log.path().toFile()))
                // Services read `.env` and `config/` of the folder in which they start, whoever's these are.
                .directory(log.path().toAbsolutePath().getParent().toFile());
        builder.environment().putAll(environment);
        try {
            return new Child(builder.start());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot start " + String.join(" ", command), e);
        }
    }

    private record Child(Process process) implements Running {
        @Override
        public void stop(Duration patience) {
            process.destroy();
            try {
                if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                    process.destroyForcibly().waitFor();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                process.destroyForcibly();
            }
        }
    }
}
