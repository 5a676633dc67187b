package floe.generator;

import floe.contracts.Candidate;
import floe.contracts.Shelf;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/// Runs tasks, and passes on what it finds.
final class Worker implements Runnable {
    private static final Logger LOG = Logger.getLogger(Worker.class);

    private final WorkQueue queue;
    private final Proposer proposer;
    private final Outgoing outgoing;
    private final GeneratorMetrics metrics;
    private final Set<Shelf> failing = ConcurrentHashMap.newKeySet();
    /// Since when each thread that runs it has been at a board, by [System#nanoTime].
    private final Map<Thread, Long> begun = new ConcurrentHashMap<>();

    Worker(WorkQueue queue, Proposer proposer, Outgoing outgoing, GeneratorMetrics metrics) {
        this.queue = queue;
        this.proposer = proposer;
        this.outgoing = outgoing;
        this.metrics = metrics;
    }

    @Override
    public void run() {
        try {
            for (Optional<Task> task = next(); task.isPresent(); task = next()) {
                Optional<Candidate> found = run(task.get());
                if (found.isPresent()) {
                    outgoing.put(found.get());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            LOG.error("a worker ended and proposes no more boards; restart the service", e);
            throw e;
        }
    }

    /// How long that board has been looked for that has been looked for longest. What waits for work, or for the
    /// broker, is at none.
    Duration busy() {
        return begun.values().stream()
                .map(since -> Duration.ofNanos(System.nanoTime() - since))
                .max(Duration::compareTo)
                .orElse(Duration.ZERO);
    }

    /// What is found waits for others only while more is looked for.
    private Optional<Task> next() throws InterruptedException {
        Optional<Task> task = queue.poll();
        if (task.isPresent()) {
            return task;
        }
        outgoing.flush();
        return queue.take();
    }

    private Optional<Candidate> run(Task task) {
        long start = System.nanoTime();
        Attempt attempt = attempt(task, start);
        long effort = System.nanoTime() - start;
        metrics.tried(task.shelf().game(), attempt, Duration.ofNanos(effort));
        if (queue.settle(task, shelf(attempt), effort)) {
            LOG.warnf(
                    "the shelf %s starves: %d tries in a row came to no board for it, the last of them in %d ms; it may ask for"
                            + " more than there is, so lower its target, or order less",
                    task.shelf(),
                    Shelves.STARVES_AFTER,
                    Duration.ofNanos(effort).toMillis());
        }
        return switch (attempt) {
            case Attempt.Found found -> Optional.of(found.candidate());
            case Attempt.None _ -> Optional.empty();
            case Attempt.Refused(var why) -> refused(task.shelf(), why);
            case Attempt.Failed(var seed, var cause) -> failed(task.shelf(), seed, cause);
        };
    }

    private Attempt attempt(Task task, long start) {
        begun.put(Thread.currentThread(), start);
        try {
            return proposer.attempt(task.shelf(), task.others());
        } finally {
            begun.remove(Thread.currentThread());
        }
    }

    private static Optional<Shelf> shelf(Attempt attempt) {
        return attempt instanceof Attempt.Found found ? Optional.of(found.shelf()) : Optional.empty();
    }

    private Optional<Candidate> refused(Shelf shelf, String why) {
        if (queue.refuse(shelf)) {
            LOG.warnf("nothing can be made for the shelf %s, so its demand is left alone: %s", shelf, why);
        }
        return Optional.empty();
    }

    /// A game that fails once fails often: the first time is told, the others are counted.
    private Optional<Candidate> failed(Shelf shelf, long seed, Throwable cause) {
        if (failing.add(shelf)) {
            LOG.errorf(
                    cause,
                    "the generator failed for the shelf %s with seed %d, a defect of the game; counted from now on",
                    shelf,
                    seed);
        }
        return Optional.empty();
    }
}
