package floe.catalog.kafka;

import floe.wire.PartitionBatchInterceptor;
import floe.wire.RecordPublisher;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaClientService;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Emitter;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;
import org.eclipse.microprofile.reactive.messaging.OnOverflow.Strategy;

/// The platform's channels, as the edge uses them. Whoever publishes waits for the broker's answer, so no buffer ever
/// holds more than they do.
@Singleton
public final class Channels {
    static final String VERDICTS = "verdicts";

    private final Multi<Message<ConsumerRecords<String, List<ConsumerRecord<String, byte[]>>>>> verdicts;
    private final RecordPublisher demand;
    private final RecordPublisher submissions;
    private final RecordPublisher regrades;
    private final RecordPublisher deadLetters;
    private final KafkaClientService clients;

    /// @param verdicts injected and not a method with `@Incoming`: the platform subscribes that when it starts, and a
    /// broker whose name does not resolve then would end the catalog
    Channels(
            @Channel(VERDICTS) Multi<Message<ConsumerRecords<String, List<ConsumerRecord<String, byte[]>>>>> verdicts,
            @Channel("demand") @OnOverflow(Strategy.UNBOUNDED_BUFFER) Emitter<ProducerRecord<String, byte[]>> demand,
            @Channel("submissions") @OnOverflow(Strategy.UNBOUNDED_BUFFER)
                    Emitter<ProducerRecord<String, byte[]>> submissions,
            @Channel("regrades") @OnOverflow(Strategy.UNBOUNDED_BUFFER)
                    Emitter<ProducerRecord<String, byte[]>> regrades,
            @Channel("dead-letters") @OnOverflow(Strategy.UNBOUNDED_BUFFER)
                    Emitter<ProducerRecord<String, byte[]>> deadLetters,
            KafkaClientService clients) {
        this.verdicts = verdicts;
        this.demand = demand::send;
        this.submissions = submissions::send;
        this.regrades = regrades::send;
        this.deadLetters = deadLetters::send;
        this.clients = clients;
    }

    RecordPublisher demand() {
        return demand;
    }

    RecordPublisher submissions() {
        return submissions;
    }

    RecordPublisher regrades() {
        return regrades;
    }

    RecordPublisher deadLetters() {
        return deadLetters;
    }

    /// Joins the group: from now on batches come, the next one when the last one is done.
    void readVerdicts(VerdictConsumer consumer) {
        verdicts.onItem()
                .transformToUniAndConcatenate(batch -> Uni.createFrom()
                        .completionStage(() -> consumer.take(PartitionBatchInterceptor.records(batch.getPayload())))
                        .chain(() -> Uni.createFrom().completionStage(batch.ack())))
                .subscribe()
                .with(_ -> {}, consumer::fail);
    }

    /// Runs in the thread that polls for verdicts: nobody else may touch its consumer.
    CompletionStage<Void> onPollingThread(Consumer<org.apache.kafka.clients.consumer.Consumer<?, ?>> action) {
        return clients.getConsumer(VERDICTS)
                .runOnPollingThread(
                        (Consumer<org.apache.kafka.clients.consumer.Consumer<Object, Object>>) action::accept)
                .subscribeAsCompletionStage();
    }
}
