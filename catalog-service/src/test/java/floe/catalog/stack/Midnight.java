package floe.catalog.stack;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// What is kept by the day, and forgotten by the day, is looked at by a test within one day, wherever the machine
/// is.
public final class Midnight {
    private static final Duration FAR = Duration.ofMinutes(3);

    private Midnight() {}

    /// Returns when the day, as the database counts it, goes on for a while.
    public static void awaitFar() throws Exception {
        Eventually.becomes("the day goes on for a while", FAR, () -> {
            Instant now = Instant.now();
            Instant next = now.truncatedTo(ChronoUnit.DAYS).plus(1, ChronoUnit.DAYS);
            return now.plus(FAR).isBefore(next);
        });
    }
}
