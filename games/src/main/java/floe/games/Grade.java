package floe.games;

/// How hard a level is. The score refines the band: thousands are the band (easy 0, medium 1000, hard 2000, expert
/// 3000), the rest is the place inside it, so that scores alone sort levels of every game by difficulty.
public record Grade(Band band, int score) {
    private static final int SPAN = 1000;

    public Grade {
        if (score / SPAN != band.ordinal() || score < 0) {
            throw new IllegalArgumentException("score " + score + " lies outside the band " + band);
        }
    }

    /// The grade at a place within a band, from 0 (its easy end) to 1 (its hard end); what lies outside counts as the
    /// end.
    public static Grade at(Band band, double place) {
        int inside = (int) (Math.clamp(place, 0.0, 1.0) * SPAN);
        return new Grade(band, band.ordinal() * SPAN + Math.min(inside, SPAN - 1));
    }

    /// The lowest score of a band.
    public static int floor(Band band) {
        return band.ordinal() * SPAN;
    }
}
