package floe.catalog.ratings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LevelStatsTest {
    @Test
    void saysNothingOfTimesWhereNobodySolved() {
        LevelStats stats = LevelStats.NONE.played().tried(Rating.NEW, false, 500);

        assertThat(stats.tries()).isEqualTo(1);
        assertThat(stats.solves()).isZero();
        assertThat(stats.quickest()).isEmpty();
        assertThat(stats.median()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {100, 119, 1_000, 41_250, 999_999, 10_000_000})
    void theMedianIsWithinAFifth(long millis) {
        LevelStats stats = LevelStats.NONE
                .tried(Rating.NEW, true, 1)
                .tried(Rating.NEW, true, millis)
                .tried(Rating.NEW, true, 30L * 24 * 60 * 60 * 1000);

        assertThat(stats.median().orElseThrow()).isBetween((long) (millis * 0.8), (long) (millis * 1.2));
        assertThat(stats.quickest()).hasValue(1);
    }

    @Test
    void whatWasCountedBeforeStaysAsItWas() {
        LevelStats.NONE.tried(Rating.NEW, true, 1_000);

        assertThat(LevelStats.NONE.times()).containsOnly(0);
    }
}
