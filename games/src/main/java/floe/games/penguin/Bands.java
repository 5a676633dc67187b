package floe.games.penguin;

import floe.games.Band;
import floe.games.Grade;

/// Which band a number of moves falls in, and where in it a board stands.
final class Bands {
    private static final int MEDIUM = 10;
    private static final int HARD = 14;
    private static final int EXPERT = 20;

    /// Where the score stops telling moves apart.
    private static final int END = 60;

    private Bands() {}

    static Band of(int moves) {
        return moves < MEDIUM ? Band.EASY : moves < HARD ? Band.MEDIUM : moves < EXPERT ? Band.HARD : Band.EXPERT;
    }

    static int least(Band band) {
        return switch (band) {
            case EASY -> Limits.LEAST_MOVES;
            case MEDIUM -> MEDIUM;
            case HARD -> HARD;
            case EXPERT -> EXPERT;
        };
    }

    /// The most moves of a band, where experts' has none a number that search can still reach.
    static int most(Band band) {
        return switch (band) {
            case EASY -> MEDIUM - 1;
            case MEDIUM -> HARD - 1;
            case HARD -> EXPERT - 1;
            case EXPERT -> END;
        };
    }

    /// Moves place a board in its band by four tenths; how often one can go wrong, how much that costs and how
    /// often the finish is lost by it, two tenths each.
    static Grade grade(int moves, double alternatives, int setback, double trapped) {
        Band band = of(moves);
        double length = (double) (moves - least(band)) / (most(band) - least(band));
        double place = 0.4 * Math.min(length, 1)
                + 0.2 * Math.min(alternatives / 3, 1)
                + 0.2 * Math.min((double) setback / moves, 1)
                + 0.2 * Math.min(trapped, 1);
        return Grade.at(band, place);
    }
}
