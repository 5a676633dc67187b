package floe.cli.up;

import floe.cli.up.Part.Stage;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// Runs the parts of a stack until somebody asks it to stop. What does not come up at all ends the stack, for then
/// something is set up wrongly; what has been ready once is brought back for ever, and the others go on meanwhile.
///
/// One thread decides everything; whatever happens reaches it through one queue of [Event]s.
final class Stack {
    /// Why a stack ended before anybody asked.
    private static final int GAVE_UP = 1;

    private static final Duration SERVICE_PATIENCE = Duration.ofSeconds(8);
    /// A broker needs less than a second, and ten times as long where ten others want the processor too. One that
    /// is ended before it is done starts the next time by looking through all its files.
    private static final Duration INFRASTRUCTURE_PATIENCE = Duration.ofSeconds(20);
    private static final Duration TICK = Duration.ofMillis(100);
    private static final Duration LOOK_AT_LOGS_EVERY = Duration.ofSeconds(20);
    private static final long LONGEST_LOG = 16 << 20;
    private static final int TAIL = 20;
    /// How often a service is started that has never been ready.
    private static final int TRIES = 5;

    private final List<ManagedProcess> processes;
    private final Console console;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    /// What has been started and has never been ready.
    private final Set<ManagedProcess> awaited = new LinkedHashSet<>();
    private final long begun = System.nanoTime();
    private Duration logsSeen = Duration.ZERO;

    Stack(List<Part> parts, Janitor janitor, Console console) {
        this(parts, janitor, console, RestartPolicy.LASTING);
    }

    /// @param lasting from how long on the life of a part is one that lasted
    Stack(List<Part> parts, Janitor janitor, Console console, Duration lasting) {
        this.processes = parts.stream()
                .map(part -> new ManagedProcess(part, janitor, new RestartPolicy(lasting), events::add))
                .toList();
        this.console = console;
    }

    /// Asks the stack to stop. From any thread.
    void ask(StopSignal signal) {
        events.add(new Event.Asked(signal));
    }

    /// Ends every process on the spot. From any thread.
    void kill() {
        processes.forEach(ManagedProcess::kill);
    }

    /// Starts what the services stand on, then the services, says `welcome` when all are ready, has `whenUp` run, and
    /// watches over them. Returns the exit code.
    int run(List<String> welcome, Runnable whenUp) {
        try {
            return bringUp(Stage.INFRASTRUCTURE)
                    .or(() -> bringUp(Stage.SERVICE))
                    .or(() -> {
                        console.line("Up in " + Console.seconds(elapsed()));
                        console.lines(welcome);
                        whenUp.run();
                        return Optional.empty();
                    })
                    .orElseGet(this::watchOver);
        } finally {
            stop();
        }
    }

    /// Empty when all parts of the stage are ready, else the exit code.
    private Optional<Integer> bringUp(Stage stage) {
        for (ManagedProcess process : processes) {
            if (process.part().stage() == stage) {
                awaited.add(process);
                process.launch();
            }
        }
        console.insteadOfPassing("  starting " + String.join(", ", names(awaited)));
        Optional<Integer> end = Optional.empty();
        while (end.isEmpty() && !awaited.isEmpty()) {
            console.passing("  starting " + String.join(", ", names(awaited)) + " … " + Console.seconds(elapsed()));
            end = next(TICK).flatMap(event -> act(event, stage == Stage.INFRASTRUCTURE));
        }
        return end;
    }

    private int watchOver() {
        Optional<Integer> end = Optional.empty();
        while (end.isEmpty()) {
            end = next(LOOK_AT_LOGS_EVERY).flatMap(event -> act(event, false));
            keepLogsShort();
        }
        return end.get();
    }

