package floe.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ReplicaRatioTest {
    private final ReplicaRatio replicas = new ReplicaRatio();

    @Test
    void whoWorksAloneHasAllToDo() {
        replicas.look(500, 0);

        assertThat(replicas.look(600, 100)).isEqualTo(1);
    }

    @Test
    void othersAreSeenByWhatTheyMake() {
        double seen = replicas.look(0, 0);
        for (int round = 1; round <= 10; round++) {
            seen = replicas.look(300 * round, 100 * round);
        }

        assertThat(seen).isEqualTo(3, within(0.01));
    }

    @Test
    void aTopicThatWasMadeAnewIsLookedAtFromItsStart() {
        replicas.look(1_000, 0);

        assertThat(replicas.look(10, 10)).isEqualTo(1);
        assertThat(replicas.look(110, 110)).isEqualTo(1);
    }

    @Test
    void ofFewRecordsNothingIsTold() {
        replicas.look(0, 0);

        assertThat(replicas.look(19, 1)).isEqualTo(1);
    }
}
