package floe.games.ice.make;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.ice.board.IceCodec;
import floe.games.ice.board.IceField;
import floe.games.ice.search.IceOracle;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import org.junit.jupiter.api.Test;

class IceSamplingTest {
    private static final Meter ENDLESS = new Meter(new Budget(Long.MAX_VALUE));

    @Test
    void theSprintFindsTheLeastMovesThatThePlainOracleFinds() {
        Dice dice = new Dice(1);
        int solvable = 0;
        for (int i = 0; i < 400; i++) {
            IceField field = new IceField(dice.between(5, 60), dice.between(5, 60));
            IceSampling sampling = new IceSampling(new IceDesk(), field, 0.02 + 0.2 * dice.nextDouble(), dice, ENDLESS);
            for (int j = 0; j < 5; j++) {
                int moves = sampling.next();
                String board = new IceCodec().write(sampling.board());
                assertThat(moves).as("least moves of\n%s", board).isEqualTo(new IceOracle(board).moves());
                solvable += moves == IceSprint.UNSOLVABLE ? 0 : 1;
            }
        }
        assertThat(solvable).isBetween(200, 1_900);
    }

    @Test
    void bouldersFallWithTheWantedDensityAndRowsAndColumnsAgree() {
        Dice dice = new Dice(1);
        for (double density : new double[] {0.05, 0.1, 0.125, 0.15}) {
            IceScatter scatter = new IceScatter(density);
            IceField field = new IceField(60, 60);
            int boulders = 0;
            for (int i = 0; i < 100; i++) {
                scatter.scatter(field, dice);
                boulders += field.boulders();
                for (int column = 0; column < field.columns; column++) {
                    for (int row = 0; row < field.rows; row++) {
                        assertThat(field.down(column) >>> row + 1 & 1).isEqualTo(field.across(row) >>> column + 1 & 1);
                    }
                }
            }
            assertThat(boulders / (100.0 * 58 * 58)).isBetween(density - 0.004, density + 0.004);
        }
    }

    @Test
    void aTileIsTurnedOverItsDiagonal() {
        Dice dice = new Dice(1);
        for (int i = 0; i < 100; i++) {
            long tile = dice.nextLong();
            long turned = IceScatter.turned(tile);
            for (int bit = 0; bit < 64; bit++) {
                assertThat(turned >>> bit & 1).isEqualTo(tile >>> (bit % 8 * 8 + bit / 8) & 1);
            }
        }
    }
}
