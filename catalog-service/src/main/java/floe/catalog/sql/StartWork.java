package floe.catalog.sql;

import floe.wire.Backoff;
import java.util.concurrent.CountDownLatch;

/// What a service needs of its database before it can start, tried again while the database is away: it may go when the
/// migration, which has waited for it, is done. Not for ever, lest nobody hear of it.
public final class StartWork {
    /// With the pauses between them, half a minute.
    private static final int TRIES = 10;

    private StartWork() {}

    public static void run(Runnable work) {
        Backoff backoff = new Backoff(new CountDownLatch(1));
        for (int tries = 1; ; tries++) {
            try {
                work.run();
                return;
            } catch (Sql.FailedException e) {
                if (tries == TRIES || !e.isOfTheConnection()) {
                    throw e;
                }
            }
            try {
                backoff.pause();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("ended before it has started", e);
            }
        }
    }
}
