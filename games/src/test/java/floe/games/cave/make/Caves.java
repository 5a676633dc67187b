package floe.games.cave.make;

import floe.games.Budget;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveCodec;
import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.Hero;
import floe.games.cave.judge.CaveSolver;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Arrays;

/// Levels for the tests.
public final class Caves {
    public static final Size STANDARD = new Size(100, 100);

    private Caves() {}

    public static CaveBoard read(String text) {
        try {
            return new CaveCodec().read(text);
        } catch (BoardSyntaxException e) {
            throw new AssertionError(e.getMessage() + " in\n" + text, e);
        }
    }

    public static String write(CaveBoard board) {
        return new CaveCodec().write(board);
    }

    public static Verdict judge(CaveBoard board) {
        return CaveSolver.prove(board, new Meter(Budget.STANDARD));
    }

    /// A level of any game level, between two chambers by chance.
    public static CaveBoard draw(Size size, Dice dice) {
        return draw(size, dice.between(1, 11), 0, dice);
    }

    public static CaveBoard draw(Size size, int level, double loops, Dice dice) {
        return draw(size, level, loops, 0, dice);
    }

    public static CaveBoard draw(Size size, int level, double loops, double drops, Dice dice) {
        while (true) {
            var draft = CaveDraft.draw(size, level, 1, new CaveExtras(loops, drops, false, false), dice);
            if (draft.isPresent()) {
                int chambers = draft.get().spots().length;
                int start = dice.next(chambers);
                int exit = (start + dice.between(1, chambers - 1)) % chambers;
                return draft.get().board(start, exit);
            }
        }
    }

    /// The same level for another hero.
    public static CaveBoard with(CaveBoard board, Hero hero) {
        return new CaveBoard(
                board.grid(), board.level(), hero, board.start(), board.exit(), board.chambers(), board.effects());
    }

    /// Left and right exchanged.
    public static String mirrored(String moves) {
        return moves.replace('L', 'x').replace('R', 'L').replace('x', 'R');
    }

    public static int count(long[] bits) {
        return Arrays.stream(bits).mapToInt(Long::bitCount).sum();
    }

    /// A grid of noise, nothing of a cave about it.
    public static CaveGrid noise(Dice dice) {
        int rows = dice.between(20, 32);
        int columns = dice.between(20, 140);
        int air = dice.between(20, 85);
        int ladder = dice.between(0, 30);
        long[] open = CaveGrid.emptyRows(rows, columns);
        long[] ladders = CaveGrid.emptyRows(rows, columns);
        int stride = CaveGrid.words(columns) * Long.SIZE;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int cell = (row + 1) * stride + column;
                boolean same = row > 0 && dice.chance(1, 2);
                if (same ? CaveGrid.has(open, cell - stride) : dice.chance(air, 100)) {
                    CaveGrid.set(open, cell);
                    if (same ? CaveGrid.has(ladders, cell - stride) : dice.chance(ladder, 100)) {
                        CaveGrid.set(ladders, cell);
                    }
                }
            }
        }
        return new CaveGrid(rows, columns, open, ladders);
    }
}
