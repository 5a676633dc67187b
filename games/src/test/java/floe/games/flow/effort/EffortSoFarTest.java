package floe.games.flow.effort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import floe.games.flow.board.Boards;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowCodec;
import floe.games.flow.board.TurnedLinks;
import floe.games.flow.make.Candidate;
import floe.games.flow.make.FlowGenerator;
import floe.games.kit.Dice;
import floe.games.kit.Effort;
import floe.games.kit.Meter;
import floe.games.kit.Orientation;
import floe.games.kit.Rounding;
import org.junit.jupiter.api.Test;

class EffortSoFarTest {
    private static final int LEVELS = 40;
    private static final int SIDE = 9;

    /// Whoever has looked at the first play comes to the mean of plays one after the other, and none is paid for twice.
    @Test
    void theFirstPlayIsOneOfTheMean() {
        for (int seed = 0; seed < LEVELS; seed++) {
            Candidate level = level(seed);
            Meter looked = Boards.plenty();
            EffortSoFar plays = new EffortSoFar(level.board(), level.filling(), looked);
            double once = plays.once();
            double mean = plays.mean();
            Meter plain = Boards.plenty();
            assertThat(mean).as("seed " + seed).isEqualTo(plainMean(level, plain));
            assertThat(looked.spent()).as("seed " + seed).isEqualTo(plain.spent());
            assertThat(plays.once()).isEqualTo(once);
        }
    }

    private static double plainMean(Candidate level, Meter meter) {
        Orientation least = level.board().least();
        FlowBoard image = level.board().image(least);
        FlowPlayer player = new FlowPlayer(image, TurnedLinks.onImage(least, SIDE, SIDE, level.filling()), meter);
        Dice dice = new Dice(new FlowCodec().write(image).hashCode());
        return Rounding.thousandths(Effort.mean(player, 3, 1, dice) / FlowPlayer.UNIT);
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
            var level = FlowGenerator.one(SIDE, SIDE, 6, dice, Boards.plenty());
            if (level.isPresent()) {
                return level.get();
            }
        }
    }
}
