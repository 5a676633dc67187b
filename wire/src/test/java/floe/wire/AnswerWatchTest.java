package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AnswerWatchTest {
    private static final long PATIENCE = AnswerWatch.PATIENCE.toNanos();
    private static final long LATER = PATIENCE + 2;

    private final AnswerWatch watch = new AnswerWatch();

    @Test
    void whoAsksNothingWaitsForNothing() {
        watch.look(0, 0, 0, false);
        watch.look(10 * PATIENCE, 0, 0, false);

        assertThat(watch.isSilent(20 * PATIENCE)).isFalse();
    }

    @Test
    void aRequestThatGoesUnansweredIsSilenceAndItsAnswerEndsIt() {
        watch.look(0, 5, 5, false);
        watch.look(1, 6, 5, false);
        assertThat(watch.isSilent(PATIENCE)).isFalse();
        assertThat(watch.isSilent(LATER)).isTrue();

        watch.look(LATER, 6, 6, false);
        assertThat(watch.isSilent(LATER + 1)).isFalse();
        assertThat(watch.isSilent(9 * PATIENCE)).isFalse();
    }

    @Test
    void requestsThatFollowDoNotMakeTheWaitShorter() {
        watch.look(0, 5, 5, false);
        for (int i = 1; i <= 10; i++) {
            watch.look(i * PATIENCE / 5, 5 + i, 5, false);
        }

        assertThat(watch.isSilent(2 * PATIENCE)).isTrue();
    }

    @Test
    void whoWaitsForRecordsHasAskedThoughItWasNotSeen() {
        watch.look(0, 5, 5, true);
        // The answer to one request and the next request, both since the last look.
        watch.look(1, 6, 6, true);

        assertThat(watch.isSilent(LATER)).isTrue();
    }

    @Test
    void whoReadsNoMoreMayHaveNothingOutstanding() {
        watch.look(0, 5, 5, true);
        watch.look(1, 6, 6, false);
        watch.look(LATER, 6, 6, false);

        assertThat(watch.isSilent(2 * LATER)).isFalse();
    }

    @Test
    void aFarBrokerThatAnswersSlowlyIsNotSilent() {
        for (int i = 1; i <= 10; i++) {
            watch.look(i * PATIENCE, i + 3, i, true);
            assertThat(watch.isSilent((i + 1) * PATIENCE)).isFalse();
        }
    }
}
