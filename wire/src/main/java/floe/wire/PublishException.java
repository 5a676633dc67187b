package floe.wire;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.kafka.clients.producer.ProducerRecord;

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
}
