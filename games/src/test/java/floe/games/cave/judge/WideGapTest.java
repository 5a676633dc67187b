package floe.games.cave.judge;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.cave.board.Box;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.CaveText;
import floe.games.cave.board.Hero;
import floe.games.cave.effort.CaveEffort;
import floe.games.cave.effort.CaveMap;
import floe.games.cave.make.Caves;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Floors and ceilings with gaps of two cells and more, which no level has that is made here. A door was where the left
/// cell of its gap is, also in the mirror image, so one of the two cost more.
class WideGapTest {
    private static final long SEED = Long.getLong("floe.cave.seed", 1);

    /// The gap in the ceiling of the lower chamber is two cells wide.
    private static final String LEVEL = """
            cave 20 20 level=1 move=J2,D2
            start 8 16
            exit 6 7
            chamber 1 2 8 6
            chamber 2 13 7 4
            effect 0 2 7 2 1
            ....................
            ##########..........
            #        #..........
            #        #..........
            #        #..........
            #        #..........
            #        #..........
            #        #..........
            #### #####..........
            . .#    #       .  .
            ...## # #...........
            .....#  #...........
            .#### H###..........
            .#    H  #..........
            .#    H  #..........
            .#    H  #..........
            .#    H  #..........
            .#########..........
            ................. ..
            ....................
            """;

    @Test
    void aLevelWithAWideGapIsJudgedAsItsMirrorImage() {
        requireLikeItsMirrorImage(Caves.read(LEVEL));
    }

    @Test
    void madeLevelsWhoseGapsAreWidenedAreJudgedAsTheirMirrorImages() {
        Dice dice = new Dice(SEED);
        int levels = 0;
        for (int i = 0; i < 1500; i++) {
            CaveBoard made = Caves.draw(new Size(20 + dice.next(30), 20 + dice.next(60)), dice);
            CaveBoard widened = Caves.read(CaveText.of(made).withWiderGap(dice).toString());
            if (wideGaps(widened) > 0 && Caves.judge(widened) instanceof Verdict.Accepted) {
                requireLikeItsMirrorImage(widened);
                levels++;
            }
        }
        assertThat(levels).as("levels with wide gaps").isGreaterThan(100);
    }

    /// Chambers anywhere in noise, many of them beside each other without rock between.
    @Test
    void noiseCostsWhatItsMirrorImageDoes() {
        Dice dice = new Dice(SEED + 1);
        int gaps = 0;
        for (int i = 0; i < 1000; i++) {
            Optional<CaveBoard> board = noise(dice);
            if (board.isPresent()) {
                assertThat(cost(board.get().mirrored()))
                        .as("what this costs mirrored:\n%s", Caves.write(board.get()))
                        .isEqualTo(cost(board.get()));
                gaps += wideGaps(board.get());
            }
        }
        assertThat(gaps).as("wide gaps").isGreaterThan(5_000);
    }

    private static void requireLikeItsMirrorImage(CaveBoard board) {
        Verdict.Accepted one = accepted(board);
        Verdict.Accepted other = accepted(board.mirrored());
        assertThat(new Verdict.Accepted(Caves.mirrored(other.solution()), other.grade(), other.measures()))
                .as("the verdict on the mirror image of\n%s", Caves.write(board))
                .isEqualTo(one);
    }

    private static Verdict.Accepted accepted(CaveBoard board) {
        return (Verdict.Accepted) Caves.judge(board);
    }

    private static List<Number> cost(CaveBoard board) {
        Meter meter = new Meter(Budget.STANDARD);
        CaveMap map = CaveEffort.map(board, meter);
        return List.of(map.loops(), map.drops(), CaveEffort.of(board, map, meter));
    }

    private static Optional<CaveBoard> noise(Dice dice) {
        CaveGrid grid = Caves.noise(dice);
        List<Box> chambers = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (int y = 1; y < grid.rows() - 8; y += dice.between(5, 8)) {
            for (int x = dice.between(1, 9); x < grid.columns() - 9; x += dice.between(8, 12)) {
                Box box = new Box(x, y, dice.between(3, 8), dice.between(2, 5));
                chambers.add(box);
                held(grid, box).ifPresent(places::add);
            }
        }
        if (places.size() < 2) {
            return Optional.empty();
        }
        return Optional.of(new CaveBoard(
                grid,
                1,
                Hero.STANDARD,
                places.getFirst(),
                dice.pick(places.subList(1, places.size())),
                chambers,
                List.of()));
    }

    private static Optional<Integer> held(CaveGrid grid, Box box) {
        for (int x = box.x(); x <= box.right(); x++) {
            if (grid.isHeld(grid.cell(box.floor(), x))) {
                return Optional.of(grid.cell(box.floor(), x));
            }
        }
        return Optional.empty();
    }

    private static int wideGaps(CaveBoard board) {
        int gaps = 0;
        for (Box chamber : board.chambers()) {
            gaps += wideGaps(board.grid(), chamber, chamber.y() - 1)
                    + wideGaps(board.grid(), chamber, chamber.floor() + 1);
        }
        return gaps;
    }

    private static int wideGaps(CaveGrid grid, Box chamber, int row) {
        int gaps = 0;
        int wide = 0;
        for (int x = chamber.x(); x <= chamber.right(); x++) {
            wide = grid.isOpen(grid.cell(row, x)) ? wide + 1 : 0;
            gaps += wide == 2 ? 1 : 0;
        }
        return gaps;
    }
}
