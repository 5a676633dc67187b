package floe.catalog.http.draws;

import floe.catalog.access.Caller;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.OpenRequests;
import floe.catalog.config.CatalogConfig;
import floe.catalog.draws.DrawId;
import floe.catalog.draws.Draws;
import floe.catalog.fair.CrowdedException;
import floe.catalog.fair.Shares;
import floe.catalog.http.access.Identification;
import floe.catalog.http.routes.HeldRequests;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/// Requests that are held until their draw waits no longer. Each lies in memory meanwhile, so there are so many of a
/// key, of a house and of all, and no more.
@Singleton
final class HeldDraws {
    private final Draws draws;
    private final CurrentCaller caller;
    private final OpenRequests openRequests;
    private final HeldRequests held;
    private final Shares shares;

    HeldDraws(Draws draws, CurrentCaller caller, OpenRequests openRequests, HeldRequests held, CatalogConfig config) {
        this.draws = draws;
        this.caller = caller;
        this.openRequests = openRequests;
        this.held = held;
        this.shares = new Shares(
                config.draws().held(),
                config.draws().heldPerTenant(),
                config.draws().heldPerKey());
    }

    /// Holds the request while the draw is pending.
    ///
    /// @return how many boards it has then
    /// @throws CrowdedException when too many are held already
    int await(DrawId id, Duration wait) throws SQLException, InterruptedException {
        OptionalInt boards = draws.boards(id);
        return boards.isPresent() || wait.isZero() ? boards.orElse(0) : hold(id, wait, caller.caller());
    }

    private int hold(DrawId id, Duration wait, Caller whose) throws SQLException, InterruptedException {
        Optional<Shares.Full> full = shares.take(whose.tenant(), whose.id());
        if (full.isPresent()) {
            throw full.get() == Shares.Full.ALL ? CrowdedException.ofAll() : CrowdedException.ofTenant();
        }
        try (OpenRequests.OpenRequest open = openRequests.add(whose)) {
            int boards = draws.await(id, wait, held.until(open));
            if (open.isOver()) {
                throw Identification.ended();
            }
            return boards;
        } finally {
            shares.giveBack(whose.tenant(), whose.id());
        }
    }
}
