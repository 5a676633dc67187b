package floe.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FeaturesTest {
    private static final Features LEVEL = features(new int[] {1, 0, 0, 2, 3, 0}, new int[] {0, 3, 2, 0, 0, 1});

    @Test
    void aLevelIsNoDifferentFromItselfAndItsOtherForms() {
        assertThat(LEVEL.difference(LEVEL)).isZero();
        assertThat(LEVEL.difference(
                        features(LEVEL.images().get(1), LEVEL.images().get(0))))
                .isZero();
    }

    @Test
    void onlyCellsThatCountInEitherAreCounted() {
        assertThat(LEVEL.difference(features(new int[] {1, 0, 0, 2, 4, 0}))).isEqualTo(1 / 3.0);
        assertThat(LEVEL.difference(features(new int[] {1, 5, 0, 2, 3, 0}))).isEqualTo(1 / 4.0);
        assertThat(LEVEL.difference(features(new int[] {0, 1, 1, 0, 0, 1}))).isEqualTo(1);
        assertThat(features(new int[3]).difference(features(new int[3]))).isZero();
    }

    @Test
    void whatCannotBeComparedIsAsDifferentAsCanBe() {
        assertThat(LEVEL.difference(features(new int[] {1, 0, 0}))).isEqualTo(1);
        assertThat(LEVEL.difference(Features.NONE)).isEqualTo(1);
        assertThat(Features.NONE.difference(LEVEL)).isEqualTo(1);
        assertThat(Features.NONE.difference(Features.NONE)).isEqualTo(1);
    }

    private static Features features(int[]... images) {
        return new Features(List.of(images));
    }
}
