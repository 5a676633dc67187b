package floe.cli.games.play;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Play by keys in a game of paths: arrows lead a cursor, and with it the path that it holds. Of a board that is larger
/// than the screen the part around the cursor is shown.
final class PathScreen {
    private static final String REVERSED = "\u001b[7m";
    private static final String NOT_REVERSED = "\u001b[27m";
    /// By the sides to which a path leads from a cell: up 1, down 2, left 4, right 8.
    private static final String LINES = ".╵╷│╴┘┐┤╶└┌├─┴┬┼";

    private static final char ACROSS = '─';
    private static final int COLUMNS_OF_CELL = 2;
    private static final int MOST_UNDONE = 1_000;

    private final Round round;
    private final Keys keys;
    private final Consumer<String> out;
    private final Supplier<Screen.Size> size;
    private final Palette palette;
    private final Strokes strokes;
    private final Deque<Map<Character, List<Integer>>> before = new ArrayDeque<>();
    private int cursor;
    private String message = "";

    PathScreen(Round round, Keys keys, Consumer<String> out, Supplier<Screen.Size> size, Palette palette) {
        this.round = round;
        this.keys = keys;
        this.out = out;
        this.size = size;
        this.palette = palette;
        this.strokes = new Strokes(round.rows());
        this.cursor = strokes.firstEnd();
    }

    /// Plays until the board is solved or the player quits.
    void play() throws IOException {
        keys.play(round, this::act, this::drawn, out);
    }

    /// Does what a key says; whether play goes on.
    private boolean act(Keys.Key key) {
        return switch (key) {
            case Keys.Arrow(char direction) -> {
                lead(direction);
                yield true;
            }
            case Keys.Sign(char sign)
            when sign == ' ' || sign == '\r' || sign == '\n' -> {
                takeOrLetGo();
                yield true;
            }
            case Keys.Sign(char sign) -> act(KeyBindings.command(String.valueOf(sign)));
            case Keys.Unknown _ -> true;
            case Keys.End _ -> false;
        };
    }

    private boolean act(Optional<Command> command) {
        command.ifPresent(this::act);
        return !command.equals(Optional.of(Command.QUIT));
    }

    private void act(Command command) {
        switch (command) {
            case UNDO -> undo();
            case HINT -> hint();
            case RESTART -> change(() -> strokes.read(""));
            case QUIT -> {}
        }
    }

    private void lead(char direction) {
        message = "";
        int column = cursor % strokes.columns();
        int row = cursor / strokes.columns();
        boolean leavesBoard = switch (direction) {
            case 'U' -> row == 0;
            case 'D' -> row == strokes.rows() - 1;
            case 'L' -> column == 0;
            default -> column == strokes.columns() - 1;
        };
        if (leavesBoard) {
            return;
        }
        int next = cursor + strokes.step(direction);
        if (strokes.held().isPresent()) {
            message = strokes.to(next).orElse("");
            if (!message.isEmpty()) {
                return;
            }
            tellRound();
        }
        cursor = next;
        strokes.held().filter(strokes::isJoined).ifPresent(joined -> {
            strokes.letGo();
            message = joined + " is joined";
        });
    }

    private void takeOrLetGo() {
        message = "";
        if (strokes.held().isPresent()) {
            strokes.letGo();
        } else if (strokes.owner(cursor).isEmpty()) {
            message = "there is no end here, and no path";
        } else {
            change(() -> strokes.take(cursor));
        }
    }

    /// Draws the next path of the solution; of those that are drawn the right ones stay.
    private void hint() {
        Optional<String> hinted = round.withNextPath(strokes.moves());
        hinted.ifPresent(moves -> change(() -> strokes.read(moves)));
        message = hinted.isPresent() ? "a path of the solution is drawn" : "this board has no solution that is known";
    }

    private void undo() {
        message = before.isEmpty() ? "there is nothing to undo" : "";
        if (!before.isEmpty()) {
            strokes.restore(before.pop());
            tellRound();
        }
    }

    private void change(Runnable change) {
        message = "";
        before.push(strokes.copy());
        if (before.size() > MOST_UNDONE) {
            before.removeLast();
        }
        change.run();
        tellRound();
    }

    private void tellRound() {
        round.restart();
        round.play(strokes.moves());
    }

    private String drawn() {
        Screen.Size now = size.get();
        int height = Math.max(1, Math.min(strokes.rows(), now.rows() - Screen.LINES_BELOW));
        int width = Math.max(1, Math.min(strokes.columns(), now.columns() / COLUMNS_OF_CELL));
        int top = Window.centred(cursor / strokes.columns(), height, strokes.rows());
        int left = Window.centred(cursor % strokes.columns(), width, strokes.columns());
        Sheet sheet = new Sheet(now.columns());
        for (int row = top; row < top + height; row++) {
            StringBuilder line = new StringBuilder();
            for (int column = left; column < left + width; column++) {
                cell(line, row * strokes.columns() + column, column + 1 < left + width);
            }
            sheet.painted(line.toString());
        }
        sheet.plain(round.progress());
        sheet.plain(said(top, height, left, width));
        return sheet.end("arrows lead · space takes or lets go · " + Command.words());
    }

    private String said(int top, int height, int left, int width) {
        return message.isEmpty()
                ? strokes.held()
                        .map(sign -> "you hold " + sign)
                        .orElseGet(() -> Window.where(top, height, strokes.rows(), left, width, strokes.columns()))
                : message;
    }

    private void cell(StringBuilder line, int cell, boolean hasNext) {
        Optional<Character> owner = strokes.owner(cell);
        char sign = strokes.isEnd(cell) ? owner.orElseThrow() : LINES.charAt(sides(cell));
        String painted =
                owner.map(whose -> palette.paint(String.valueOf(sign), whose)).orElse(String.valueOf(sign));
        line.append(cell == cursor ? REVERSED + painted + NOT_REVERSED : painted);
        // A terminal draws an ideograph as wide as the whole cell.
        if (!Character.isIdeographic(sign)) {
            boolean leadsOn = hasNext && strokes.isLinked(cell, cell + 1);
            line.append(leadsOn ? palette.paint(String.valueOf(ACROSS), owner.orElseThrow()) : " ");
        }
    }

    private int sides(int cell) {
        int sides = 0;
        String directions = "UDLR";
        for (int side = 0; side < directions.length(); side++) {
            sides |= strokes.isLinked(cell, cell + strokes.step(directions.charAt(side))) ? 1 << side : 0;
        }
        return sides;
    }
}
