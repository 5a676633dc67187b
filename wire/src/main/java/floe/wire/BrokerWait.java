package floe.wire;

import floe.contracts.Topic;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Waits for a broker that is not there yet, in a thread of its own, makes the topics, and then has the work begin: so
/// a service is up before its broker, and says what it waits for. From then on it makes topics anew that somebody has
/// deleted: whoever reads one that is gone reads nothing, without a word.
public final class BrokerWait implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BrokerWait.class);

    private static final Duration LOOK = Duration.ofSeconds(15);

    private final Map<String, Object> connection;
    private final int partitions;
    private final Collection<Topic> topics;
    private final Runnable work;
    private final Duration look;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread thread = Thread.ofPlatform().name("opening").unstarted(this::run);

    private volatile boolean begun;
    private volatile Optional<String> waiting = Optional.of("not started");

    /// @param partitions how many a topic gets that has to be made
    /// @param work begins the work, once the topics are there, and returns
    public BrokerWait(Map<String, Object> connection, int partitions, Collection<Topic> topics, Runnable work) {
        this(connection, partitions, topics, work, LOOK);
    }

    /// @param look how long it waits before it looks for topics that are gone
    BrokerWait(Map<String, Object> connection, int partitions, Collection<Topic> topics, Runnable work, Duration look) {
        this.look = look;
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
        return !begun && thread.isAlive();
    }

    /// What it waits for, until the topics are there; later which is gone and cannot be made anew.
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

    private void watch() throws InterruptedException {
        List<String> gone = List.of();
        while (!stopping.await(look.toMillis(), TimeUnit.MILLISECONDS)) {
            List<String> before = gone;
            gone = Topics.gone(connection, topics);
            if (!gone.isEmpty() && !gone.equals(before)) {
                LOG.warn("topics are gone, and are made anew: {}; what lay there is lost", gone);
            }
            waiting = gone.isEmpty() ? Optional.empty() : remade(gone);
        }
    }

    private Optional<String> remade(List<String> gone) throws InterruptedException {
        return Topics.ensure(connection, partitions, topics).map(why -> "topics are gone: " + gone + "; " + why);
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
                begun = true;
                watch();
            }
        } catch (InterruptedException e) {
            LOG.debug("stopped", e);
        }
    }
}
