package floe.wire;

import floe.contracts.Topic;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaException;
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

    private Optional<Admin> admin = Optional.empty();
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

    private void run() {
        Backoff backoff = new Backoff(stopping);
        try {
            do {
                waiting = hindrance();
                if (!begun && waiting.isEmpty()) {
                    work.run();
                    begun = true;
                }
            } while (begun ? !stopping.await(look.toMillis(), TimeUnit.MILLISECONDS) : backoff.pause());
        } catch (InterruptedException e) {
            LOG.debug("stopped", e);
        } finally {
            // What is asked of a broker that does not answer is not waited for.
            admin.ifPresent(it -> it.close(Duration.ZERO));
        }
    }

    /// Makes the topics that are missing, and tells what keeps it from that.
    private Optional<String> hindrance() throws InterruptedException {
        List<NewTopic> missing = List.of();
        try {
            admin = Optional.of(admin.orElseGet(this::connect));
            missing = Topics.missing(admin.get(), partitions, topics);
            if (begun && waiting.isEmpty() && !missing.isEmpty()) {
                LOG.warn("topics are gone, and are made anew: {}; what lay there is lost", names(missing));
            }
            Topics.make(admin.get(), missing);
            return Optional.empty();
        } catch (ExecutionException | KafkaException e) {
            Throwable reason = e instanceof ExecutionException ? e.getCause() : e;
            String why = "the broker at " + connection.get(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG)
                    + " has no topics for us yet: " + reason.getMessage();
            if (!begun) {
                LOG.warn(why);
                return Optional.of(why);
            }
            LOG.debug("topics cannot be looked for or made", e);
            // A broker that does not answer is no matter of this.
            return missing.isEmpty()
                    ? Optional.empty()
                    : Optional.of("topics are gone: " + names(missing) + "; " + why);
        }
    }

    private static List<String> names(List<NewTopic> topics) {
        return topics.stream().map(NewTopic::name).toList();
    }

    private Admin connect() {
        Map<String, Object> settings = new HashMap<>(Map.of(
                AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, 10_000,
                AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, 5_000));
        settings.putAll(connection);
        return Admin.create(settings);
    }
}
