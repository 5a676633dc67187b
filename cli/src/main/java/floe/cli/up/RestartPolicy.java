package floe.cli.up;

import java.time.Duration;

/// How long to wait before a part that died is brought back: not at all after a first death, then longer each time up
/// to a longest wait, at which it stays. A life that lasted makes the next death a first one again.
final class RestartPolicy {
    static final Duration LONGEST_WAIT = Duration.ofMinutes(2);
    static final Duration LASTING = Duration.ofMinutes(2);

    private static final Duration SECOND_WAIT = Duration.ofMillis(500);

    private final Duration lasting;
    /// How many lives in a row were short.
    private int deaths;
    private int deathsSinceReady;
    private Duration restarted = Duration.ZERO;

    /// @param lasting from how long on a life is one that lasted
    RestartPolicy(Duration lasting) {
        this.lasting = lasting;
    }

    boolean lasted(Duration life) {
        return life.compareTo(lasting) >= 0;
    }

    /// Notes that the part does its work.
    void ready() {
        deathsSinceReady = 0;
    }

    /// How many lives in a row ended since the part was last ready, however long each was. A start that hangs is given
    /// longer than what counts as a life that lasted.
    int deathsSinceReady() {
        return deathsSinceReady;
    }

    /// Notes a death at that time of a steady clock.
    Duration waitAfterDeath(Duration now) {
        if (lasted(now.minus(restarted))) {
            deaths = 0;
        }
        deaths++;
        deathsSinceReady++;
        Duration wait = waitAfter(deaths);
        restarted = now.plus(wait);
        return wait;
    }

    private static Duration waitAfter(int deaths) {
        if (deaths == 1) {
            return Duration.ZERO;
        }
        Duration wait = SECOND_WAIT;
        for (int i = 2; i < deaths && wait.compareTo(LONGEST_WAIT) < 0; i++) {
            wait = wait.multipliedBy(2);
        }
        return wait.compareTo(LONGEST_WAIT) < 0 ? wait : LONGEST_WAIT;
    }
}
