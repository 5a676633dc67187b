package floe.cli.up;

import java.time.Duration;

/// Tells the operator's second Ctrl-C from the same one coming twice: `timeout` and others signal a process and then
/// its group.
final class Patience {
    enum Asked {
        FIRST,
        ECHO,
        AGAIN
    }

    private static final long ECHO_NANOS = Duration.ofMillis(400).toNanos();

    private boolean asked;
    private long firstAt;

    /// What a signal at that time of a steady clock means.
    synchronized Asked on(long nanos) {
        if (!asked) {
            asked = true;
            firstAt = nanos;
            return Asked.FIRST;
        }
        return nanos - firstAt < ECHO_NANOS ? Asked.ECHO : Asked.AGAIN;
    }
}