    /// The exit code, if this event ends the stack.
    private Optional<Integer> act(Event event, boolean firstFailureEnds) {
        return switch (event) {
            case Event.Ready(ManagedProcess process, Duration after) -> {
                awaited.remove(process);
                process.policy().ready();
                console.line("  %-10s ready after %s".formatted(process.name(), Console.seconds(after)));
                yield Optional.empty();
            }
            case Event.Failed(ManagedProcess process, String why, boolean hasRun) -> {
                console.line("  " + process.name() + " could not be started: " + why);
                if (hasRun) {
                    console.line("  its log is " + process.part().log().path());
                }
                yield afterDeath(process, firstFailureEnds, hasRun);
            }
            case Event.Stuck(ManagedProcess process, Duration after) -> {
                console.line("  " + process.name() + " is not ready after " + Console.seconds(after) + " and is ended");
                yield Optional.empty();
            }
            case Event.Silent(ManagedProcess process, Duration since) -> {
                console.line("  " + process.name() + " has not answered for " + Console.seconds(since)
                        + " whether it lives and is ended");
                yield Optional.empty();
            }
            case Event.Died(ManagedProcess process, Part.Running which) -> {
                console.line("  " + process.name() + " ended by itself with code "
                        + which.process().exitValue() + "; the end of "
                        + process.part().log().path() + ":");
                process.part().log().tail(TAIL).forEach(line -> console.line("    | " + line));
                yield afterDeath(process, firstFailureEnds, true);
            }
            case Event.Due(ManagedProcess process) -> {
                process.launch();
                yield Optional.empty();
            }
            case Event.Asked(StopSignal signal) -> {
                console.line("Stopping (once more ends all of it on the spot)");
                yield Optional.of(signal.exitCode());
            }
        };
    }

    private Optional<Integer> afterDeath(ManagedProcess process, boolean firstFailureEnds, boolean hasRun) {
        Duration wait = process.policy().waitAfterDeath(elapsed());
        if (awaited.contains(process) && (firstFailureEnds || process.policy().deathsSinceReady() >= TRIES)) {
            console.line("Giving up: " + process.name() + " does not start"
                    + (hasRun
                            ? ", and its log says why: " + process.part().log().path()
                            : ""));
            return Optional.of(GAVE_UP);
        }
        console.line("  " + process.name() + " is started again "
                + (wait.isZero() ? "at once" : "in " + Console.seconds(wait)));
        CompletableFuture.delayedExecutor(wait.toMillis(), TimeUnit.MILLISECONDS)
                .execute(() -> events.add(new Event.Due(process)));
        return Optional.empty();
    }

    private void stop() {
        stop(Stage.SERVICE, SERVICE_PATIENCE);
        stop(Stage.INFRASTRUCTURE, INFRASTRUCTURE_PATIENCE);
    }

    private void stop(Stage stage, Duration patience) {
        List<Thread> stops = new ArrayList<>();
        for (ManagedProcess process : processes) {
            if (process.part().stage() == stage) {
                stops.add(Thread.ofVirtual().start(() -> {
                    long from = System.nanoTime();
                    process.stop(patience);
                    Duration took = Duration.ofNanos(System.nanoTime() - from);
                    console.line("  %-10s stopped in %s".formatted(process.name(), Console.seconds(took)));
                }));
            }
        }
        for (Thread each : stops) {
            try {
                each.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private Optional<Event> next(Duration limit) {
        try {
            return Optional.ofNullable(events.poll(limit.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            return Optional.of(new Event.Asked(StopSignal.TERM));
        }
    }

    private void keepLogsShort() {
        if (elapsed().minus(logsSeen).compareTo(LOOK_AT_LOGS_EVERY) >= 0) {
            logsSeen = elapsed();
            processes.forEach(this::keepLogShort);
        }
    }

    private void keepLogShort(ManagedProcess process) {
        try {
            process.part().log().keepBelow(LONGEST_LOG);
        } catch (UncheckedIOException e) {
            console.line("  " + e.getMessage() + ": " + e.getCause().getMessage());
        }
    }

    private static List<String> names(Set<ManagedProcess> some) {
        return some.stream().map(ManagedProcess::name).toList();
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - begun);
    }
}
