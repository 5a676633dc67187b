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
    private final List<Waiting> together = new ArrayList<>();
    private final List<String> tooLarge = new ArrayList<>();
    private final List<String> notSent = new ArrayList<>();
    private int bytes;
    private long sent;

    /// @param letter its name
    private record Waiting(String letter, ProducerRecord<String, byte[]> record) {}

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
            notSent.add("gone: " + letter.name()
                    + " was too large to be put aside whole, and the broker no longer has it at " + letter.origin());
            return;
        }
        together.add(new Waiting(letter.name(), DeadLetter.again(record.get())));
        bytes += Math.max(0, record.get().serializedValueSize());
        if (together.size() == TOGETHER || bytes >= BYTES_TOGETHER) {
            finish();
        }
    }

    /// Returns when all that were taken are sent.
    void finish() throws PublishException {
        try {
            publisher.publish(together.stream().map(Waiting::record).toList());
            sent += together.size();
        } catch (PublishException e) {
            if (!e.isTooLarge()) {
                throw e;
            }
            for (Waiting one : together) {
                sendAlone(one);
            }
        }
        together.clear();
        bytes = 0;
    }

    private void sendAlone(Waiting one) throws PublishException {
        try {
            publisher.publish(List.of(one.record()));
            sent++;
        } catch (PublishException e) {
            if (!e.isTooLarge()) {
                throw e;
            }
            tooLarge.add(one.letter());
            notSent.add("too large: " + one.letter() + " is larger than "
                    + one.record().topic() + " takes: raise its max.message.bytes, and replay it again");
        }
    }

    long sent() {
        return sent;
    }

    /// Those that their topic does not take as it is.
    List<String> tooLarge() {
        return tooLarge;
    }

    /// Those of which there is nothing left to send, and those that their topic does not take, a line each.
    List<String> notSent() {
        return notSent;
    }

    @Override
    public void close() {
        originals.close();
        publisher.close();
    }
}
