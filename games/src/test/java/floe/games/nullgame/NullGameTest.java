package floe.games.nullgame;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Grade;
import floe.games.Measures;
import floe.games.Order;
import floe.games.Reading;
import floe.games.Replay;
import floe.games.Size;
import floe.games.Verdict;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NullGameTest {
    private final Game game = NullGame.create();

    @Test
    void walksStraightToTheGoal() {
        assertThat(game.solver().judge("@..\n..x", Budget.STANDARD))
                .isEqualTo(new Verdict.Accepted(
                        "DRR",
                        new Grade(Band.MEDIUM, 1000),
                        Measures.NONE.with("cells", 6).with("moves", 3)));
    }

    @Test
    void aBoardWithoutAGoalCannotBeSolved() {
        assertThat(game.solver().judge("@..", Budget.STANDARD))
                .isEqualTo(new Verdict.Rejected("UNSOLVABLE", "there is no goal to walk to", Measures.NONE));
    }

    @Test
    void saysWhereATextIsNoBoard() {
        assertThat(detail("@.\n.Q")).isEqualTo("row 2, column 2: 'Q' is no tile of this game: . @ x are");
        assertThat(detail("@..\n.\ud83e\udd8a"))
                .isEqualTo("row 2, column 2: '\ud83e\udd8a' is no tile of this game: . @ x are");
        assertThat(detail("@.\n.x.")).isEqualTo("row 2, column 3: the row is 3 long and the first one 2");
        assertThat(detail("@@")).isEqualTo("row 1, column 2: a second token '@': a board has one");
        assertThat(detail("..\n.x")).isEqualTo("rows 1 to 2: no token '@' anywhere, and there must be one");
        assertThat(detail(" \n")).isEqualTo("a board of 0 rows and 0 columns: from 1x1 to 40x40 are allowed");
        assertThat(detail("@" + ".".repeat(40)))
                .isEqualTo("a board of 1 row and 41 columns: from 1x1 to 40x40 are allowed");
        assertThat(detail("@\n" + ".\n".repeat(40)))
                .isEqualTo("a board of 41 rows and 1 column: from 1x1 to 40x40 are allowed");
    }

    @Test
    void readsBlanksAroundLinesAndWritesNone() {
        assertThat(game.referee().read("\n  @.\r\n .x  \n\n"))
                .isEqualTo(new Reading.Board("@.\n.x\n", ".@\nx.\n", new Size(2, 2)));
    }

    @Test
    void stopsAtTheFirstMoveThatCannotBe() {
        assertThat(game.referee().replay("@.x", "RUR")).isEqualTo(Replay.stopped(1, "the board ends there"));
        assertThat(game.referee().replay("@.x", "R?")).isEqualTo(Replay.stopped(1, "'?' is no move: U D L R are"));
    }

    @Test
    void extraStepsLeadBeyondTheBand() {
        Order order = new Order(new Size(9, 9), Band.EASY).with(Map.of("extra", 6.0));
        String board = game.generator()
                .propose(order, 1, Budget.STANDARD)
                .orElseThrow()
                .board();
        assertThat(game.solver().judge(board, Budget.STANDARD))
                .isInstanceOfSatisfying(
                        Verdict.Accepted.class,
                        accepted -> assertThat(accepted.solution()).hasSize(7));
    }

    @Test
    void aBoardTooSmallForTheBandIsNotProposed() {
        assertThat(game.generator().propose(new Order(new Size(2, 2), Band.EXPERT), 1, Budget.STANDARD))
                .isEmpty();
    }

    private String detail(String text) {
        return switch (game.referee().read(text)) {
            case Reading.Malformed malformed -> malformed.detail();
            case Reading.Board board -> throw new AssertionError("read as " + board);
        };
    }
}
