package floe.catalog.kafka;

import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.kafka.KafkaConsumerRebalanceListener;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.util.Collection;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;

/// Where the platform says which partitions of the verdicts come and go.
@Singleton
@Identifier(Channels.VERDICTS)
final class VerdictPartitions implements KafkaConsumerRebalanceListener {
    private final Provider<VerdictConsumer> verdicts;

    /// @param verdicts asked for later: it needs channels that are made after this
    VerdictPartitions(Provider<VerdictConsumer> verdicts) {
        this.verdicts = verdicts;
    }

    @Override
    public void onPartitionsAssigned(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
        verdicts.get().assigned(consumer, partitions);
    }

    @Override
    public void onPartitionsRevoked(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
        verdicts.get().revoked(consumer, partitions);
    }
}
