package floe.games.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.GameId;
import floe.games.Order;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.registry.Games;
import floe.models.Ranks;
import floe.models.SecondModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Bands are felt: by the model that they are cut from, and by another.
class SecondModelTest {
    private record Felt(Band band, double score, double first, double second) {}

    /// Where the models differ more from level to level, more levels tell.
    @ParameterizedTest
    @CsvSource({
        "cave, 60x80, 12, 40",
        "flow, 8x8, 48, 20",
        "ice, 16x16, 12, 40",
        "penguin, 16x8, 12, 40",
        "tiptoe, 8x6, 12, 40"
    })
    void bothModelsFeelTheBands(String game, String size, int levelsOfBand, int plays) {
        List<Felt> levels = levels(
                Games.all().stream()
                        .filter(one -> one.id().equals(new GameId(game)))
                        .findFirst()
                        .orElseThrow(),
                Size.parse(size),
                levelsOfBand,
                plays);
        double first = 0;
        double second = 0;
        for (Band band : Band.values()) {
            List<Felt> inBand =
                    levels.stream().filter(level -> level.band == band).toList();
            double nextFirst =
                    inBand.stream().mapToDouble(Felt::first).average().orElseThrow();
            double nextSecond =
                    inBand.stream().mapToDouble(Felt::second).average().orElseThrow();
            assertThat(nextFirst).as("%s by the first model", band).isGreaterThan(1.25 * first);
            assertThat(nextSecond).as("%s by the second model", band).isGreaterThan(1.25 * second);
            first = nextFirst;
            second = nextSecond;
        }
        assertThat(Ranks.correlation(
                        levels.stream().mapToDouble(Felt::score).toArray(),
                        levels.stream().mapToDouble(Felt::second).toArray()))
                .isGreaterThan(0.7);
    }

    private static List<Felt> levels(Game game, Size size, int ofBand, int plays) {
        List<Felt> levels = new ArrayList<>();
        for (Band band : Band.values()) {
            int found = 0;
            for (int seed = 0; found < ofBand; seed++) {
                String board = game.generator()
                        .propose(new Order(size, band), seed, Budget.STANDARD)
                        .orElseThrow()
                        .board();
                if (game.solver().judge(board, Budget.STANDARD) instanceof Verdict.Accepted it
                        && it.grade().band() == band) {
                    double second = SecondModel.ALL
                            .get(game.id().value())
                            .effort(board, it.solution(), plays, new Random(seed));
                    levels.add(new Felt(band, it.grade().score(), it.measures().get("effort"), second));
                    found++;
                }
            }
        }
        return levels;
    }

    @Test
    void ranksAreComparedAndNotValues() {
        double[] one = {1, 2, 3, 4};
        assertThat(Ranks.correlation(one, new double[] {1, 10, 100, 1000})).isCloseTo(1, within(1e-9));
        assertThat(Ranks.correlation(one, new double[] {9, 7, 5, -5})).isCloseTo(-1, within(1e-9));
        assertThat(Ranks.correlation(one, new double[] {1, 1, 2, 2})).isCloseTo(0.894, within(1e-3));
        assertThat(Ranks.correlation(one, new double[] {2, 4, 1, 3})).isCloseTo(0, within(1e-9));
    }
}
