package floe.catalog.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import floe.catalog.ratings.Glicko2.Outcome;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Glicko2Test {
    /// "Example of the Glicko-2 system", the player at the end of the paper.
    @Test
    void doesGlickmansExample() {
        Rating after = Glicko2.after(
                new Rating(1500, 200, 0.06),
                List.of(
                        new Outcome(new Rating(1400, 30, 0.06), 1),
                        new Outcome(new Rating(1550, 100, 0.06), 0),
                        new Outcome(new Rating(1700, 300, 0.06), 0)));

        assertThat(after.rating()).isCloseTo(1464.06, within(0.01));
        assertThat(after.deviation()).isCloseTo(151.52, within(0.01));
        assertThat(after.volatility()).isCloseTo(0.05999, within(0.00001));
    }

    @Test
    void whoeverWinsGainsWhatWhoeverLosesLosesWhenBothAreNew() {
        Rating winner = Glicko2.after(Rating.NEW, List.of(new Outcome(Rating.NEW, 1)));
        Rating loser = Glicko2.after(Rating.NEW, List.of(new Outcome(Rating.NEW, 0)));

        assertThat(winner.rating()).isCloseTo(1662.3, within(0.1));
        assertThat(winner.rating() - 1500).isCloseTo(1500 - loser.rating(), within(1e-9));
        assertThat(winner.deviation()).isLessThan(350).isEqualTo(loser.deviation());
    }

    @Test
    void staysWithinReasonThroughAnyHistory() {
        Random random = new Random(1);
        for (int player = 0; player < 200; player++) {
            Rating rating = Rating.NEW;
            double bias = random.nextDouble();
            for (int game = 0; game < 500; game++) {
                Rating opponent = new Rating(500 + 2_000 * random.nextDouble(), 30 + 320 * random.nextDouble(), 0.06);
                rating = Glicko2.after(rating, List.of(new Outcome(opponent, random.nextDouble() < bias ? 1 : 0)));
            }
            assertThat(rating.rating()).isBetween(-3_000.0, 6_000.0);
            assertThat(rating.deviation()).isBetween(20.0, 350.0);
            assertThat(rating.volatility()).isBetween(0.01, 1.0);
        }
    }

    @Test
    void findsOutHowStrongAPlayerIs() {
        Random random = new Random(2);
        Rating rating = Rating.NEW;
        for (int game = 0; game < 2_000; game++) {
            Rating opponent = new Rating(1_300 + 800 * random.nextDouble(), 50, 0.06);
            double wins = 1 / (1 + Math.pow(10, (opponent.rating() - 1_800) / 400));
            rating = Glicko2.after(rating, List.of(new Outcome(opponent, random.nextDouble() < wins ? 1 : 0)));
        }

        assertThat(rating.rating()).isCloseTo(1_800, within(150.0));
    }
}
