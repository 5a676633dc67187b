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

    /// What takes less than the shortest has classes of its own, the first of them for no time at all. They stand
    /// behind the others, and only where somebody was so quick: people are not.
    private static final int QUICK_CLASSES = 28;

    private static final double QUICK_CLASSES_TO_DOUBLE = 4;
    private static final int ALL_CLASSES = CLASSES + QUICK_CLASSES;

    public static final LevelStats NONE = new LevelStats(Rating.NEW, 0, 0, 0, -1, new long[CLASSES]);

    public OptionalLong quickest() {
        return fastest < 0 ? OptionalLong.empty() : OptionalLong.of(fastest);
    }

    /// About the time that half of the solves took, within a fifth as long as it is less than 20 hours, and never less
    /// than the quickest took. Solves of less than 0.1 s that were counted before those had classes are
    /// in the first.
    public OptionalLong median() {
        long half = (Arrays.stream(times).sum() + 1) / 2;
        for (int i = 0; i < ALL_CLASSES && half > 0; i++) {
            // Those that stand last come first.
            int at = (CLASSES + i) % ALL_CLASSES;
            half -= at < times.length ? times[at] : 0;
            if (half <= 0) {
                return OptionalLong.of(Math.max(fastest, Math.round(middle(at))));
            }
        }
        return OptionalLong.empty();
    }

    LevelStats played() {
        return new LevelStats(rating, plays + 1, tries, solves, fastest, times);
    }

    LevelStats tried(Rating after, boolean solved, long millis) {
        int at = classOf(millis);
        long[] counted = Arrays.copyOf(times, Math.max(times.length, solved ? at + 1 : CLASSES));
        if (solved) {
            counted[at]++;
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
        if (millis < SHORTEST) {
            return CLASSES + (millis == 0 ? 0 : 1 + (int) (doublings(millis) * QUICK_CLASSES_TO_DOUBLE));
        }
        return (int) Math.min(CLASSES - 1, doublings(millis / SHORTEST) * CLASSES_TO_DOUBLE);
    }

    private static double middle(int at) {
        if (at == CLASSES) {
            return 0;
        }
        return at > CLASSES
                ? Math.pow(2, (at - CLASSES - 0.5) / QUICK_CLASSES_TO_DOUBLE)
                : SHORTEST * Math.pow(2, (at + 0.5) / CLASSES_TO_DOUBLE);
    }

    private static double doublings(double times) {
        return Math.log(times) / Math.log(2);
    }
}
