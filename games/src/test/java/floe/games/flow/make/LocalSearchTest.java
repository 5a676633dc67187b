package floe.games.flow.make;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Band;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.flow.board.Boards;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowCodec;
import floe.games.flow.effort.FlowEffort;
import floe.games.flow.judge.FlowSolver;
import floe.games.flow.judge.PairRange;
import floe.games.flow.unique.AdaptiveProof;
import floe.games.flow.unique.Joinings;
import floe.games.kit.Dice;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocalSearchTest {
    @ParameterizedTest
    @CsvSource({"6, 6, 40", "7, 7, 40", "10, 7, 30", "10, 10, 20"})
    void everyChangeMakesAnotherLevel(int rows, int columns, int changes) {
        LocalSearch search = search(rows, columns, 3);
        Set<FlowBoard> seen = new HashSet<>();
        for (int i = 0; i < changes; i++) {
            FlowBoard before = search.level().board();
            FlowBoard board = search.next(1).board();
            assertThat(board).isNotEqualTo(before);
            assertThat(FlowSolver.prove(board, Boards.plenty()))
                    .as(new FlowCodec().write(board))
                    .isInstanceOf(Verdict.Accepted.class);
            seen.add(board.leastImage());
        }
        assertThat(seen).hasSizeGreaterThan(changes * 3 / 4);
    }

    @ParameterizedTest
    @CsvSource({"7, 7", "8, 8"})
    void manyChangesLeaveLittleOfTheLevel(int rows, int columns) {
        LocalSearch search = search(rows, columns, 5);
        int[] before = search.level().filling();
        int[] after = search.next(200).filling();
        int same = 0;
        for (int cell = 0; cell < before.length; cell++) {
            same += before[cell] == after[cell] ? 1 : 0;
        }
        assertThat(same).isLessThan(before.length * 2 / 3);
    }

    @ParameterizedTest
    @CsvSource({"7, 7", "8, 8"})
    void itIsLedToAnEffort(int rows, int columns) {
        double least = FlowEffort.CUTS.from(new Size(rows, columns), Band.EXPERT);
        int before = 0;
        int reached = 0;
        for (int seed = 0; seed < 100; seed++) {
            LocalSearch search = search(rows, columns, seed);
            before += isExpert(search.level()) ? 1 : 0;
            reached += isExpert(search.towards(least, Double.MAX_VALUE, 300)) ? 1 : 0;
        }
        assertThat(reached).isGreaterThan(2 * before + 5);
    }

    private static boolean isExpert(Candidate level) {
        return FlowEffort.band(level.board(), level.filling(), Boards.plenty()) == Band.EXPERT;
    }

    /// By the full proof, which knows nothing of changes.
    @ParameterizedTest
    @CsvSource({"5, 5, 1500", "6, 6, 1500", "6, 8, 500", "9, 9, 60"})
    void whateverBreaksInALevelLeavesOneWayToJoin(int rows, int columns, int breaks) {
        int broken = 0;
        for (int seed = 0; broken < breaks; seed++) {
            Dice dice = new Dice(seed);
            PathCover cover = PathCover.of(rows, columns, rows - 1, dice, Boards.plenty());
            if (Joinings.other(cover.board(), cover.filling(), Boards.plenty()).isPresent()) {
                continue;
            }
            for (int i = 0; i < 10 * rows; i++) {
                if (cover.split(dice.next(rows * columns), 1 << dice.next(4))) {
                    broken++;
                    assertThat(Joinings.other(cover.board(), cover.filling(), Boards.plenty()))
                            .as("seed %s\n%s", seed, new FlowCodec().write(cover.board()))
                            .isEmpty();
                }
            }
        }
    }

    /// Most changes are proved by one sweep, and with a little patience only: what follows then is proved all the same.
    @ParameterizedTest
    @CsvSource({"9, 9, 80", "10, 10, 60", "12, 12, 20"})
    void whatIsChangedAgainAndAgainIsProvedWhollyAtTheEnd(int rows, int columns, int changes) {
        LocalSearch search = search(rows, columns, 11);
        for (int i = 0; i < changes; i++) {
            Candidate level = search.next(1);
            assertThat(Joinings.other(level.board(), level.filling(), Boards.plenty()))
                    .as(new FlowCodec().write(level.board()))
                    .isEmpty();
        }
    }

    @Test
    void littlePatienceGivesUpSoonerThanMuch() {
        AdaptiveProof proof = new AdaptiveProof();
        int little = 0;
        int much = 0;
        for (int seed = 0; seed < 20; seed++) {
            LocalSearch search = search(10, 10, seed);
            Candidate start = search.level();
            proof.proves(start.board(), start.filling(), AdaptiveProof.Patience.MUCH, Boards.plenty());
            for (int i = 0; i < 10; i++) {
                Candidate level = search.next(1);
                little += new AdaptiveProof(proof)
                                .proves(level.board(), level.filling(), AdaptiveProof.Patience.LITTLE, Boards.plenty())
                        ? 1
                        : 0;
                much += new AdaptiveProof(proof)
                                .proves(level.board(), level.filling(), AdaptiveProof.Patience.MUCH, Boards.plenty())
                        ? 1
                        : 0;
            }
        }
        assertThat(little).isPositive().isLessThan(much);
    }

    private static LocalSearch search(int rows, int columns, long seed) {
        Dice dice = new Dice(seed);
        PairRange range = PairRange.of(rows, columns);
        Optional<Candidate> start = Optional.empty();
        while (start.isEmpty()) {
            start = FlowGenerator.one(rows, columns, range.most() - 1, dice, Boards.plenty());
        }
        return new LocalSearch(start.get(), dice, Boards.plenty());
    }
}
