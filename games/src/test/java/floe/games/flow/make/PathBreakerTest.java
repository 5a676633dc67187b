package floe.games.flow.make;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.flow.board.Boards;
import floe.games.flow.effort.FlowEffort;
import floe.games.flow.unique.Joinings;
import floe.games.kit.Dice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PathBreakerTest {
    private static final int LEVELS = 20;

    /// So a level that is too hard needs no new proof when it is broken.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aLevelThatIsBrokenHasOneWayToJoinItsPairs(boolean plays) {
        for (int seed = 0; seed < LEVELS; seed++) {
            Dice dice = new Dice(seed);
            Candidate level = level(dice);
            PathCover cover = PathCover.from(level.board(), level.filling());
            assertThat(new PathBreaker(plays, dice, Boards.plenty()).split(cover, level.board(), level.filling(), 0))
                    .isTrue();
            assertThat(cover.paths()).isEqualTo(level.board().pairs() + 1);
            assertThat(Joinings.other(cover.board(), cover.filling(), Boards.plenty()))
                    .as("seed " + seed)
                    .isEmpty();
        }
    }

    /// Of several breaks the one that makes it easiest, and where that would be too easy, one that does not.
    @Test
    void breaksThatArePlayedLeaveLeastButEnough() {
        double any = 0;
        double easiest = 0;
        double enough = 0;
        for (int seed = 0; seed < LEVELS; seed++) {
            Candidate level = level(new Dice(seed));
            double before = FlowEffort.of(level.board(), level.filling(), Boards.plenty());
            any += left(level, false, 0, seed) / before;
            easiest += left(level, true, 0, seed) / before;
            enough += left(level, true, 0.85 * before, seed) / before;
        }
        assertThat(easiest).isLessThan(0.95 * any);
        assertThat(enough).isGreaterThan(1.05 * easiest);
    }

    @Test
    void wherePathsAreTooShortNothingBreaks() {
        PathCover cover = PathCover.of(3, 3, 3, new Dice(1), Boards.plenty());
        assertThat(new PathBreaker(true, new Dice(1), Boards.plenty()).split(cover, cover.board(), cover.filling(), 0))
                .isFalse();
        assertThat(cover.paths()).isEqualTo(3);
    }

    private static double left(Candidate level, boolean plays, double least, int seed) {
        PathCover cover = PathCover.from(level.board(), level.filling());
        new PathBreaker(plays, new Dice(seed), Boards.plenty()).split(cover, level.board(), level.filling(), least);
        return FlowEffort.of(cover.board(), cover.filling(), Boards.plenty());
    }

    private static Candidate level(Dice dice) {
        while (true) {
            var level = FlowGenerator.one(10, 10, 6, dice, Boards.plenty());
            if (level.isPresent()) {
                return level.get();
            }
        }
    }
}
