package floe.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.RecordTooLargeException;

/// Publishes over a channel, the platform's or a producer, that tells of each record when the broker has it: here that
/// becomes one answer for all. A dead letter that its topic does not take whole goes shortened.
@FunctionalInterface
public interface RecordPublisher {
    /// As an emitter sends: what it returns is done when the broker has the record.
    CompletionStage<Void> send(ProducerRecord<String, byte[]> record);

    /// Returns when the broker has them all: what comes after may rely on it.
    ///
    /// @throws PublishException when the broker did not take one of them; which of the others it took is then not
    /// known, and all of them may be published again
    default void publish(List<ProducerRecord<String, byte[]>> records) throws PublishException {
        List<CompletableFuture<Void>> sent = new ArrayList<>(records.size());
        try {
            for (ProducerRecord<String, byte[]> record : records) {
                sent.add(send(record).toCompletableFuture());
            }
            for (int i = 0; i < sent.size(); i++) {
                confirm(records.get(i), sent.get(i));
            }
        } catch (ExecutionException e) {
            throw new PublishException(records, e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PublishException(records, e);
        } catch (RuntimeException e) {
            throw new PublishException(records, e);
        }
    }

    /// Whoever runs the broker may have laid a topic of dead letters out so that it takes less than it must.
    private void confirm(ProducerRecord<String, byte[]> record, CompletableFuture<Void> sent)
            throws ExecutionException, InterruptedException {
        try {
            sent.get();
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof RecordTooLargeException) || !DeadLetter.canBeShortened(record)) {
                throw e;
            }
            send(DeadLetter.shortened(record)).toCompletableFuture().get();
        }
    }
}
