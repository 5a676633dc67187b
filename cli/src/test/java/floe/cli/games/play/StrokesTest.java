package floe.cli.games.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StrokesTest {
    /// Cells by number: 0 1 2, 3 4 5, 6 7 8.
    private final Strokes strokes = new Strokes(List.of("A.B", "...", "B.A"));

    private void draw(int... cells) {
        assertThat(strokes.take(cells[0])).isTrue();
        for (int at = 1; at < cells.length; at++) {
            assertThat(strokes.to(cells[at])).isEmpty();
        }
        strokes.letGo();
    }

    @Test
    void aPathIsToldFromTheEndThatComesFirst() {
        draw(8, 7, 4, 1);
        assertThat(strokes.moves()).as("begun at the second end, not joined").isEmpty();
        draw(1, 0);
        assertThat(strokes.isJoined('A')).isTrue();
        assertThat(strokes.moves()).isEqualTo("A:RDDR");
        assertThat(strokes.isLinked(1, 4)).isTrue();
        assertThat(strokes.isLinked(1, 2)).isFalse();
    }

    @Test
    void goingBackTakesBack() {
        draw(0, 3, 4, 5);
        assertThat(strokes.take(5)).isTrue();
        assertThat(strokes.to(4)).isEmpty();
        assertThat(strokes.moves()).isEqualTo("A:DR");
    }

    @Test
    void aPathDrawnOverAnotherCutsIt() {
        draw(0, 3, 4, 5);
        draw(2, 1, 4);
        assertThat(strokes.moves()).isEqualTo("A:D B:LD");
    }

    @Test
    void noPathGoesOverTheEndOfAnotherOrOnBehindItsOwn() {
        assertThat(strokes.take(0)).isTrue();
        assertThat(strokes.to(1)).isEmpty();
        assertThat(strokes.to(2)).hasValue("there is an end of B");
        assertThat(strokes.to(4)).isEmpty();
        assertThat(strokes.to(5)).isEmpty();
        assertThat(strokes.to(8)).isEmpty();
        assertThat(strokes.to(7)).hasValue("A is joined already");
    }

    @Test
    void whereNothingIsNothingIsTaken() {
        assertThat(strokes.take(4)).isFalse();
        assertThat(strokes.held()).isEmpty();
    }

    @Test
    void aJoinedPathTakenAtItsOtherEndBeginsAnewThere() {
        draw(0, 1, 4, 5, 8);
        assertThat(strokes.take(8)).isTrue();
        assertThat(strokes.moves()).isEmpty();
    }

    @Test
    void aMoveListIsReadAsItIsTold() {
        strokes.read("A:RDRD B:DL");
        assertThat(strokes.moves()).isEqualTo("A:RDRD B:DL");
        assertThat(strokes.owner(5)).hasValue('A');
    }
}
