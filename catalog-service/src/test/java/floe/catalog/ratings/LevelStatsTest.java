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
    @ValueSource(longs = {1, 2, 3, 4, 9, 50, 99, 100, 119, 1_000, 41_250, 999_999, 10_000_000})
    void theMedianIsWithinAFifth(long millis) {
        LevelStats stats = LevelStats.NONE
                .tried(Rating.NEW, true, 1)
                .tried(Rating.NEW, true, millis)
                .tried(Rating.NEW, true, 30L * 24 * 60 * 60 * 1000);

        assertThat(stats.median().orElseThrow()).isBetween((long) (millis * 0.8), (long) (millis * 1.2));
        assertThat(stats.quickest()).hasValue(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 9, 1_000, 1_131, 41_250, 200_000_000})
    void theMedianIsNeverLessThanTheFastest(long millis) {
        LevelStats stats = LevelStats.NONE.tried(Rating.NEW, true, millis).tried(Rating.NEW, true, millis);

        assertThat(stats.median().orElseThrow()).isBetween(stats.quickest().orElseThrow(), millis + millis / 5);
    }

    /// Solves of less than 0.1 s were counted in the first class once.
    @Test
    void whatWasCountedInFewerClassesCounts() {
        long[] times = new long[LevelStats.CLASSES];
        times[0] = 2;
        LevelStats before = new LevelStats(Rating.NEW, 2, 2, 2, 9, times);

        LevelStats now = before.tried(Rating.NEW, true, 1_000).tried(Rating.NEW, true, 10);

        assertThat(before.median()).hasValue(119);
        assertThat(now.times()).hasSizeGreaterThan(LevelStats.CLASSES).startsWith(2);
        assertThat(now.median()).hasValue(119);
    }

    /// A row is as long as it was, but where somebody was quicker than people are.
    @Test
    void aLevelOfPeopleHasNoClassesForTheQuick() {
        LevelStats stats = LevelStats.NONE.tried(Rating.NEW, true, 100).tried(Rating.NEW, false, 5);

        assertThat(stats.times()).hasSize(LevelStats.CLASSES);
    }

    @Test
    void whatWasCountedBeforeStaysAsItWas() {
        LevelStats.NONE.tried(Rating.NEW, true, 1_000);

        assertThat(LevelStats.NONE.times()).containsOnly(0);
    }
}
