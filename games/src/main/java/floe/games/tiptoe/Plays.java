package floe.games.tiptoe;

import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/// The aware player on one board, again and again: one play says little of a board, so the measure is the mean of many.
/// They share what they know, for on one board what is tried decides what is learned; where that takes too much room,
/// they begin to think anew, and come to the same.
final class Plays {
    static final int A_SIDE = 32;

    /// So many numbers are held at most, 14 MiB: a solver judges some boards at once. Boards of 13x10 have hardly more,
    /// those of 16x13 up to ten times as many.
    static final long MOST_HELD = 7 << 18;

    private static final int NUMBER_BYTES = 8;

    /// What is known of tiles that were tried has, beside those numbers, bounds and links for each tile of the board;
    /// measured at all sizes, and rounded up.
    private static final int TILE_BYTES = 32;

    private static final int KNOWLEDGE_BYTES = 300;

    private record Tried(int[] rows) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Tried tried && Arrays.equals(rows, tried.rows);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(rows);
        }
    }

    private final TiptoeBoard board;
    private final Meter meter;
    private final RowStep step;
    private final Map<Tried, Knowledge> known = new HashMap<>();
    private long told;

    Plays(TiptoeBoard board, Meter meter) {
        this.board = board;
        this.meter = meter;
        this.step = new RowStep(board.family(), meter);
    }

    /// Mean falls over the board and its mirror image, so many plays each. What it holds until then the meter is told.
    double falls(long seed, int aSide) {
        try {
            return mean(seed, aSide);
        } finally {
            release();
        }
    }

    private double mean(long seed, int aSide) {
        Dice dice = new Dice(seed);
        int falls = 0;
        for (int play = 0; play < aSide; play++) {
            falls += falls(dice, false);
            falls += falls(dice, true);
        }
        return falls / (2.0 * aSide);
    }

    private int falls(Dice dice, boolean isMirrored) {
        Knowledge now = shared(new int[board.rows().length], this::nothing);
        int falls = 0;
        while (!now.isAcross()) {
            meter.spend();
            if (held() > MOST_HELD || !isToldToMeter()) {
                known.clear();
                step.forget();
                release();
                now = now.anew();
            }
            int tile = now.choice(dice, isMirrored);
            falls += now.holds(tile) ? 0 : 1;
            now = now.after(tile, this::shared);
        }
        return falls;
    }

    /// How many numbers there are in all at most: what is known of tiles that were tried has about one for each tile.
    long held() {
        return step.numbers()
                + (long) known.size() * board.rows().length * board.family().columns();
    }

    /// The same in bytes.
    long bytes() {
        long tiles = (long) board.rows().length * board.family().columns();
        return NUMBER_BYTES * step.numbers() + known.size() * (TILE_BYTES * tiles + KNOWLEDGE_BYTES);
    }

    /// False when the meter does not allow what is held by now.
    private boolean isToldToMeter() {
        long bytes = bytes();
        if (bytes > told) {
            if (!meter.hold(bytes - told)) {
                return false;
            }
            told = bytes;
        }
        return true;
    }

    private void release() {
        meter.release(told);
        told = 0;
    }

    private Knowledge nothing() {
        return new Knowledge(board, new Belief(board.family(), step), new int[board.rows().length]);
    }

    private Knowledge shared(int[] tried, Supplier<Knowledge> unknown) {
        return known.computeIfAbsent(new Tried(tried), _ -> unknown.get());
    }
}
