package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RestartPolicyTest {
    private final RestartPolicy policy = new RestartPolicy();

    @Test
    void waitsLongerEachTimeAndGivesUpAtTheFifthDeathInTwoMinutes() {
        assertThat(policy.waitAfterDeath(Duration.ofSeconds(10))).contains(Duration.ofMillis(500));
        assertThat(policy.waitAfterDeath(Duration.ofSeconds(20))).contains(Duration.ofMillis(1000));
        assertThat(policy.waitAfterDeath(Duration.ofSeconds(30))).contains(Duration.ofMillis(2000));
        assertThat(policy.waitAfterDeath(Duration.ofSeconds(40))).contains(Duration.ofMillis(4000));
        assertThat(policy.waitAfterDeath(Duration.ofSeconds(129))).isEmpty();
    }

    @Test
    void forgetsDeathsOfLongAgo() {
        for (int hour = 1; hour <= 20; hour++) {
            assertThat(policy.waitAfterDeath(Duration.ofHours(hour))).contains(Duration.ofMillis(500));
        }
    }

    @Test
    void fiveDeathsInJustTwoMinutesAreNotTooMany() {
        for (int half = 0; half < 20; half++) {
            assertThat(policy.waitAfterDeath(Duration.ofSeconds(30L * half))).isPresent();
        }
    }
}
