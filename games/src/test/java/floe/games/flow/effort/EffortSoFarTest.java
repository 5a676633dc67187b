package floe.games.flow.effort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import floe.games.flow.board.Boards;
import floe.games.flow.make.Candidate;
import floe.games.flow.make.FlowGenerator;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import org.junit.jupiter.api.Test;

class EffortSoFarTest {
    private static final int LEVELS = 40;

    /// The judge plays from the beginning; a generator that has looked at the first play must come to the same.
    @Test
    void whoLooksAtTheFirstPlayComesToTheSameMean() {
        for (int seed = 0; seed < LEVELS; seed++) {
            Candidate level = level(seed);
            EffortSoFar looked = new EffortSoFar(level.board(), level.filling(), Boards.plenty());
            double once = looked.once();
            assertThat(looked.mean())
                    .as("seed " + seed)
                    .isEqualTo(FlowEffort.of(level.board(), level.filling(), Boards.plenty()));
            assertThat(looked.once()).isEqualTo(once);
        }
    }

    /// No play is paid for twice.
    @Test
    void theFirstPlayIsOneOfTheMean() {
        for (int seed = 0; seed < LEVELS; seed++) {
            Candidate level = level(seed);
            Meter looked = Boards.plenty();
            EffortSoFar plays = new EffortSoFar(level.board(), level.filling(), looked);
            plays.once();
            plays.mean();
            Meter whole = Boards.plenty();
            FlowEffort.of(level.board(), level.filling(), whole);
            assertThat(looked.spent()).as("seed " + seed).isEqualTo(whole.spent());
        }
    }

    @Test
    void theFirstPlayIsNearTheMean() {
        int near = 0;
        for (int seed = 0; seed < LEVELS; seed++) {
            Candidate level = level(seed);
            EffortSoFar plays = new EffortSoFar(level.board(), level.filling(), Boards.plenty());
            double once = plays.once();
            double mean = plays.mean();
            assertThat(once).as("seed " + seed).isCloseTo(mean, within(0.5 * mean));
            near += Math.abs(once - mean) <= 0.2 * mean ? 1 : 0;
        }
        assertThat(near).isGreaterThanOrEqualTo(LEVELS * 3 / 4);
    }

    private static Candidate level(int seed) {
        Dice dice = new Dice(seed);
        while (true) {
            var level = FlowGenerator.one(9, 9, 6, dice, Boards.plenty());
            if (level.isPresent()) {
                return level.get();
            }
        }
    }
}
