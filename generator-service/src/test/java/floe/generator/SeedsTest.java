package floe.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeedsTest {
    @Test
    void countOnFromTheFirstThroughTheLargest() {
        Seeds seeds = new Seeds(Long.MAX_VALUE);

        assertThat(seeds.next()).isEqualTo(Long.MAX_VALUE);
        assertThat(seeds.next()).isEqualTo(Long.MIN_VALUE);
    }

    @Test
    void replicasUseNoSeedTwice() {
        Set<Long> used = new HashSet<>();
        for (int replica = 0; replica < 100; replica++) {
            Seeds seeds = Seeds.anywhere();
            for (int i = 0; i < 100; i++) {
                used.add(seeds.next());
            }
        }

        assertThat(used).hasSize(10_000);
    }
}
