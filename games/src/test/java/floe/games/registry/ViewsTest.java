package floe.games.registry;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Referee;
import floe.games.View;
import floe.games.View.How;
import floe.games.View.Step;
import org.junit.jupiter.api.Test;

/// What a player sees of each game: who moves is where the moves led, by the way that the rules say, and what is hidden
/// stays so.
class ViewsTest {
    private static final String TIPTOE = "tiptoe 5 4 3,3\n| |x| | |\n| |x| | |\n| |x|x|x|\n| | | |x|\n| | | |x|\n";

    private static Step step(int row, int column, How how) {
        return new Step(row, column, how);
    }

    private static View view(String game, String board, String moves) {
        return Games.find(game).orElseThrow().referee().view(board, moves);
    }

    @Test
    void onIceSomebodySlidesOverEachCell() {
        String board = "OsOOO\nO...O\nO...O\nO...O\nOOOeO\n";

        assertThat(view("ice", board, "").track()).containsExactly(step(0, 1, How.ALONG));
        assertThat(view("ice", board, "D").track())
                .containsExactly(
                        step(0, 1, How.ALONG), step(1, 1, How.ALONG), step(2, 1, How.ALONG), step(3, 1, How.ALONG));
        View stopped = view("ice", board, "DLR");
        assertThat(stopped.track()).isEqualTo(view("ice", board, "D").track());
        assertThat(stopped.ground()).isEqualTo(view("ice", board, "").ground());
        assertThat(stopped.picture())
                .contains("<g transform=\"translate(30.0 70.0)\">")
                .endsWith("</svg>\n");
    }

    @Test
    void thePenguinGoesThroughDoorsAndOverBridgesAndIsLostOnThePicks() {
        String doors = "penguin 4 6\n..F...\n.#....\n1...1.\nP...xT\n";

        assertThat(view("penguin", doors, "U").track())
                .startsWith(step(3, 0, How.ALONG), step(2, 0, How.ALONG), step(2, 4, How.LEAP), step(1, 4, How.ALONG));
        assertThat(view("penguin", doors, "R").track()).endsWith(step(3, 3, How.ALONG), step(3, 4, How.FALL));
        String bridge = "penguin 4 6\n..F...\n......\n......\nP.#..T\nbridge - 2 3\n";
        assertThat(view("penguin", bridge, "R").track())
                .contains(step(3, 2, How.ABOVE), step(3, 1, How.ALONG))
                .endsWith(step(3, 4, How.ALONG));
        assertThat(view("penguin", doors, "").ground()).doesNotContain("class=\"penguin-body\"");
    }

    @Test
    void ofTheHiddenPathNothingIsSeenThatNobodyStoodOn() {
        String other = TIPTOE.replace("| |x|x|x|", "|x|x|x|x|").replace("| |x| | |", "|x|x| | |");
        View begin = view("tiptoe", TIPTOE, "");

        assertThat(begin.ground()).isEqualTo(view("tiptoe", other, "").ground());
        assertThat(begin.track()).containsExactly(step(5, 0, How.ALONG));
        assertThat(view("tiptoe", TIPTOE, "RRRU").ground())
                .isEqualTo(view("tiptoe", other, "RRRU").ground())
                .isNotEqualTo(begin.ground());
        assertThat(view("tiptoe", TIPTOE, "U").track())
                .containsExactly(step(5, 0, How.ALONG), step(4, 0, How.FALL), step(5, 0, How.LEAP));
        assertThat(view("tiptoe", TIPTOE, "U").ground()).contains("tiptoe-fall");
    }

    @Test
    void inTheCaveAStepThatLetsGoFallsCellByCell() {
        String rock = "####################\n";
        String board = "cave 20 20 level=1 move=J2,D2\nstart 1 15\nexit 5 18\nchamber 1 1 18 18\n"
                + rock.repeat(15) + "#   ################\n" + "### ################\n" + "###  ###############\n"
                + "###   ##############\n" + rock;

        assertThat(view("cave", board, "RR").track())
                .containsExactly(
                        step(15, 2, How.ALONG),
                        step(15, 3, How.ALONG),
                        step(16, 3, How.DROP),
                        step(17, 3, How.DROP),
                        step(18, 3, How.DROP));
        assertThat(view("cave", board, "RRU").track()).endsWith(step(17, 3, How.JUMP));
        assertThat(view("cave", board, "RRU").grid().orElseThrow().rows()).isEqualTo(20);
    }

    @Test
    void pathsAreDrawnAndNobodyMoves() {
        String board = "flow 3 3\nA..\nBBA\n...\n";
        View view = view("flow", board, "A:RRD");

        assertThat(view.track()).isEmpty();
        assertThat(view.hero()).isEmpty();
        assertThat(view.picture()).isEqualTo(view.ground()).contains("polyline");
        assertThat(view.grid()).contains(new View.Grid(60, 60, 0, 0, 20, 3, 3));
    }

    @Test
    void textThatIsNoBoardIsSaidToBeNone() {
        Games.all().forEach(game -> {
            Referee referee = game.referee();
            assertThat(referee.view("<", "").picture()).isEqualTo(referee.draw("<", ""));
            assertThat(referee.view("<", "").grid()).isEmpty();
        });
    }
}
