package floe.catalog.ratings;

import java.util.List;

/// Mark Glickman's Glicko-2, step by step as in "Example of the Glicko-2 system" (2013), with the names of that paper.
final class Glicko2 {
    /// Between Glicko's scale and the one that the sums are done in.
    private static final double SCALE = 173.7178;

    /// How much volatility may change over time: the paper has it from 0.3 to 1.2.
    private static final double TAU = 0.5;

    private static final double CLOSE_ENOUGH = 0.000_001;
    private static final double PI_SQUARED = Math.PI * Math.PI;

    /// A game against somebody.
    ///
    /// @param score 1 for one that was won, 0 for one that was lost
    record Outcome(Rating opponent, double score) {}

    private Glicko2() {}

    /// What is thought after a period with these games.
    static Rating after(Rating own, List<Outcome> games) {
        double mu = mu(own);
        double phi = own.deviation() / SCALE;
        double information = 0;
        double surprise = 0;
        for (Outcome game : games) {
            double g = g(game.opponent().deviation() / SCALE);
            double expected = 1 / (1 + Math.exp(-g * (mu - mu(game.opponent()))));
            information += g * g * expected * (1 - expected);
            surprise += g * (game.score() - expected);
        }
        double v = 1 / information;
        double sigma = volatility(phi, own.volatility(), v, v * surprise);
        double before = Math.sqrt(phi * phi + sigma * sigma);
        double after = 1 / Math.sqrt(1 / (before * before) + 1 / v);
        return new Rating(
                (mu + after * after * surprise) * SCALE + Rating.NEW.rating(),
                Math.min(after * SCALE, Rating.NEW.deviation()),
                sigma);
    }

    private static double mu(Rating rating) {
        return (rating.rating() - Rating.NEW.rating()) / SCALE;
    }

    private static double g(double phi) {
        return 1 / Math.sqrt(1 + 3 * phi * phi / PI_SQUARED);
    }

    /// Step 5: the zero of `f`, by the Illinois form of regula falsi.
    private static double volatility(double phi, double sigma, double v, double delta) {
        double a = Math.log(sigma * sigma);
        double low = a;
        double high;
        if (delta * delta > phi * phi + v) {
            high = Math.log(delta * delta - phi * phi - v);
        } else {
            int k = 1;
            while (f(a - k * TAU, a, phi, v, delta) < 0) {
                k++;
            }
            high = a - k * TAU;
        }
        double atLow = f(low, a, phi, v, delta);
        double atHigh = f(high, a, phi, v, delta);
        while (Math.abs(high - low) > CLOSE_ENOUGH) {
            double middle = low + (low - high) * atLow / (atHigh - atLow);
            double atMiddle = f(middle, a, phi, v, delta);
            if (atMiddle * atHigh <= 0) {
                low = high;
                atLow = atHigh;
            } else {
                atLow /= 2;
            }
            high = middle;
            atHigh = atMiddle;
        }
        return Math.exp(low / 2);
    }

    private static double f(double x, double a, double phi, double v, double delta) {
        double e = Math.exp(x);
        double d = phi * phi + v + e;
        return e * (delta * delta - d) / (2 * d * d) - (x - a) / (TAU * TAU);
    }
}
