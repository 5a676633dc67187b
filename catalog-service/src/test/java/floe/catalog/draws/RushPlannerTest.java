package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class RushPlannerTest {
    private static final List<String> GAMES = List.of("cave", "flow", "ice");

    private final RandomGenerator dice = new SplittableRandom(11);

    @Test
    void scoresRiseFromOneEndToTheOther() {
        List<RushPlanner.Candidate> run = choose(60, 0, 1999, 12);

        assertThat(run).hasSize(60);
        assertThat(run).extracting(RushPlanner.Candidate::score).isSorted();
        assertThat(run.getFirst().score()).isLessThan(200);
        assertThat(run.getLast().score()).isGreaterThan(1800);
        assertThat(run).extracting(RushPlanner.Candidate::id).doesNotHaveDuplicates();
    }

    @Test
    void neighboursAreOfDifferentGamesMoreOftenThanByChance() {
        List<RushPlanner.Candidate> run = choose(100, 0, 1999, 12);

        long same = 0;
        for (int i = 1; i < run.size(); i++) {
            same += run.get(i).game().equals(run.get(i - 1).game()) ? 1 : 0;
        }
        // By chance it would be 33.
        assertThat(same).isLessThan(20);
    }

    @Test
    void nothingOutsideTheScoresIsTaken() {
        assertThat(choose(500, 300, 400, 12))
                .isNotEmpty()
                .allMatch(level -> 300 <= level.score() && level.score() <= 400);
    }

    @Test
    void fewBoardsArePassedBy() {
        List<RushPlanner.Candidate> run = choose(90, 0, 1999, 12);

        int passed = run.stream()
                .collect(java.util.stream.Collectors.toMap(
                        level -> level.spot().shelf() * 16 + level.spot().lane(),
                        level -> level.spot().ordinal() + 1,
                        Math::max))
                .values()
                .stream()
                .mapToInt(Integer::intValue)
                .sum();
        assertThat(passed).isLessThan(2 * run.size());
    }

    private List<RushPlanner.Candidate> choose(int length, int from, int to, int depth) {
        List<RushPlanner.Candidate> reachable = new ArrayList<>();
        for (int shelf = 0; shelf < 6; shelf++) {
            for (int lane = 0; lane < 16; lane++) {
                for (int ordinal = 0; ordinal < depth; ordinal++) {
                    reachable.add(new RushPlanner.Candidate(
                            new UUID(dice.nextLong(), dice.nextLong()),
                            GAMES.get(shelf / 2),
                            new ShelfLanes.Spot(shelf, lane, ordinal),
                            shelf % 2 * 1000 + dice.nextInt(1000)));
                }
            }
        }
        return new RushPlanner(new RushRequest(List.of("p"), GAMES, length, from, to)).choose(reachable);
    }
}
