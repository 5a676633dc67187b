package floe.wire;

import floe.contracts.Topic;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Waits for a broker that is not there yet, in a thread of its own, makes the topics, and then has the work begin: so
/// a service is up before its broker, and says what it waits for.
public final class BrokerWait implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BrokerWait.class);

    private final Map<String, Object> connection;
    private final int partitions;
    private final Collection<Topic> topics;
    private final Runnable work;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread thread = Thread.ofPlatform().name("opening").unstarted(this::run);

    private volatile Optional<String> waiting = Optional.of("not started");

    /// @param partitions how many a topic gets that has to be made
    /// @param work begins the work, once the topics are there, and returns
    public BrokerWait(Map<String, Object> connection, int partitions, Collection<Topic> topics, Runnable work) {
        this.connection = connection;
        this.partitions = partitions;
        this.topics = topics;
        this.work = work;
    }

    public void start() {
        thread.start();
    }

    /// Whether it still waits.
    public boolean running() {
        return thread.isAlive();
    }

    /// What it waits for, until the topics are there.
    public Optional<String> waiting() {
        return waiting;
    }

    /// Waits no longer. When this returns, the work has begun or never will.
    @Override
    public void close() {
        stopping.countDown();
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        Backoff backoff = new Backoff(stopping);
        try {
            do {
                waiting = Topics.ensure(connection, partitions, topics);
                waiting.ifPresent(LOG::warn);
            } while (waiting.isPresent() && backoff.pause());
            if (waiting.isEmpty()) {
                work.run();
            }
        } catch (InterruptedException e) {
            LOG.debug("stopped before the broker was there", e);
        }
    }
}
