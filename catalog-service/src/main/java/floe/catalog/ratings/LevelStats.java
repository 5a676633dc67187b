package floe.catalog.ratings;

import java.util.Arrays;
import java.util.OptionalLong;

/// How a level fared. Tries, solves and times are those of first tries.
///
/// @param plays all attempts
/// @param fastest the quickest solve in milliseconds, or a negative number
/// @param times how many solves took how long, in classes
public record LevelStats(Rating rating, long plays, long tries, long solves, long fastest, long[] times) {
    static final int CLASSES = 40;
    private static final double SHORTEST = 100;
    private static final double CLASSES_TO_DOUBLE = 2;

    public static final LevelStats NONE = new LevelStats(Rating.NEW, 0, 0, 0, -1, new long[CLASSES]);

    public OptionalLong quickest() {
        return fastest < 0 ? OptionalLong.empty() : OptionalLong.of(fastest);
    }

    /// About the time that half of the solves took, within a fifth.
    public OptionalLong median() {
        long half = (solves + 1) / 2;
        for (int i = 0; i < CLASSES && solves > 0; i++) {
            half -= times[i];
            if (half <= 0) {
                return OptionalLong.of(Math.round(SHORTEST * Math.pow(2, (i + 0.5) / CLASSES_TO_DOUBLE)));
            }
        }
        return OptionalLong.empty();
    }

    LevelStats played() {
        return new LevelStats(rating, plays + 1, tries, solves, fastest, times);
    }

    LevelStats tried(Rating after, boolean solved, long millis) {
        long[] counted = Arrays.copyOf(times, CLASSES);
        if (solved) {
            counted[classOf(millis)]++;
        }
        return new LevelStats(
                after,
                plays,
                tries + 1,
                solves + (solved ? 1 : 0),
                solved ? fastest < 0 ? millis : Math.min(fastest, millis) : fastest,
                counted);
    }

    private static int classOf(long millis) {
        double doublings = Math.log(Math.max(SHORTEST, millis) / SHORTEST) / Math.log(2);
        return (int) Math.min(CLASSES - 1, Math.floor(doublings * CLASSES_TO_DOUBLE));
    }
}
