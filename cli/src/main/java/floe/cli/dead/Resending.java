package floe.cli.dead;

import floe.wire.DeadLetter;
import floe.wire.Letter;
import floe.wire.Originals;
import floe.wire.PublishException;
import floe.wire.Publisher;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;

/// Sends letters back to where they came from, some together, and holds on to none that is sent.
final class Resending implements AutoCloseable {
    private static final int TOGETHER = 500;
    private static final int BYTES_TOGETHER = 8 * 1024 * 1024;
    private static final int ROOM = 128 * 1024 * 1024;

    private final Publisher publisher;
    private final Originals originals;
    private final List<ProducerRecord<String, byte[]>> together = new ArrayList<>();
    private final List<String> gone = new ArrayList<>();
    private int bytes;
    private long sent;

    Resending(Map<String, Object> connection) {
        this.publisher = new Publisher(withRoom(connection));
        this.originals = new Originals(connection);
    }

    /// What a topic once took it takes again, however large.
    private static Map<String, Object> withRoom(Map<String, Object> connection) {
        Map<String, Object> settings = new HashMap<>(connection);
        settings.put("max.request.size", ROOM);
        settings.put("buffer.memory", ROOM);
        return settings;
    }

    /// Returns when it is sent, or waits for others to be sent with.
    void take(Letter letter) throws PublishException {
        Optional<ConsumerRecord<String, byte[]>> record = originals.of(letter);
        if (record.isEmpty()) {
            gone.add("gone: " + letter.name()
                    + " was too large to be put aside whole, and the broker no longer has it at " + letter.origin());
            return;
        }
        together.add(DeadLetter.again(record.get()));
        bytes += Math.max(0, record.get().serializedValueSize());
        if (together.size() == TOGETHER || bytes >= BYTES_TOGETHER) {
            finish();
        }
    }

    /// Returns when all that were taken are sent.
    void finish() throws PublishException {
        publisher.publish(together);
        sent += together.size();
        together.clear();
        bytes = 0;
    }

    long sent() {
        return sent;
    }

    /// Those of which there is nothing left to send, a line each.
    List<String> gone() {
        return gone;
    }

    @Override
    public void close() {
        originals.close();
        publisher.close();
    }
}
