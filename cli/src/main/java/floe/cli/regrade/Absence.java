package floe.cli.regrade;

import java.time.Duration;
import java.util.OptionalLong;

/// How long a catalog that is watched has been away, and whether that may still be one that is begun anew.
final class Absence {
    private static final long MOST_NANOS = Duration.ofMinutes(1).toNanos();

    private OptionalLong since = OptionalLong.empty();

    boolean isNew() {
        return since.isEmpty();
    }

    /// Not there at that time of a steady clock: whether it is worth waiting on.
    boolean goesOn(long nanos) {
        since = OptionalLong.of(since.orElse(nanos));
        return nanos - since.getAsLong() < MOST_NANOS;
    }

    void end() {
        since = OptionalLong.empty();
    }
}
