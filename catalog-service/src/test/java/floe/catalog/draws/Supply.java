package floe.catalog.draws;

import floe.contracts.Shelf;
import java.sql.SQLException;
import java.util.Collection;

/// What a catalog does when levels have come, in one go.
public final class Supply {
    private Supply() {}

    /// Looks at all draws that wait for levels of these shelves, or at all that wait when none are named.
    ///
    /// @return how many still wait
    public static int of(Draws draws, Collection<Shelf> shelves) throws SQLException {
        int pending = 0;
        for (DrawId id : draws.waiting(shelves)) {
            pending += draws.isOver(id) ? 0 : 1;
        }
        return pending;
    }

    /// Ends those whose time is over.
    public static void endOverdue(Draws draws) throws SQLException {
        for (DrawId id : draws.overdue()) {
            draws.isOver(id);
        }
    }
}
