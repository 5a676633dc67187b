package floe.catalog.kafka;

import floe.catalog.tasks.BusyTime;
import floe.wire.Backoff;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tries something again until it can be done: what comes after it would overtake it.
final class RetryUntilDone {
    private static final Logger LOG = LoggerFactory.getLogger(RetryUntilDone.class);
    private static final int MOST_CAUSES = 10;

    private final CountDownLatch stopping;
    private volatile Optional<Trouble> trouble = Optional.empty();
    private final BusyTime busy = new BusyTime();

    /// @param stopping comes down to 0 when nothing is to be tried again
    RetryUntilDone(CountDownLatch stopping) {
        this.stopping = stopping;
    }

    /// What comes of it; nothing when it is to stop before that. Each kind of trouble in its way is told once: what was
    /// first may be over, and something else be the matter.
    ///
    /// @param verdicts how many wait for it
    <T> Optional<T> attempt(int verdicts, Callable<T> step) throws InterruptedException {
        Backoff backoff = new Backoff(stopping);
        Set<List<?>> told = new HashSet<>();
        do {
            try {
                T done = timed(step);
                trouble = Optional.empty();
                return Optional.of(done);
            } catch (InterruptedException e) {
                throw e;
            } catch (Exception e) {
                if (told.add(kind(e))) {
                    LOG.warn("{} verdicts could not be taken, and are tried again until they can", verdicts, e);
                }
                trouble = Optional.of(Trouble.of(e));
            }
        } while (backoff.pause());
        return Optional.empty();
    }

    private <T> T timed(Callable<T> step) throws Exception {
        busy.begin();
        try {
            return step.call();
        } finally {
            busy.end();
        }
    }

    /// Why it could not be done at the last try.
    Optional<Trouble> trouble() {
        return trouble;
    }

    /// How long the try at hand has lasted; between tries there is none.
    Duration busy() {
        return busy.elapsed();
    }

    /// Of what kind an exception and its causes are.
    private static List<?> kind(Exception trouble) {
        return Stream.<Throwable>iterate(trouble, Objects::nonNull, Throwable::getCause)
                .limit(MOST_CAUSES)
                .map(Throwable::getClass)
                .toList();
    }
}
