package floe.wire;

import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;

/// Publishes records, and returns when the broker has them all: what comes after may rely on it.
@FunctionalInterface
public interface RecordPublisher {
    /// @throws PublishException when the broker did not take one of them; which of the others it took is then unknown,
    /// and all of them may be published again
    void publish(List<ProducerRecord<String, byte[]>> records) throws PublishException;
}
