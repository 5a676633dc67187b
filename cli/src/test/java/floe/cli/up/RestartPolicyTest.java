package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RestartPolicyTest {
    private final RestartPolicy policy = new RestartPolicy(RestartPolicy.LASTING);

    @Test
    void aFirstDeathIsMendedAtOnceAndThoseThatFollowLaterEachTimeButNeverTooLate() {
        List<Long> waits = new ArrayList<>();
        Duration now = Duration.ofSeconds(10);
        for (int death = 1; death <= 100; death++) {
            Duration wait = policy.waitAfterDeath(now);
            waits.add(wait.toMillis());
            now = now.plus(wait).plusSeconds(1);
        }
        assertThat(waits)
                .startsWith(0L, 500L, 1_000L, 2_000L, 4_000L, 8_000L, 16_000L, 32_000L, 64_000L, 120_000L)
                .endsWith(120_000L);
    }

    @Test
    void aLifeThatLastedMakesTheNextDeathAFirstOne() {
        for (int hour = 1; hour <= 20; hour++) {
            assertThat(policy.waitAfterDeath(Duration.ofHours(hour))).isZero();
            assertThat(policy.waitAfterDeath(Duration.ofHours(hour).plusSeconds(1)))
                    .isEqualTo(Duration.ofMillis(500));
        }
    }

    @Test
    void aLifeCountsFromTheEndOfTheWaitBeforeIt() {
        Duration now = Duration.ofHours(1);
        for (int death = 1; death <= 10; death++) {
            now = now.plus(policy.waitAfterDeath(now)).plusSeconds(1);
        }

        assertThat(policy.waitAfterDeath(now)).isEqualTo(RestartPolicy.LONGEST_WAIT);
        now = now.plus(RestartPolicy.LONGEST_WAIT).plus(RestartPolicy.LASTING);

        assertThat(policy.waitAfterDeath(now)).isZero();
    }

    @Test
    void livesWithoutWorkAreCountedHoweverLongTheyLastUntilOneIsReady() {
        for (int death = 1; death <= 10; death++) {
            policy.waitAfterDeath(Duration.ofHours(death));
            assertThat(policy.deathsSinceReady()).isEqualTo(death);
        }

        policy.ready();

        assertThat(policy.deathsSinceReady()).isZero();
    }
}
