package floe.generator;

import floe.wire.RecordPublisher;
import floe.wire.ServiceHealth;
import floe.wire.Tracing;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/// The whole that runs: the edge that feeds the queue, and the workers that take from it.
final class GeneratorEngine implements ServiceHealth, AutoCloseable {
    private static final Logger LOG = Logger.getLogger(GeneratorEngine.class);
    private static final Duration GRACE = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofDays(365);

    private final WorkQueue queue;
    private final KafkaEdge edge;
    private final Outgoing outgoing;
    private final Worker worker;
    private final Duration boardLimit;
    private final List<Thread> threads;

    GeneratorEngine(
            Map<String, Object> connection,
            RecordPublisher publisher,
            GeneratorConfig config,
            Proposer proposer,
            GeneratorMetrics metrics,
            Tracing tracing) {
        if (config.threads() < 1) {
            throw new IllegalArgumentException("with " + config.threads()
                    + " workers nothing is proposed: set floe.generator.threads to 1 or more");
        }
        if (!config.boardLimit().isPositive()) {
            throw new IllegalArgumentException("floe.generator.board-limit is "
                    + config.boardLimit().toMillis()
                    + " ms, and every generator would be stopped as stuck: set it to some minutes");
        }
        if (config.budget() < 1) {
            throw new IllegalArgumentException("floe.generator.budget is " + config.budget()
                    + " steps, and no board would ever be found: set it to 50000000, or some millions");
        }
        if (!config.longestFlight().isPositive()) {
            throw new IllegalArgumentException("floe.generator.longest-flight is "
                    + config.longestFlight().toMillis()
                    + " ms, and every candidate would be believed to be lost at once: set it to some minutes");
        }
        requireNoYears("longest-flight", config.longestFlight());
        requireNoYears("settle", config.settle());
        this.boardLimit = config.boardLimit();
        this.queue =
                new WorkQueue(new Shelves(config.headroom(), new InFlight(config.settle(), config.longestFlight())));
        this.edge = new KafkaEdge(connection, publisher, config, queue, metrics, tracing);
        this.outgoing = new Outgoing(edge, config.batch(), config.batchWait());
        this.worker = new Worker(queue, proposer, outgoing, metrics);
        this.threads = Stream.concat(
                        Stream.generate(() -> thread("worker", worker)).limit(config.threads()),
                        Stream.of(thread("outgoing", outgoing)))
                .toList();
        metrics.watch("floe.generator.lag", edge, KafkaEdge::lag);
        metrics.watch("floe.generator.on.the.way", queue, WorkQueue::onTheWay);
        metrics.watch("floe.generator.held.back", queue, each -> each.state() == WorkQueue.State.HELD_BACK ? 1 : 0);
        metrics.watch("floe.generator.shelves.lacking", queue, WorkQueue::lacking);
        metrics.watch("floe.generator.shelves.starving", queue, WorkQueue::starving);
        metrics.watch("floe.generator.levels.missing", queue, WorkQueue::missing);
    }

    private static void requireNoYears(String key, Duration time) {
        if (time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("floe.generator." + key + " is " + time.toDays()
                    + " days, and a shelf would wait as long for a candidate that was lost: set it to some minutes");
        }
    }

    private static Thread thread(String name, Runnable work) {
        return Thread.ofPlatform().name(name).daemon().unstarted(work);
    }

    void start() {
        edge.start();
        threads.forEach(Thread::start);
    }

    @Override
    public Map<String, Object> more() {
        return Map.of("state", state(), "lag", lag());
    }

    WorkQueue.State state() {
        return queue.state();
    }

    long lag() {
        return edge.lag();
    }

    /// Demand is wholly known.
    @Override
    public boolean begun() {
        return queue.state() != WorkQueue.State.STARTING;
    }

    @Override
    public boolean alive() {
        return edge.alive()
                && threads.stream().allMatch(Thread::isAlive)
                && worker.busy().compareTo(boardLimit) < 0;
    }

    @Override
    public Optional<String> trouble() {
        return edge.trouble();
    }

    /// A board that is being looked for is let go; what was found is published, unless the broker is away.
    @Override
    public void close() {
        queue.close();
        outgoing.close();
        long end = System.nanoTime() + GRACE.toNanos();
        try {
            for (Thread thread : threads) {
                thread.join(Duration.ofNanos(Math.max(0, end - System.nanoTime())));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        threads.forEach(Thread::interrupt);
        edge.close();
        LOG.info("proposes no more");
    }
}
