package floe.games.cave.board;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Size;
import floe.games.cave.make.Caves;
import floe.games.kit.Dice;
import org.junit.jupiter.api.Test;

class CaveHeroTest {
    @Test
    void whatIsInTheWayIsNamedWithItsPlace() {
        CaveBoard board = Caves.draw(new Size(60, 80), new Dice(1));
        assertThat(new CaveHero(board).move('D'))
                .contains(board.grid().place(board.start()) + ": the rock beneath is in the way");
    }

    @Test
    void whatIsNoMoveIsSaid() {
        CaveBoard board = Caves.draw(new Size(60, 80), new Dice(1));
        assertThat(new CaveHero(board).move('x')).contains("'x' is no move: L R U D are");
    }
}
