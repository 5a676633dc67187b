package floe.catalog.events;

import floe.catalog.fair.Shares;
import java.util.concurrent.atomic.AtomicBoolean;

/// What comes of asking for a place among the listeners.
public sealed interface Entry {
    /// There is none.
    record Refused(Shares.Full why) implements Entry {}

    /// It is given back once, however often it is closed: a stream may end while its beginning fails.
    final class Place implements Entry, AutoCloseable {
        private final Runnable giveBack;
        private final AtomicBoolean closed = new AtomicBoolean();

        Place(Runnable giveBack) {
            this.giveBack = giveBack;
        }

        @Override
        public void close() {
            if (closed.compareAndSet(false, true)) {
                giveBack.run();
            }
        }
    }
}
