package floe.games.tiptoe;

import floe.games.kit.Dice;
import java.util.function.Supplier;

/// What an aware player has learned of a board, and what they can try next. Plays that tried the same tiles share it,
/// and with it the work of thinking.
///
/// The player steps where the chance that the tile holds, plus a tenth for each row gained, is greatest. What comes out
/// equal, or nearly, is decided by dice.
final class Knowledge {
    /// What all plays on a board know together: the knowledge that others had who tried the same tiles, or a new one.
    interface Shared {
        Knowledge of(int[] tried, Supplier<Knowledge> unknown);
    }

    private static final double PER_ROW = 0.1;
    private static final double TIE = 0.05;
    private static final double NOTHING = -1;

    private final TiptoeBoard board;
    private final Belief belief;
    private final int[] tried;
    private final int[] open;
    private final int[] openMirrored;
    private final Knowledge[] after;

    Knowledge(TiptoeBoard board, Belief belief, int[] tried) {
        this.board = board;
        this.belief = belief;
        this.tried = tried;
        this.open = open();
        this.openMirrored = mirrored(open, board.family().columns());
        this.after = new Knowledge[board.rows().length * board.family().columns()];
    }

    /// The tiles not tried yet that can be stepped on, by rows from the top.
    private int[] open() {
        int columns = board.family().columns();
        int count = 0;
        for (int row = 0; row < tried.length; row++) {
            count += Integer.bitCount(openIn(row));
        }
        int[] found = new int[count];
        count = 0;
        for (int row = 0; row < tried.length; row++) {
            for (int tiles = openIn(row); tiles != 0; tiles &= tiles - 1) {
                found[count++] = row * columns + Integer.numberOfTrailingZeros(tiles);
            }
        }
        return found;
    }

    private int openIn(int row) {
        int known = known(row);
        int beside = known << 1 | known >> 1;
        beside |= row == 0 ? 0 : known(row - 1);
        beside |= row == tried.length - 1 ? board.family().wholeRow() : known(row + 1);
        return beside & ~tried[row] & board.family().wholeRow();
    }

    private int known(int row) {
        return tried[row] & board.rows()[row];
    }

    /// The same tiles in the order in which they come when left and right are exchanged.
    private static int[] mirrored(int[] tiles, int columns) {
        int[] mirrored = new int[tiles.length];
        int from = 0;
        while (from < tiles.length) {
            int to = from;
            while (to < tiles.length && tiles[to] / columns == tiles[from] / columns) {
                to++;
            }
            for (int i = from; i < to; i++) {
                mirrored[i] = tiles[from + to - 1 - i];
            }
            from = to;
        }
        return mirrored;
    }

    /// Whether a tile of the last row is known: the player steps up from it and is across.
    boolean isAcross() {
        return known(0) != 0;
    }

    /// The tile that the player steps on next. Of two that come out the same it is the first; the most promising are
    /// thought about first, and those that cannot come out on top not at all.
    int choice(Dice dice, boolean isMirrored) {
        int[] tiles = isMirrored ? openMirrored : open;
        double[] ties = new double[tiles.length];
        double[] hopes = new double[tiles.length];
        for (int i = 0; i < tiles.length; i++) {
            ties[i] = TIE * dice.nextDouble();
            hopes[i] = worth(belief.most(row(tiles[i]), column(tiles[i])), tiles[i], ties[i]);
        }
        int best = -1;
        double most = 0;
        for (int next = greatest(hopes); hopes[next] >= most; next = greatest(hopes)) {
            double chance = belief.chance(row(tiles[next]), column(tiles[next]));
            double worth = chance == 0 ? NOTHING : worth(chance, tiles[next], ties[next]);
            if (worth > most || worth == most && next < best) {
                best = next;
                most = worth;
            }
            hopes[next] = NOTHING;
        }
        return tiles[best];
    }

    private double worth(double chance, int tile, double tie) {
        return chance + PER_ROW * (tried.length - 1 - row(tile)) + tie;
    }

    private static int greatest(double[] hopes) {
        int greatest = 0;
        for (int i = 1; i < hopes.length; i++) {
            greatest = hopes[i] > hopes[greatest] ? i : greatest;
        }
        return greatest;
    }

    private int row(int tile) {
        return tile / board.family().columns();
    }

    private int column(int tile) {
        return tile % board.family().columns();
    }

    boolean holds(int tile) {
        return board.holds(row(tile), column(tile));
    }

    /// The same, with a belief that shares nothing with others.
    Knowledge anew() {
        return new Knowledge(board, belief.anew(), tried);
    }

    /// What is known when the tile was tried too.
    Knowledge after(int tile, Shared shared) {
        if (after[tile] == null) {
            int row = row(tile);
            int column = column(tile);
            int[] more = tried.clone();
            more[row] |= 1 << column;
            after[tile] = shared.of(more, () -> new Knowledge(board, belief.after(row, column, holds(tile)), more));
        }
        return after[tile];
    }
}
