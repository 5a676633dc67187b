package floe.catalog.kafka;

import floe.catalog.tasks.PeriodicTask;
import floe.wire.Connection;
import floe.wire.OffsetProgress;
import floe.wire.PastUnreadable;
import floe.wire.PollingThread;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// How far each partition is done, told to the broker. The platform's own strategies try a commit once, whoever holds
/// the partition by then, and never commit an offset below the highest, not even of a topic that was made anew.
final class OffsetCommitter implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(OffsetCommitter.class);
    private static final Duration COMMIT = Duration.ofSeconds(5);
    private static final Duration LOOK = Duration.ofMillis(500);

    private final PollingThread polling;
    private final PeriodicTask looks =
            new PeriodicTask("looking at what is committed", LOOK, () -> onPollingThread(this::look));
    private final Map<TopicPartition, OffsetAndMetadata> owed = new ConcurrentHashMap<>();
    private final OffsetProgress done = new OffsetProgress();
    private final Connection connection = new Connection();
    private final PastUnreadable past;
    private volatile long lag;
    /// It tries twice a second: of trouble that goes on the log has one line.
    private boolean complained;

    /// @param connection where the broker is
    /// @param polling of the channel, which goes on after a poll that failed
    OffsetCommitter(Map<String, Object> connection, PollingThread polling) {
        this.polling = polling;
        this.past = new PastUnreadable(connection, this::passed);
    }

    /// From now on it looks twice a second how things stand.
    void start() {
        looks.start();
    }

    /// These have their effect; they are committed at once, or as soon as that is possible.
    void done(ConsumerRecords<String, byte[]> batch) {
        for (TopicPartition partition : batch.partitions()) {
            done(partition, batch.records(partition).getLast().offset() + 1);
        }
        polling.run(this::commit);
    }

    private synchronized void done(TopicPartition partition, long next) {
        owed.put(partition, new OffsetAndMetadata(done.advance(partition, next).orElse(next)));
    }

    /// These have come: what is committed of them is done. Called within a poll.
    void assigned(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
        if (partitions.isEmpty()) {
            return;
        }
        try {
            done.begin(consumer, partitions, COMMIT);
        } catch (KafkaException e) {
            LOG.warn("how far {} partitions are done is not known before their next verdict", partitions.size(), e);
        }
    }

    /// Nobody can read what lies there, and so it counts as done with what is in front of it: else it would be
    /// come to again after each restart. Called on the polling thread.
    private synchronized void passed(TopicPartition partition, long from, long next) {
        done.unreadable(partition, from, next).ifPresent(end -> owed.put(partition, new OffsetAndMetadata(end)));
    }

    /// What cannot be committed stays owed until it can, or the partition is another's.
    void commit(Consumer<?, ?> consumer) {
        owed.keySet().retainAll(consumer.assignment());
        Map<TopicPartition, OffsetAndMetadata> now = Map.copyOf(owed);
        if (now.isEmpty()) {
            return;
        }
        try {
            consumer.commitSync(now, COMMIT);
            now.forEach(owed::remove);
            complained = false;
        } catch (KafkaException e) {
            if (!complained) {
                LOG.warn("what is done could not be committed yet, and may come again: {}", e.getMessage());
            }
            complained = true;
        }
    }

    void forget(Collection<TopicPartition> partitions) {
        owed.keySet().removeAll(partitions);
        done.forget(partitions);
    }

    PeriodicTask looks() {
        return looks;
    }

    /// How many records wait or are at hand.
    long lag() {
        return lag;
    }

    /// How many could not be read at the broker, and were passed over.
    long unreadable() {
        return past.passed();
    }

    /// What keeps the channel from being read, if anything does.
    Optional<String> trouble() {
        return connection.trouble().or(past::trouble);
    }

    /// The last commit, before the consumer is closed.
    @Override
    public void close() {
        looks.close();
        onPollingThread(this::commit);
    }

    private void look(Consumer<?, ?> consumer) {
        connection.look(consumer);
        commit(consumer);
        lag = done.waiting(consumer);
        past.look(consumer);
    }

    private void onPollingThread(java.util.function.Consumer<Consumer<?, ?>> action) {
        try {
            polling.run(action)
                    .toCompletableFuture()
                    .orTimeout(2 * COMMIT.toMillis(), TimeUnit.MILLISECONDS)
                    .join();
        } catch (CompletionException e) {
            LOG.debug("the consumer could not be looked at", e);
        }
    }
}
