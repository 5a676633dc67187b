package floe.wire;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.Deserializer;
import org.slf4j.Logger;

/// Reads topics as one of a group, in a thread of its own, until it is closed or cannot go on; and can tell how it
/// feels.
public abstract class GroupLoop implements AutoCloseable {
    final KafkaConsumer<String, byte[]> consumer;
    final CountDownLatch stopping = new CountDownLatch(1);

    private final Logger log;
    private final String name;
    private final Collection<String> topics;
    private final Thread thread;

    private final Connection connected;

    private volatile Optional<String> trouble = Optional.empty();
    private volatile boolean failed;
    private volatile boolean joined;
    private volatile long lag;

    /// @param connection where the broker is, the group, and anything of the consumer's to set otherwise than here
    /// @param values reads the values
    GroupLoop(
            Logger log,
            String name,
            Map<String, Object> connection,
            Collection<String> topics,
            Deserializer<byte[]> values) {
        this.log = log;
        this.name = name;
        this.consumer = GroupSettings.consumer(connection, values);
        this.topics = topics;
        this.connected = new Connection(consumer);
        this.thread = Thread.ofPlatform().name(name).unstarted(this::run);
    }

    public final void start() {
        thread.start();
    }

    /// Whether it is at work: started, not stopped, not dead.
    public final boolean running() {
        return thread.isAlive() && stopping.getCount() > 0;
    }

    /// Whether the group has taken it in and told it its partitions.
    public final boolean joined() {
        return joined;
    }

    /// How many records are known to wait in the partitions that it holds.
    public final long lag() {
        return lag;
    }

    /// What keeps it from its work, or why it ended by itself.
    public final Optional<String> trouble() {
        return trouble.or(() -> joined ? connected.trouble() : Optional.empty());
    }

    /// Whether it has ended by itself.
    final boolean failed() {
        return failed;
    }

    /// How long that has been worked on that has been worked on for longest.
    public abstract Duration busy();

    /// Begins nothing more; returns at once, for whoever has several to close.
    public void stop() {
        stopping.countDown();
    }

    /// Lets what is begun come to its effect, commits it and leaves the group.
    @Override
    public final void close() {
        stop();
        if (thread.getState() == Thread.State.NEW) {
            consumer.close();
            return;
        }
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Reads until it is to stop, and commits what it owes.
    abstract void work() throws InterruptedException;

    /// Called within a poll: these partitions have come.
    void assigned(Collection<TopicPartition> partitions) {}

    /// Called within a poll: these partitions are to go to another, and nobody has them yet.
    abstract void revoked(Collection<TopicPartition> partitions);

    /// Called within a poll: somebody else has these already, and a commit would only turn his back.
    abstract void lost(Collection<TopicPartition> partitions);

    /// @param waiting how many it has read that nobody has begun
    final void tellLag(long waiting) {
        connected.look();
        lag = GroupSettings.lag(consumer) + waiting;
    }

    /// It cannot go on, and says so.
    final void fail(Throwable cause) {
        failed = true;
        trouble = Optional.of(String.valueOf(cause.getMessage()));
        log.error("{} ended and takes no more records; restart the service", name, cause);
    }

    final String name() {
        return name;
    }

    private void run() {
        try (consumer) {
            consumer.subscribe(topics, new Handover());
            work();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            fail(e);
        }
    }

    private final class Handover implements ConsumerRebalanceListener {
        @Override
        public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
            joined = true;
            assigned(partitions);
            log.info("{} holds {} partitions", name, consumer.assignment().size());
        }

        @Override
        public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
            revoked(partitions);
        }

        @Override
        public void onPartitionsLost(Collection<TopicPartition> partitions) {
            log.warn("{} was away too long and lost {} partitions to others", name, partitions.size());
            lost(partitions);
        }
    }
}
