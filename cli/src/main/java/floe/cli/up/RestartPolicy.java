package floe.cli.up;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// How long to wait before a part that died is brought back: longer each time, and never after too many deaths in
/// too short a time.
final class RestartPolicy {
    static final int TOO_MANY = 5;
    static final Duration WITHIN = Duration.ofMinutes(2);

    private static final Duration FIRST_WAIT = Duration.ofMillis(500);

    private final Deque<Duration> deaths = new ArrayDeque<>();

    /// Notes a death at that time of a steady clock. Empty: give up.
    Optional<Duration> waitAfterDeath(Duration now) {
        deaths.addLast(now);
        while (deaths.getFirst().compareTo(now.minus(WITHIN)) <= 0) {
            deaths.removeFirst();
        }
        return deaths.size() >= TOO_MANY
                ? Optional.empty()
                : Optional.of(FIRST_WAIT.multipliedBy(1L << (deaths.size() - 1)));
    }
}
