package floe.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class HandsTest {
    private final Hands hands = new Hands();

    @Test
    void whoWorksAloneHasAllToDo() {
        hands.look(500, 0);

        assertThat(hands.look(600, 100)).isEqualTo(1);
    }

    @Test
    void othersAreSeenByWhatTheyMake() {
        double seen = hands.look(0, 0);
        for (int round = 1; round <= 10; round++) {
            seen = hands.look(300 * round, 100 * round);
        }

        assertThat(seen).isEqualTo(3, within(0.01));
    }

    @Test
    void aTopicThatWasMadeAnewIsLookedAtFromItsStart() {
        hands.look(1_000, 0);

        assertThat(hands.look(10, 10)).isEqualTo(1);
        assertThat(hands.look(110, 110)).isEqualTo(1);
    }

    @Test
    void ofFewRecordsNothingIsTold() {
        hands.look(0, 0);

        assertThat(hands.look(19, 1)).isEqualTo(1);
    }
}
