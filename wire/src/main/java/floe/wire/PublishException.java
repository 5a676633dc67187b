package floe.wire;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.RecordTooLargeException;

/// The broker did not take what was published; publishing it again is harmless.
public final class PublishException extends Exception {
    private static final long serialVersionUID = 1L;

    PublishException(List<ProducerRecord<String, byte[]>> records, Throwable cause) {
        super(
                "the broker did not take all of " + records.size() + " records for "
                        + records.stream().map(ProducerRecord::topic).collect(Collectors.toSet()) + ": "
                        + cause.getMessage(),
                cause);
    }

    /// Whether one is larger than its topic takes, so that publishing it again is of no use.
    public boolean isTooLarge() {
        return getCause() instanceof RecordTooLargeException;
    }
}
