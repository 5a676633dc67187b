package floe.games.tiptoe;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.kit.Dice;
import org.junit.jupiter.api.Test;

class WalkTest {
    @Test
    void whereTheFieldEndsIsSaidAsPeopleCount() {
        Walk walk = new Walk(Boards.random(Boards.STANDARD, new Dice(1)));
        assertThat(walk.move('L')).contains("the field ends there, at row 14, column 1");
        assertThat(walk.move('R')).isEmpty();
        assertThat(walk.move('D')).contains("the field ends there, at row 14, column 2");
    }
}
