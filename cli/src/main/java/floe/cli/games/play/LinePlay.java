package floe.cli.games.play;

import floe.cli.games.LabelledProse;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Play by typed lines: it needs nothing of the terminal, and takes moves from a file as well.
final class LinePlay {
    private final Round round;
    private final BufferedReader typed;
    private final Consumer<String> out;
    private final Palette palette;

    LinePlay(Round round, BufferedReader typed, Consumer<String> out, Palette palette) {
        this.palette = palette;
        this.round = round;
        this.typed = typed;
        this.out = out;
    }

    /// Plays until the board is solved, the player quits or the lines end.
    void play(String howToMove) throws IOException {
        out.accept(LabelledProse.of(howToMove) + "\nType moves, or: " + Command.words() + "\n");
        show();
        while (!round.isSolved()) {
            out.accept("> ");
            String line = typed.readLine();
            if (line == null || !act(line.strip())) {
                out.accept("\n");
                return;
            }
            show();
        }
    }

    private boolean act(String text) {
        Optional<Command> command = KeyBindings.command(text);
        if (command.isEmpty()) {
            round.play(text);
            return true;
        }
        return KeyBindings.act(round, command.get());
    }

    private void show() {
        String scene = round.scene().lines().map(palette::paint).collect(Collectors.joining("\n"));
        out.accept("\n" + scene + "\n\n" + round.status() + "\n");
    }
}
