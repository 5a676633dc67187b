package floe.client;

import java.time.Duration;

/// Times as the catalog takes them.
final class Seconds {
    private Seconds() {}

    /// So many that the time is in them: half a second is not none.
    static long around(Duration time) {
        return time.plusNanos(999_999_999).toSeconds();
    }
}
