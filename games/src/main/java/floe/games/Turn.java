package floe.games;

import java.util.function.BooleanSupplier;
import java.util.function.LongUnaryOperator;

/// A turn at judging, for whoever has other boards waiting: it can be ended from outside, and whoever gave it is asked
/// before a board becomes large. What has no verdict by then is judged again from its start in a turn of its own, so a
/// turn decides when there is a verdict and never which.
public final class Turn {
    private final LongUnaryOperator room;
    private long allowed;
    private volatile boolean over;

    /// @param small a board may hold so many bytes without asking
    /// @param mayGrow asked once, on the thread that judges, when it needs more; false ends the turn
    public Turn(long small, BooleanSupplier mayGrow) {
        this(small, (long _) -> mayGrow.getAsBoolean() ? Long.MAX_VALUE : 0);
    }

    /// @param room asked, on the thread that judges, when it needs more: handed how many bytes it needs, it tells how
    ///     many it may hold from now on; fewer end the turn
    public Turn(long small, LongUnaryOperator room) {
        this.allowed = small;
        this.room = room;
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
        if (bytes > allowed) {
            allowed = room.applyAsLong(bytes);
            over |= bytes > allowed;
        }
        return !over;
    }
}
