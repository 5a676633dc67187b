package floe.catalog.draws;

import floe.catalog.ratings.Rating;
import floe.games.Band;
import floe.games.Grade;

/// How hard levels are for players of a rating: scores and ratings on one scale. The middle of the scores, where medium
/// ends, is a level for somebody of whom nothing is known; each band is 250 points of rating wide.
final class Hardness {
    private static final int HARDEST = Grade.at(Band.EXPERT, 1).score();
    private static final double SCORE_PER_POINT = 4;

    private Hardness() {}

    static int ofRating(double rating) {
        double score = (HARDEST + 1) / 2.0 + (rating - Rating.NEW.rating()) * SCORE_PER_POINT;
        return (int) Math.clamp(score, 0, HARDEST);
    }

    /// The more is known of how a level fared, the more that counts, and the less its score.
    static int of(int score, double rating, double deviation) {
        double trust = Math.clamp(1 - deviation / Rating.NEW.deviation(), 0.0, 1.0);
        return (int) Math.round(score + trust * (ofRating(rating) - score));
    }

    /// How far a band lies from that score; 0 for the one it lies in.
    static int distance(String band, int score) {
        int floor = Grade.floor(Band.parse(band));
        int top = Grade.at(Band.parse(band), 1).score();
        return Math.max(0, Math.max(floor - score, score - top));
    }

    static String band(int score) {
        String nearest = Band.EASY.toString();
        for (Band band : Band.values()) {
            nearest = distance(band.toString(), score) == 0 ? band.toString() : nearest;
        }
        return nearest;
    }
}
