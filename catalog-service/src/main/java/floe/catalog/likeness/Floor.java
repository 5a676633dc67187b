package floe.catalog.likeness;

/// In how many of a hundred cells the levels of a shelf have to differ. Where more than half of the boards that
/// come are nearer than that to what is there, it falls a step, so that no shelf starves: small boards have few
/// ways to be unlike, and the fuller a shelf is, the fewer. It never rises: what is there stays.
///
/// @param judged boards since it was last looked at
/// @param refused of them
public record Floor(int percent, int judged, int refused) {
    /// After so many boards it is looked at.
    static final int WINDOW = 32;

    private static final int STEP = 5;

    /// Of a shelf that has not fallen.
    static final Floor WHOLE = new Floor(100, 0, 0);

    /// @param share of the cells
    public static Floor of(double share) {
        return new Floor((int) Math.round(100 * share), 0, 0);
    }

    /// What a shelf takes that was told so.
    Floor atMost(Floor told) {
        return percent <= told.percent ? this : withPercent(told.percent);
    }

    Floor withPercent(int other) {
        return new Floor(other, judged, refused);
    }

    public boolean refuses(double difference) {
        return difference < share();
    }

    double share() {
        return percent / 100.0;
    }

    /// One more board has come.
    public Floor saw(boolean refusal) {
        int more = refused + (refusal ? 1 : 0);
        if (judged + 1 < WINDOW) {
            return new Floor(percent, judged + 1, more);
        }
        return new Floor(2 * more > WINDOW ? Math.max(0, percent - STEP) : percent, 0, 0);
    }
}
