package floe.cli.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The built command as a process, with standard input, output and error each in a file of its own.
final class Tool {
    private static final long LIMIT_SECONDS = 120;

    record Answer(int code, String out, String err) {}

    private final Path folder;
    private final List<String> options;

    /// @param options for Java, besides
    Tool(Path folder, String... options) {
        this.folder = folder;
        this.options = List.of(options);
    }

    Answer run(String input, String... arguments) throws IOException, InterruptedException {
        return run(input.getBytes(StandardCharsets.UTF_8), List.of(arguments));
    }

    Answer run(byte[] input, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(command());
        command.addAll(arguments);
        return start(input, command);
    }

    /// A line for the shell, in which `floe` is the command.
    Answer shell(String line) throws IOException, InterruptedException {
        String function = "command=(\"$@\"); set --; floe() { \"${command[@]}\" \"$@\"; }; cd \"$0\"; ";
        List<String> shell = new ArrayList<>(List.of("bash", "-c", function + line, folder.toString()));
        shell.addAll(command());
        return start(new byte[0], shell);
    }

    private List<String> command() {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1"));
        command.addAll(options);
        command.addAll(
                List.of("-jar", Path.of("target", "floe.jar").toAbsolutePath().toString()));
        return command;
    }

    private Answer start(byte[] input, List<String> command) throws IOException, InterruptedException {
        Path in = Files.write(folder.resolve("in"), input);
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = new ProcessBuilder(command)
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        boolean ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
        process.destroyForcibly();
        assertThat(ended).as("an end of %s", command).isTrue();
        return new Answer(process.exitValue(), text(out), text(err));
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
