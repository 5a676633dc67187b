package floe.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ReplicaRatioTest {
    private static final int MANY = 100;

    private final ReplicaRatio replicas = new ReplicaRatio();

    @Test
    void whoWorksAloneHasAllToDo() {
        replicas.look(500, 0, MANY, false);

        assertThat(replicas.look(600, 100, MANY, false)).isEqualTo(1);
    }

    @Test
    void othersAreSeenByWhatTheyMake() {
        double seen = replicas.look(0, 0, MANY, false);
        for (int round = 1; round <= 10; round++) {
            seen = replicas.look(300 * round, 100 * round, MANY, false);
        }

        assertThat(seen).isEqualTo(3, within(0.01));
    }

    @Test
    void aTopicThatWasMadeAnewIsLookedAtFromItsStart() {
        replicas.look(1_000, 0, MANY, false);

        assertThat(replicas.look(10, 10, MANY, false)).isEqualTo(1);
        assertThat(replicas.look(110, 110, MANY, false)).isEqualTo(1);
    }

    @Test
    void ofFewRecordsNothingIsTold() {
        replicas.look(0, 0, MANY, false);

        assertThat(replicas.look(19, 1, MANY, false)).isEqualTo(1);
    }

    /// A regrade writes to the same topic: afterwards nearly all would be left to replicas that there are not.
    @Test
    void whoRestsLearnsNothing() {
        replicas.look(500, 100, MANY, false);
        // A few, of which nothing is told yet.
        replicas.look(505, 105, MANY, false);
        for (int written = 1_000; written <= 10_000; written += 200) {
            assertThat(replicas.look(written, 105, MANY, true)).isEqualTo(1);
        }
        assertThat(replicas.look(10_050, 155, MANY, false)).isEqualTo(1);
    }

    @Test
    void itIsNeverManyMoreThanThereAre() {
        replicas.look(0, 0, MANY, false);
        double seen = 1;
        for (int written = 1_000; written <= 20_000; written += 1_000) {
            seen = replicas.look(written, 1, MANY, false);
        }
        assertThat(seen).isEqualTo(16, within(0.01));
    }

    /// A regrade writes a hundred times as much.
    @Test
    void itIsNoMoreThanThereAreProducers() {
        replicas.look(0, 0, 2, false);
        double seen = 1;
        for (int written = 1_000; written <= 20_000; written += 1_000) {
            seen = replicas.look(written, written / 100, 2, false);
        }
        assertThat(seen).isEqualTo(2, within(0.01));
    }

    @Test
    void whatIsGoneMeanwhileCountsNoMore() {
        replicas.look(0, 0, MANY, false);
        assertThat(replicas.look(5_000, 1, MANY, false)).isEqualTo(16);

        assertThat(replicas.look(5_000, 1, 1, true)).isEqualTo(1);
    }
}
