package floe.games.penguin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SearchTest {
    /// Left and up or up and left.
    private static final String TWO_WAYS = "penguin 4 4\nF...\n....\n.P..\n....\n";

    @Test
    void aBoardThatTakesJustTheMovesAskedForIsSearchedWhole() throws Exception {
        Search search = new Search(Field.of(new PenguinCodec().read(TWO_WAYS)));
        assertThat(search.run(2)).isTrue();
        assertThat(search.least()).isEqualTo(2);
        assertThat(search.shortest()).isEqualTo(2);
    }

    @Test
    void aBoardThatTakesFewerMovesIsNot() throws Exception {
        Search search = new Search(Field.of(new PenguinCodec().read(TWO_WAYS)));
        assertThat(search.run(3)).isFalse();
        assertThat(search.least()).isEqualTo(2);
    }

    /// Every second column is a belt downwards, between them lies snow. Whoever steps from snow onto a belt is carried
    /// to its end, and so touches all of it from there on.
    @Test
    void allOfABeltIsTouchedByWhoeverItCarries() throws Exception {
        String row = "*v".repeat(12) + "\n";
        String top = "*v".repeat(11) + "Fv\n";
        String bottom = "P" + row.substring(1);
        Field field = Field.of(new PenguinCodec().read("penguin 24 24\n" + top + row.repeat(22) + bottom));
        Search search = new Search(field);
        search.run();
        Touches touches = new Touches(search.rules());
        touches.collect(search, search.solution());
        assertThat(count(touches, Field.cell(0, 1))).isEqualTo(2);
        assertThat(count(touches, Field.cell(9, 1))).isEqualTo(2 * 10);
        assertThat(count(touches, Field.cell(21, 11))).isEqualTo(2 * 22);
    }

    private static int count(Touches touches, int cell) {
        int count = 0;
        for (int touch = touches.first(cell); touch != Touches.NONE; touch = touches.next(touch)) {
            count++;
        }
        return count;
    }
}
