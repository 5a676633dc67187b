package floe.cli.up;

import floe.cli.kit.Reason;
import floe.cli.up.Part.Running;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// A [Part] alive. Starting goes on beside; how it went, and an end that nobody asked for, come as an [Event].
final class ManagedProcess {
    private static final Duration LOOK_EVERY = Duration.ofMillis(50);
    private static final Duration LOOK_AGAIN_EVERY = Duration.ofSeconds(1);
    private static final int MOST_DOUBLINGS = 4;

    private final Part part;
    private final Janitor janitor;
    private final Consumer<Event> events;
    private final RestartPolicy policy;
    private volatile Thread launch = new Thread();
    private volatile Optional<Running> running = Optional.empty();
    /// The same while its end is news: what is to be started anew, and so will be ended, is given up before.
    private volatile Optional<Running> watched = Optional.empty();
    private volatile boolean stopping;
    /// How many lives in a row were ended soon for giving no answer.
    private volatile int silences;
    /// How many starts in a row took too long.
    private volatile int slowStarts;

    ManagedProcess(Part part, Janitor janitor, RestartPolicy policy, Consumer<Event> events) {
        this.part = part;
        this.janitor = janitor;
        this.policy = policy;
        this.events = events;
    }

    Part part() {
        return part;
    }

    String name() {
        return part.name();
    }

    RestartPolicy policy() {
        return policy;
    }

    void launch() {
        launch = Thread.ofVirtual().name("launch-" + name()).start(this::startAndWait);
    }

    /// Returns when the process has ended; at once if it never ran.
    void stop(Duration patience) {
        stopping = true;
        launch.interrupt();
        try {
            launch.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        running.ifPresent(it -> {
            it.stop(patience);
            janitor.forget(it.process());
        });
    }

    /// Ends the process without asking it.
    void kill() {
        stopping = true;
        running.ifPresent(it -> it.process().destroyForcibly());
    }

    private void startAndWait() {
        try {
            watched = Optional.empty();
            running.ifPresent(dead -> dead.stop(Duration.ZERO));
            long begun = System.nanoTime();
            Running started = part.starter().start(part.log());
            running = Optional.of(started);
            watched = running;
            janitor.watch(part.stage(), started.process());
            started.process().onExit().thenRun(() -> ended(started));
            if (isReadyInTime(started)) {
                events.accept(new Event.Ready(this, since(begun)));
                watch(started);
            }
        } catch (InterruptedException told) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            // An error too: else nobody would hear of it, and the part would stay away.
            boolean hasRun = watched.isPresent();
            watched = Optional.empty();
            if (!stopping) {
                events.accept(new Event.Failed(this, why(e), hasRun));
            }
        }
    }

    private static String why(Throwable failure) {
        return switch (failure) {
            case UncheckedIOException e -> e.getMessage() + ": " + Reason.of(e.getCause());
            case Error e -> e.toString();
            default -> failure.getMessage();
        };
    }

    /// Ends a process that takes too long, which after each such start is twice as long.
    private boolean isReadyInTime(Running started) throws InterruptedException {
        long begun = System.nanoTime();
        Duration limit = part.health().readyWithin().multipliedBy(1L << Math.min(slowStarts, MOST_DOUBLINGS));
        while (started.process().isAlive()) {
            if (part.health().ready().holds(started.process().toHandle())) {
                slowStarts = 0;
                return true;
            }
            Duration waited = since(begun);
            if (waited.compareTo(limit) > 0) {
                slowStarts++;
                events.accept(new Event.Stuck(this, waited));
                started.process().destroyForcibly();
                return false;
            }
            Thread.sleep(LOOK_EVERY);
        }
        return false;
    }

    /// Ends a process that lives and does not answer any more. Looks are counted, not seconds, so that a launcher that
    /// stood still itself blames nobody. Each life has twice the time of the one before, unless that one lasted: a
    /// machine with too much to do is helped by no start more.
    private void watch(Running started) throws InterruptedException {
        long begun = System.nanoTime();
        long answered = begun;
        int limit = part.health().misses() << Math.min(silences, MOST_DOUBLINGS);
        int missed = 0;
        while (started.process().isAlive() && missed < limit) {
            Thread.sleep(LOOK_AGAIN_EVERY);
            if (part.health().live().holds(started.process().toHandle())) {
                answered = System.nanoTime();
                missed = 0;
            } else {
                missed++;
            }
        }
        if (started.process().isAlive()) {
            silences = policy.lasted(Duration.ofNanos(answered - begun)) ? 1 : silences + 1;
            events.accept(new Event.Silent(this, since(answered)));
            started.process().destroyForcibly();
        }
    }

    private static Duration since(long nanos) {
        return Duration.ofNanos(System.nanoTime() - nanos);
    }

    private void ended(Running which) {
        if (!stopping && watched.filter(which::equals).isPresent()) {
            events.accept(new Event.Died(this, which));
        }
        janitor.forget(which.process());
    }
}
