package floe.cli.up;

import floe.cli.up.Part.Running;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// A [Part] alive. Starting goes on beside; how it went, and an end that nobody asked for, come as an [Event].
final class ManagedProcess {
    private static final Duration LOOK_EVERY = Duration.ofMillis(50);

    private final Part part;
    private final Janitor janitor;
    private final Consumer<Event> events;
    private final RestartPolicy policy = new RestartPolicy();
    private volatile Thread launch = new Thread();
    private volatile Optional<Running> running = Optional.empty();
    private volatile boolean stopping;

    ManagedProcess(Part part, Janitor janitor, Consumer<Event> events) {
        this.part = part;
        this.janitor = janitor;
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
            running.ifPresent(dead -> dead.stop(Duration.ZERO));
            Running started = part.starter().start(part.log());
            running = Optional.of(started);
            janitor.watch(part.stage(), started.process());
            started.process().onExit().thenRun(() -> ended(started));
            awaitReady(started);
        } catch (InterruptedException told) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            if (!stopping) {
                events.accept(new Event.Failed(this, e.getMessage()));
            }
        }
    }

    private void awaitReady(Running started) throws InterruptedException {
        long limit = System.nanoTime() + part.readyWithin().toNanos();
        while (started.process().isAlive()) {
            if (part.probe().isReady()) {
                events.accept(new Event.Ready(this));
                return;
            }
            if (System.nanoTime() > limit) {
                events.accept(new Event.Stuck(this, part.readyWithin()));
                started.process().destroyForcibly();
                return;
            }
            Thread.sleep(LOOK_EVERY);
        }
    }

    private void ended(Running which) {
        if (!stopping) {
            events.accept(new Event.Died(this, which));
        }
        janitor.forget(which.process());
    }
}
