package floe.client;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/// What happens at the catalog, in its order. A connection that breaks is opened again where it broke, so nothing is
/// missed and nothing heard twice; no sooner after the last than the catalog has said, for one that stops sends
/// everybody away at once. Whoever does not take what is there is not read for. A connection on which not even a sign
/// of life comes is taken for broken: where the other end is gone without a word, none ever ends.
public final class Events implements AutoCloseable {
    private static final int AHEAD = 256;
    /// The catalog gives a sign of life each quarter of a minute, unless its operator has said otherwise.
    private static final Duration LONGEST_SILENCE = Duration.ofMinutes(1);

    /// How often whoever waits for an event looks whether any can come.
    private static final Duration LOOK = Duration.ofMillis(200);

    private final Transport transport;
    private final BlockingQueue<Event> heard = new ArrayBlockingQueue<>(AHEAD);
    private final Thread reader;
    private final Thread watch;
    private volatile EventLines lines;
    private volatile boolean closed;
    private final AtomicReference<Optional<FloeException>> failure = new AtomicReference<>(Optional.empty());

    Events(Transport transport, Optional<Long> after) {
        this(transport, after, LONGEST_SILENCE);
    }

    Events(Transport transport, Optional<Long> after, Duration longestSilence) {
        this.transport = transport;
        this.lines = transport.listen(after);
        this.reader = Thread.ofVirtual().name("floe-events").start(this::read);
        this.watch = Thread.ofVirtual().name("floe-events-watch").start(() -> watch(longestSilence));
    }

    /// The next event, if one comes within that time.
    ///
    /// @throws FloeException when the catalog could not be reached again, as soon as that is known. Where it is
    ///     retryable it is tried on, and told again after as many tries as a request has: whoever asks again
    ///     hears on. `closed` when this or its client is closed, also while somebody waits here. What was
    ///     heard by then is not handed out any more: whoever goes on later does so after the last that was taken
    public Optional<Event> next(Duration atMost) throws InterruptedException {
        long begun = System.nanoTime();
        while (true) {
            if (closed) {
                throw new FloeException(0, "closed", "nobody listens to events here any more", false, null);
            }
            Optional<FloeException> known = failure.get();
            long left = known.isPresent() ? 0 : TimeUnit.NANOSECONDS.convert(atMost) - (System.nanoTime() - begun);
            Event event = heard.poll(Math.min(left, LOOK.toNanos()), TimeUnit.NANOSECONDS);
            if (event != null) {
                return Optional.of(event);
            }
            if (known.isPresent()) {
                if (known.get().retryable()) {
                    failure.compareAndSet(known, Optional.empty());
                }
                throw known.get();
            }
            if (left <= LOOK.toNanos()) {
                return Optional.empty();
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        hangUp();
        reader.interrupt();
        watch.interrupt();
    }

    boolean isClosed() {
        return closed;
    }

    private void read() {
        try {
            while (!closed) {
                long came = System.nanoTime();
                drain();
                if (!closed) {
                    TimeUnit.NANOSECONDS.sleep(came + lines.pause().toNanos() - System.nanoTime());
                    lines = listenOn(lines.id());
                }
            }
        } catch (FloeException e) {
            failure.set(Optional.of(e));
        } catch (InterruptedException e) {
            // Nobody listens any more.
        } finally {
            hangUp();
        }
    }

    /// Tries until the catalog is back, however long that takes.
    private EventLines listenOn(Optional<Long> after) throws InterruptedException {
        while (true) {
            try {
                EventLines again = transport.listen(after);
                failure.set(Optional.empty());
                return again;
            } catch (FloeException e) {
                if (!e.retryable()) {
                    throw e;
                }
                failure.set(Optional.of(e));
                Thread.sleep(transport.lastWait());
            }
        }
    }

    /// Hangs up on a silence that is too long, so that the reader goes on with another connection.
    private void watch(Duration longest) {
        try {
            while (!closed && reader.isAlive()) {
                Duration left = longest.minus(lines.silence());
                if (left.isPositive()) {
                    Thread.sleep(left);
                } else {
                    hangUp();
                    Thread.sleep(longest);
                }
            }
        } catch (InterruptedException e) {
            // There is nothing more to watch over.
        }
    }

    private void drain() throws InterruptedException {
        try {
            for (Optional<Event> next = lines.next(); next.isPresent(); next = lines.next()) {
                heard.put(next.get());
            }
        } catch (IOException e) {
            // It broke: what came so far is heard, and the rest is on the next connection.
        } finally {
            hangUp();
        }
    }

    private void hangUp() {
        try {
            lines.close();
        } catch (IOException e) {
            // It is gone already.
        }
    }
}
