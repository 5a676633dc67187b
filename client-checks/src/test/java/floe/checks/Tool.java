package floe.checks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A program of this machine, run to its end.
///
/// @param said what it wrote, errors too
record Tool(int exit, String said) {
    static Tool run(Path folder, List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Tool(process.waitFor(), said);
    }

    /// What needs a program that this machine has not is left out, and says so where everybody reads it.
    static void want(String program) throws InterruptedException {
        boolean there = isThere(program);
        if (!there) {
            System.err.println("WARNING: there is no " + program
                    + " on this machine: the client made for it is NOT CHECKED. Maybe install it.");
        }
        assumeTrue(there, "no " + program + " on this machine");
    }

    private static boolean isThere(String program) throws InterruptedException {
        try {
            return run(Path.of("").toAbsolutePath(), List.of(program, "--version"))
                            .exit()
                    == 0;
        } catch (IOException absent) {
            return false;
        }
    }
}
