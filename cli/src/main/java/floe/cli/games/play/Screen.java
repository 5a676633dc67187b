package floe.cli.games.play;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Play by keys: arrows move, letters do the rest, and the board stays where it is on the screen. Of a board that is
/// larger than the screen the part around the player is shown.
final class Screen {
    /// How much a screen shows.
    record Size(int rows, int columns) {
        static final Size USUAL = new Size(24, 80);
    }

    /// How far the play is, what there is to say of the last key, and what keys there are.
    static final int LINES_BELOW = 3;

    private final Round round;
    private final Keys keys;
    private final Consumer<String> out;
    private final Supplier<Size> size;
    private final Palette palette;

    Screen(Round round, Keys keys, Consumer<String> out, Supplier<Size> size, Palette palette) {
        this.round = round;
        this.keys = keys;
        this.out = out;
        this.size = size;
        this.palette = palette;
    }

    /// Plays until the board is solved or the player quits.
    void play() throws IOException {
        keys.play(round, this::act, this::drawn, out);
    }

    private boolean act(Keys.Key key) {
        switch (key) {
            case Keys.Arrow(char direction) -> round.play(String.valueOf(direction));
            case Keys.Sign(char sign) -> {
                return act(sign);
            }
            case Keys.Unknown _ -> {}
            case Keys.End _ -> {
                return false;
            }
        }
        return true;
    }

    private boolean act(char sign) {
        Optional<Command> command = KeyBindings.command(String.valueOf(sign));
        if (command.isPresent()) {
            return KeyBindings.act(round, command.get());
        }
        if (Character.isUpperCase(sign) || Character.isDigit(sign)) {
            round.play(String.valueOf(sign));
        }
        return true;
    }

    private String drawn() {
        Size now = size.get();
        Window window = Window.on(round.scene(), now.rows() - LINES_BELOW, now.columns());
        Sheet sheet = new Sheet(now.columns());
        window.lines().forEach(line -> sheet.painted(palette.paint(line)));
        window.below().forEach(line -> sheet.painted(palette.paint(sheet.fit(line))));
        sheet.plain(round.progress());
        sheet.plain(round.message().isEmpty() ? window.where() : round.message());
        return sheet.end("arrows move · " + Command.words());
    }
}
