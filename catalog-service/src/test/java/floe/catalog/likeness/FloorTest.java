package floe.catalog.likeness;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FloorTest {
    private static final Floor TOLD = Floor.of(0.4);

    @Test
    void whatDiffersByLessIsRefused() {
        assertThat(TOLD.refuses(0.39)).isTrue();
        assertThat(TOLD.refuses(0.4)).isFalse();
        assertThat(Floor.of(0).refuses(0)).isFalse();
    }

    @Test
    void aShelfThatRefusesMoreThanHalfAsksForLess() {
        assertThat(after(TOLD, 17)).isEqualTo(new Floor(35, 0, 0));
        assertThat(after(new Floor(3, 0, 0), 32)).isEqualTo(new Floor(0, 0, 0));
    }

    @Test
    void aShelfThatTakesHalfOfThemAsksForAsMuchAsBefore() {
        assertThat(after(TOLD, 16)).isEqualTo(TOLD);
        assertThat(after(TOLD, 0)).isEqualTo(TOLD);
    }

    @Test
    void whatAnOperatorTellsIsTheMost() {
        assertThat(new Floor(35, 3, 1).atMost(Floor.of(0.2))).isEqualTo(new Floor(20, 3, 1));
        assertThat(new Floor(35, 3, 1).atMost(TOLD)).isEqualTo(new Floor(35, 3, 1));
    }

    private static Floor after(Floor floor, int refused) {
        for (int i = 0; i < Floor.WINDOW; i++) {
            floor = floor.saw(i < refused);
        }
        return floor;
    }
}
