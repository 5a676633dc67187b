package floe.solver.kafka;

import floe.contracts.Topic;
import floe.wire.PartitionBatchInterceptor;
import floe.wire.PollingThread;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaClientService;
import io.smallrye.reactive.messaging.kafka.KafkaConsumerRebalanceListener;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordBatchMetadata;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Message;

/// The channels of the platform, each with its workers.
@Singleton
final class PlatformChannels implements BoardChannels {
    static final String SUBMISSIONS = "submissions";
    static final String CANDIDATES = "candidates";

    private final Multi<Message<ConsumerRecords<String, List<ConsumerRecord<String, byte[]>>>>> submissions;
    private final Multi<Message<ConsumerRecords<String, List<ConsumerRecord<String, byte[]>>>>> candidates;
    private final KafkaClientService clients;
    private final Map<Topic, RecordWorkers> workers = new ConcurrentHashMap<>();

    /// Injected, and no methods with `@Incoming`: the platform subscribes those when it starts, and a broker whose name
    /// does not resolve then would end the solver.
    PlatformChannels(
            @Channel(SUBMISSIONS)
                    Multi<Message<ConsumerRecords<String, List<ConsumerRecord<String, byte[]>>>>> submissions,
            @Channel(CANDIDATES)
                    Multi<Message<ConsumerRecords<String, List<ConsumerRecord<String, byte[]>>>>> candidates,
            KafkaClientService clients) {
        this.submissions = submissions;
        this.candidates = candidates;
        this.clients = clients;
    }

    @Override
    public PollingThread pollingThread(Topic topic) {
        return action -> clients.getConsumer(name(topic))
                .runOnPollingThread(
                        (Consumer<org.apache.kafka.clients.consumer.Consumer<Object, Object>>) action::accept)
                .subscribeAsCompletionStage();
    }

    @Override
    public void read(Topic topic, RecordWorkers made) {
        workers.put(topic, made);
        (topic == Topic.SUBMISSIONS ? submissions : candidates)
                .onItem()
                .transformToUniAndConcatenate(batch -> Uni.createFrom()
                        .completionStage(() ->
                                made.take(PartitionBatchInterceptor.records(batch.getPayload()), generation(batch)))
                        .chain(() -> Uni.createFrom().completionStage(batch.ack())))
                .subscribe()
                .with(_ -> {}, made::fail);
    }

    /// The platform leaves the groups itself when the service ends.
    @Override
    public void close() {}

    @Produces
    @Singleton
    @Identifier(SUBMISSIONS)
    KafkaConsumerRebalanceListener ofSubmissions() {
        return new Partitions(Topic.SUBMISSIONS);
    }

    @Produces
    @Singleton
    @Identifier(CANDIDATES)
    KafkaConsumerRebalanceListener ofCandidates() {
        return new Partitions(Topic.CANDIDATES);
    }

    private static String name(Topic topic) {
        return topic == Topic.SUBMISSIONS ? SUBMISSIONS : CANDIDATES;
    }

    private static int generation(Message<?> batch) {
        return batch.getMetadata()
                .get(IncomingKafkaRecordBatchMetadata.class)
                .orElseThrow()
                .getConsumerGroupGenerationId();
    }

    private final class Partitions implements KafkaConsumerRebalanceListener {
        private final Topic topic;

        Partitions(Topic topic) {
            this.topic = topic;
        }

        @Override
        public void onPartitionsAssigned(
                org.apache.kafka.clients.consumer.Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
            workers.get(topic).assigned(consumer, partitions);
        }

        @Override
        public void onPartitionsRevoked(
                org.apache.kafka.clients.consumer.Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
            workers.get(topic).revoked(consumer, partitions);
        }
    }
}
