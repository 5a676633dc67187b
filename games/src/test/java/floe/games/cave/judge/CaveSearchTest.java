package floe.games.cave.judge;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Size;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.CaveRules;
import floe.games.cave.board.CaveStep;
import floe.games.cave.board.CaveText;
import floe.games.cave.board.Hero;
import floe.games.cave.make.Caves;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The search over rows of bits against the plain oracle. `-Dfloe.cave.seed` looks at other grids.
class CaveSearchTest {
    private static final long SEED = Long.getLong("floe.cave.seed", 1);

    @Test
    void agreesWithTheOracleOnGeneratedLevels() {
        Dice dice = new Dice(SEED);
        for (int i = 0; i < 60; i++) {
            compare(Caves.draw(i % 3 == 0 ? Caves.STANDARD : new Size(50, 63 + i), dice), dice);
        }
    }

    @Test
    void agreesWithTheOracleOnLevelsWithLoopsAndDrops() {
        Dice dice = new Dice(SEED + 1);
        for (int i = 0; i < 20; i++) {
            compare(Caves.draw(new Size(60, 80), dice.between(1, 11), i % 3 * 0.25, 0.5, dice), dice);
        }
    }

    @Test
    void agreesWithTheOracleOnDamagedLevels() {
        Dice dice = new Dice(SEED + 2);
        for (int i = 0; i < 100; i++) {
            CaveText text = CaveText.of(Caves.draw(new Size(60, 80), dice));
            for (int hit = 0; hit < 30; hit++) {
                text.damageAnywhere(dice);
            }
            compare(Caves.read(text.toString()), dice);
        }
    }

    @Test
    void agreesWithTheOracleOnNoise() {
        Dice dice = new Dice(SEED + 3);
        for (int i = 0; i < 1500; i++) {
            CaveGrid grid = Caves.noise(dice);
            List<Integer> places = places(grid);
            int start = places.get(dice.next(places.size()));
            int exit = places.get(dice.next(places.size()));
            Hero hero = i % 2 == 0 ? Hero.STANDARD : new Hero(dice.next(5), dice.next(5));
            compare(new CaveBoard(grid, 1, hero, start, exit, List.of(), List.of()), dice);
        }
    }

    /// Floors that go on over whole words of bits.
    @Test
    void agreesWithTheOracleOnWideFloors() {
        Dice dice = new Dice(SEED + 6);
        for (int i = 0; i < 20; i++) {
            long[] open = CaveGrid.emptyRows(20, 256);
            CaveGrid rock = new CaveGrid(20, 256, open, CaveGrid.emptyRows(20, 256));
            for (int row = 1; row < 19; row++) {
                for (int column = 1; column < 255; column++) {
                    if (row % 4 != 3 || dice.chance(1, 100)) {
                        CaveGrid.set(open, rock.cell(row, column));
                    }
                }
            }
            CaveGrid grid = new CaveGrid(20, 256, open, CaveGrid.emptyRows(20, 256));
            List<Integer> places = places(grid);
            int start = places.get(dice.next(places.size()));
            compare(new CaveBoard(grid, 1, new Hero(i % 5, 2), start, places.getLast(), List.of(), List.of()), dice);
        }
    }

    @Test
    void aHigherOrWiderJumpReachesAllThatALowerOneReaches() {
        Dice dice = new Dice(SEED + 4);
        for (int i = 0; i < 300; i++) {
            CaveGrid grid = Caves.noise(dice);
            List<Integer> places = places(grid);
            int start = places.get(dice.next(places.size()));
            for (int up = 0; up < 5; up++) {
                long[] reached = reached(grid, new Hero(up, 2), start);
                assertThat(isWithin(reached, reached(grid, new Hero(up + 1, 2), start)))
                        .isTrue();
                assertThat(isWithin(reached, reached(grid, new Hero(up, 3), start)))
                        .isTrue();
            }
        }
    }

    /// Noise has many ways equally quick, which levels hardly have.
    @Test
    void ofEquallyQuickWaysTheMirrorImageTakesTheMirroredOne() {
        Dice dice = new Dice(SEED + 5);
        for (int i = 0; i < 300; i++) {
            CaveGrid grid = Caves.noise(dice);
            List<Integer> places = places(grid);
            int start = places.get(dice.next(places.size()));
            long[] reached = reached(grid, Hero.STANDARD, start);
            for (int exit : places) {
                if (CaveGrid.has(reached, exit) && exit != start && dice.chance(1, 8)) {
                    CaveBoard board = new CaveBoard(grid, 1, Hero.STANDARD, start, exit, List.of(), List.of());
                    assertThat(moves(board.mirrored()))
                            .as("the moves in the mirror image of\n%s", Caves.write(board))
                            .isEqualTo(Caves.mirrored(moves(board)));
                }
            }
        }
    }

