package floe.generator;

/// Says when the solvers are too far behind: from the limit on, and then until the lag has come down to half of it, so
/// that work does not stop and go with every batch.
final class Backpressure {
    private final long limit;
    private boolean tooFar;

    Backpressure(long limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("a lag limit of " + limit
                    + " holds everything back for ever: set floe.generator.lag-limit to 1 or more");
        }
        this.limit = limit;
    }

    boolean tooFar(long lag) {
        tooFar = lag >= limit || tooFar && lag > limit / 2;
        return tooFar;
    }
}
