package floe.games.cave;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Size;
import floe.games.Verdict;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveCodec;
import floe.games.cave.make.Caves;
import floe.games.kit.Dice;
import org.junit.jupiter.api.Test;

class CaveSceneTest {
    private final CaveBoard board = Caves.draw(new Size(28, 40), new Dice(3));

    @Test
    void theHeroIsWhereTheMovesLead() {
        String solution = ((Verdict.Accepted) Caves.judge(board)).solution();

        assertThat(CaveScene.show(board, "")).isEqualTo(textWithHeroAt(board.start()));
        assertThat(CaveScene.show(board, solution)).isEqualTo(textWithHeroAt(board.exit()));
    }

    @Test
    void aMoveThatIsNoneEndsPlay() {
        assertThat(CaveScene.show(board, "xRR")).isEqualTo(textWithHeroAt(board.start()));
    }

    /// The last lines are the grid, a line a row.
    private String textWithHeroAt(int cell) {
        String[] lines = new CaveCodec().write(board).split("\n");
        int line = lines.length - board.grid().rows() + board.grid().row(cell);
        int column = board.grid().column(cell);
        lines[line] = lines[line].substring(0, column) + "@" + lines[line].substring(column + 1);
        return String.join("\n", lines) + "\n";
    }
}
