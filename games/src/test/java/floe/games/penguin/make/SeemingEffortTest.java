package floe.games.penguin.make;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Size;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.penguin.judge.PenguinEffort;
import floe.models.Ranks;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeemingEffortTest {
    private static final int BOARDS = 150;
    private static final int MOVES = 10;

    private final Dice dice = new Dice(5);
    private final Meter meter = new Meter(new Budget(Long.MAX_VALUE));

    @ParameterizedTest
    @ValueSource(strings = {"8x8", "16x8", "24x24"})
    void boardsOfAsManyMovesRankByItAsByWhatTheyCost(String size) {
        GeneratorSteps steps = steps(size);
        List<Double> seeming = new ArrayList<>();
        List<Double> paid = new ArrayList<>();
        while (seeming.size() < BOARDS) {
            if (isMade(steps)) {
                seeming.add(steps.seemingEffort());
                paid.add(paid(steps));
            }
        }
        assertThat(Ranks.correlation(numbers(seeming), numbers(paid))).isGreaterThan(0.7);
    }

    @Test
    void aBoardThatIsToSeemDearerIsDearerThanOneOfAMoveMore() {
        GeneratorSteps steps = steps("16x8");
        double plain = 0;
        double dearer = 0;
        for (int board = 0; board < BOARDS; board++) {
            plain += Math.log(paidAfter(steps, 0));
            dearer += Math.log(paidAfter(steps, 0.4));
        }
        assertThat((dearer - plain) / BOARDS).isGreaterThan(0.2);
    }

    private double paidAfter(GeneratorSteps steps, double more) {
        while (true) {
            if (isMade(steps) && steps.annealOn(dice, MOVES + 1, more, Wish.NONE, meter)) {
                return paid(steps);
            }
        }
    }

    private boolean isMade(GeneratorSteps steps) {
        return steps.begin(dice, 8, meter) && steps.anneal(dice, MOVES, Wish.NONE, meter);
    }

    private double paid(GeneratorSteps steps) {
        double sum = 0;
        for (int time = 0; time < 8; time++) {
            sum += PenguinEffort.rough(steps.search(), dice, meter);
        }
        return sum / 8;
    }

    private static GeneratorSteps steps(String size) {
        return new GeneratorSteps(Size.parse(size), BlockQuotas.STANDARD);
    }

    private static double[] numbers(List<Double> list) {
        return list.stream().mapToDouble(number -> number).toArray();
    }
}
