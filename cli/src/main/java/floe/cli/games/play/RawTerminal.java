package floe.cli.games.play;

import floe.cli.games.Terminal;
import floe.cli.kit.Signals;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A terminal that hands over each key at once and shows none of them. However the command ends it
/// becomes again what it was, and what the shell writes next begins a line.
final class RawTerminal implements AutoCloseable {
    private static final File TERMINAL = new File("/dev/tty");
    /// Rows and columns; a terminal that does not know says 0.
    private static final Pattern SIZE = Pattern.compile("([1-9]\\d{0,3}) ([1-9]\\d{0,3})");

    private final String before;
    private final Thread restorer = new Thread(this::restore);

    private RawTerminal(String before) {
        this.before = before;
    }

    /// Nothing where there is no terminal, or none that can do it.
    static Optional<RawTerminal> open() {
        if (Terminal.isDumb()) {
            return Optional.empty();
        }
        return stty("-g").map(RawTerminal::new).filter(RawTerminal::begin);
    }

    private boolean begin() {
        Runtime.getRuntime().addShutdownHook(restorer);
        // No key suspends it: a shell that goes on with it gives the terminal back as its own line editor needs it. Of
        // what is sent for another key Java writes over the screen what its threads do.
        return stty("-icanon", "-echo", "susp", "undef", "quit", "undef", "min", "1", "time", "0")
                .isPresent();
    }

    /// What is pressed, also where standard input is none of it.
    InputStream keys() throws IOException {
        return new FileInputStream(TERMINAL);
    }

    /// What is to be done whenever it has another size.
    void onResize(Runnable action) {
        Signals.on("WINCH", action);
    }

    /// How much it shows at the moment: people resize it.
    Screen.Size size() {
        return stty("size")
                .map(SIZE::matcher)
                .filter(Matcher::matches)
                .map(said -> new Screen.Size(Integer.parseInt(said.group(1)), Integer.parseInt(said.group(2))))
                .orElse(Screen.Size.USUAL);
    }

    @Override
    public void close() {
        restore();
        Runtime.getRuntime().removeShutdownHook(restorer);
    }

    private void restore() {
        stty(before);
        System.out.println();
    }

    /// What `stty` says of the terminal; nothing when it fails.
    private static Optional<String> stty(String... arguments) {
        List<String> command = new ArrayList<>(List.of("stty"));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectInput(TERMINAL)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 ? Optional.of(said.strip()) : Optional.empty();
        } catch (IOException e) {
            // No stty or no terminal: play goes on by lines.
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