    private static String moves(CaveBoard board) {
        CaveSearch search = new CaveSearch(
                board.grid(),
                board.hero(),
                new CaveLedges(board.grid(), board.hero()),
                board.start(),
                new int[] {board.exit()},
                CaveOrientation.firstSide(board),
                new Meter(Budget.STANDARD));
        return search.moves(board.exit());
    }

    private static long[] reached(CaveGrid grid, Hero hero, int start) {
        return search(new CaveBoard(grid, 1, hero, start, start, List.of(), List.of()))
                .reached();
    }

    private static CaveSearch search(CaveBoard board, int... targets) {
        return new CaveSearch(
                board.grid(),
                board.hero(),
                new CaveLedges(board.grid(), board.hero()),
                board.start(),
                targets,
                CaveStep.LEFT,
                new Meter(Budget.STANDARD));
    }

    private static boolean isWithin(long[] few, long[] many) {
        return IntStream.range(0, few.length).allMatch(at -> (few[at] & ~many[at]) == 0);
    }

    private static List<Integer> places(CaveGrid grid) {
        List<Integer> places = new ArrayList<>();
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                if (grid.isHeld(grid.cell(row, column))) {
                    places.add(grid.cell(row, column));
                }
            }
        }
        return places;
    }

    /// Places, ticks, moves, ways back and the border.
    private static void compare(CaveBoard board, Dice dice) {
        CaveGrid grid = board.grid();
        List<Integer> places = places(grid);
        int[] targets = IntStream.range(0, 10)
                .map(i -> places.get(dice.next(places.size())))
                .toArray();
        CaveSearch search = search(board, targets);
        CaveOracle oracle = new CaveOracle(grid, board.hero(), board.start());
        boolean[] leading = oracle.leadingTo(board.start());
        long[] returning = search.returning();
        boolean trap = false;
        int named = search.firstTrap();
        for (int place : places) {
            boolean reached = oracle.ticks(place) >= 0;
            boolean back = reached && oracle.restLeads(leading, place);
            trap |= reached && !back;
            assertThat(place != named || reached && !back)
                    .as("the trap named, %s, is one in\n%s", grid.place(named), Caves.write(board))
                    .isTrue();
            if (search.reaches(place) != reached || CaveGrid.has(returning, place) != back) {
                throw new AssertionError("the oracle says reached: " + reached + ", back: " + back + " of "
                        + grid.place(place) + " by " + board.hero() + " from "
                        + grid.place(board.start()) + " in\n" + Caves.write(board));
            }
        }
        assertThat(places.contains(named)).isEqualTo(trap);
        for (int target : targets) {
            compareRoute(board, search, oracle, target);
        }
        compareBorder(board, search, oracle);
    }

    private static void compareRoute(CaveBoard board, CaveSearch search, CaveOracle oracle, int target) {
        if (!search.reaches(target) || target == board.start()) {
            return;
        }
        CaveBoard there =
                new CaveBoard(board.grid(), 1, board.hero(), board.start(), target, board.chambers(), board.effects());
        assertThat(search.ticks(target))
                .as("ticks to %s in\n%s", board.grid().place(target), Caves.write(there))
                .isEqualTo(oracle.ticks(target));
        String moves = search.moves(target);
        assertThat(CaveRules.play(there, moves).solved())
                .as("%s in\n%s", moves, Caves.write(there))
                .isTrue();
        assertThat(CaveRules.trail(there, moves)).hasSize(search.ticks(target) + 1);
    }

    private static void compareBorder(CaveBoard board, CaveSearch search, CaveOracle oracle) {
        CaveGrid grid = board.grid();
        boolean touched = false;
        for (int row = 0; row < grid.rows(); row++) {
            touched |= oracle.touches(row, 0) || oracle.touches(row, grid.columns() - 1);
        }
        for (int column = 0; column < grid.columns(); column++) {
            touched |= oracle.touches(0, column) || oracle.touches(grid.rows() - 1, column);
        }
        assertThat(BorderProof.firstFlaw(board, search.reached()).isPresent())
                .as("border touched in\n%s", Caves.write(board))
                .isEqualTo(touched);
    }
}
