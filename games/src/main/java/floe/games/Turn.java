package floe.games;

import java.util.function.BooleanSupplier;

/// A turn at judging, for whoever has other boards waiting: it can be ended from outside, and whoever gave it is asked
/// before a board becomes large. What has no verdict by then is judged again from its start in a turn of its own, so a
/// turn decides when there is a verdict and never which.
public final class Turn {
    private final long small;
    private final BooleanSupplier mayGrow;
    private boolean large;
    private volatile boolean over;

    /// @param small a board may hold so many bytes without asking
    /// @param mayGrow asked once, on the thread that judges, when it needs more; false ends the turn
    public Turn(long small, BooleanSupplier mayGrow) {
        this.small = small;
        this.mayGrow = mayGrow;
    }

    /// One that never ends.
    public static Turn whole() {
        return new Turn(Long.MAX_VALUE, () -> true);
    }

    /// To be called from any thread; judging ends at its next step.
    public void end() {
        over = true;
    }

    public boolean isOver() {
        return over;
    }

    /// Whether the board may hold so many bytes now.
    public boolean allows(long bytes) {
        if (bytes > small && !large) {
            large = mayGrow.getAsBoolean();
            over |= !large;
        }
        return !over;
    }
}
