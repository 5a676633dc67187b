package floe.catalog.events;

import java.time.Duration;
import java.util.concurrent.CompletionStage;

/// One who listens, as the feed sees them.
public interface Listener {
    /// Whose events beside everybody's they hear.
    String tenant();

    /// @return done when it is on its way, so that nobody is told faster than they read
    CompletionStage<?> tell(CatalogEvent one);

    /// Has them pay for what they were told.
    ///
    /// @return how long the next has to wait
    Duration pay(CatalogEvent one);

    /// A sign of life where nothing happens.
    CompletionStage<?> beat();

    /// They have hung up.
    boolean isGone();

    /// Their key or token is good no more.
    boolean isRefused();

    /// It is over, and why.
    void end(End why);

    /// Why a stream ends.
    enum End {
        /// They hung up.
        GONE,
        /// Their key or token is good no more.
        REFUSED,
        /// They do not read what they are told.
        STALLED,
        /// This replica stops.
        CLOSING
    }
}
