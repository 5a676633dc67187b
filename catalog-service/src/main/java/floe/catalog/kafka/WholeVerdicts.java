package floe.catalog.kafka;

import floe.wire.Originals;
import floe.wire.ShortRecord;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// Records as they lie at the broker, of those too of which the channel reads only a part.
final class WholeVerdicts implements AutoCloseable {
    private final Map<String, Object> connection;
    private Optional<Originals> originals = Optional.empty();

    /// @param connection where the broker is, which is asked only once there is such a record
    WholeVerdicts(Map<String, Object> connection) {
        this.connection = connection;
    }

    /// The record whole; as it is when the broker has forgotten it.
    ///
    /// @throws org.apache.kafka.common.KafkaException when the broker does not answer
    synchronized ConsumerRecord<String, byte[]> of(ConsumerRecord<String, byte[]> record) {
        if (!ShortRecord.is(record)) {
            return record;
        }
        if (originals.isEmpty()) {
            originals = Optional.of(new Originals(connection));
        }
        return originals.get().of(record).orElse(record);
    }

    @Override
    public synchronized void close() {
        originals.ifPresent(Originals::close);
    }
}
