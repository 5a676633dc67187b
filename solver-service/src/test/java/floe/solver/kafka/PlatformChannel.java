package floe.solver.kafka;

import floe.wire.PartitionBatchInterceptor;
import floe.wire.PollingThread;
import floe.wire.ShortKeys;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.IncomingKafkaRecordBatch;
import io.smallrye.reactive.messaging.kafka.KafkaConsumerRebalanceListener;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordBatchMetadata;
import io.smallrye.reactive.messaging.kafka.commit.KafkaIgnoreCommit;
import io.smallrye.reactive.messaging.kafka.impl.ReactiveKafkaConsumer;
import io.smallrye.reactive.messaging.kafka.impl.RuntimeKafkaSourceConfiguration;
import io.vertx.core.Vertx;
import io.vertx.core.impl.VertxInternal;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;

/// A channel of the platform in batches, put together from its parts as its connector does it, for tests and benchmarks
/// that run without a container.
final class PlatformChannel implements PollingThread, AutoCloseable {
    private static final Vertx VERTX = Vertx.vertx();
    private static final int POLL_MILLIS = 50;
    private static final int QUEUE_FACTOR = 2;
    private static final int CLOSE_MILLIS = 3_000;

    /// What channels of records that are done one by one have in common.
    public static final Map<String, Object> SETTINGS = Map.of(
            "interceptor.classes",
            PartitionBatchInterceptor.class.getName(),
            "key.deserializer",
            ShortKeys.class.getName(),
            "value.deserializer",
            CandidateValues.class.getName(),
            "enable.auto.commit",
            false,
            "auto.offset.reset",
            "earliest",
            "heartbeat.interval.ms",
            200,
            "partition.assignment.strategy",
            "org.apache.kafka.clients.consumer.CooperativeStickyAssignor",
            "metadata.max.age.ms",
            10_000);

    private final String topic;
    private final KafkaIgnoreCommit commits = new KafkaIgnoreCommit();
    private final ReactiveKafkaConsumer<String, List<ConsumerRecord<String, byte[]>>> client;

    /// @param settings of the consumer: those above, where the broker is, and the group
    public PlatformChannel(Map<String, Object> settings, String topic) {
        this.topic = topic;
        this.client = new ReactiveKafkaConsumer<>(
                settings,
                null,
                null,
                new RuntimeKafkaSourceConfiguration(topic, true, QUEUE_FACTOR, -1, true, 1, 1, CLOSE_MILLIS),
                true,
                POLL_MILLIS,
                true,
                false,
                _ -> {},
                (_, _) -> {},
                ((VertxInternal) VERTX).createEventLoopContext());
    }

    /// Joins the group and gives these workers what comes.
    public void read(RecordWorkers workers) {
        client.setRebalanceListener(
                new KafkaConsumerRebalanceListener() {
                    @Override
                    public void onPartitionsAssigned(
                            org.apache.kafka.clients.consumer.Consumer<?, ?> consumer,
                            Collection<TopicPartition> partitions) {
                        workers.assigned(consumer, partitions);
                    }

                    @Override
                    public void onPartitionsRevoked(
                            org.apache.kafka.clients.consumer.Consumer<?, ?> consumer,
                            Collection<TopicPartition> partitions) {
                        workers.revoked(consumer, partitions);
                    }
                },
                commits);
        client.subscribeBatch(Set.of(topic))
                .onItem()
                .transformToUniAndConcatenate(batch -> Uni.createFrom()
                        .completionStage(
                                () -> workers.take(PartitionBatchInterceptor.records(batch), generation(batch))))
                .subscribe()
                .with(_ -> {}, (Throwable e) -> workers.fail(e));
    }

    /// As the connector hands it on.
    private int generation(ConsumerRecords<String, List<ConsumerRecord<String, byte[]>>> batch) {
        return new IncomingKafkaRecordBatch<>(batch, topic, 0, commits, null, false, false)
                .getMetadata()
                .get(IncomingKafkaRecordBatchMetadata.class)
                .orElseThrow()
                .getConsumerGroupGenerationId();
    }

    @Override
    public CompletionStage<Void> run(Consumer<org.apache.kafka.clients.consumer.Consumer<?, ?>> action) {
        return client.runOnPollingThread((Consumer<
                                org.apache.kafka.clients.consumer.Consumer<
                                        String, List<ConsumerRecord<String, byte[]>>>>)
                        action::accept)
                .subscribeAsCompletionStage();
    }

    /// Leaves the group.
    @Override
    public void close() {
        client.close();
    }
}
