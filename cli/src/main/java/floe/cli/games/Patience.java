package floe.cli.games;

import floe.games.Counted;

/// How long an order is tried that comes to nothing: so many seeds one after the other, or so many steps of work. Never
/// so many seconds: on a slower machine the same levels come.
final class Patience {
    static final int SEEDS = 40;

    /// Thirty tries that come to the end of their budget, as orders for too many moves do: 20 to 60 seconds of a core,
    /// by the game and the size.
    static final long STEPS = 1_500_000_000;

    static final String WHEN_IT_ENDS = "after " + SEEDS + " seeds one after the other that come to nothing, or "
            + millions(STEPS) + " million steps of work, it is given up";

    private int seeds;
    private long steps;

    void inVain(long more) {
        seeds++;
        steps += more;
    }

    void rewarded() {
        seeds = 0;
        steps = 0;
    }

    int seeds() {
        return seeds;
    }

    boolean isOver() {
        return seeds >= SEEDS || steps >= STEPS;
    }

    /// What was tried.
    String words() {
        String work = millions(steps) > 0 ? " (" + millions(steps) + " million steps of work)" : "";
        return Counted.of(seeds, "seed") + (seeds == 1 ? "" : " one after the other") + work + " came to no new level";
    }

    private static long millions(long steps) {
        return Math.round(steps / 1e6);
    }
}
