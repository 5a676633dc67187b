package floe.catalog.kafka;

import floe.wire.DeadLetter;
import floe.wire.Letter;
import floe.wire.Letters;
import floe.wire.Originals;
import floe.wire.PublishException;
import floe.wire.Publisher;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;

/// The dead letters for whoever asks a service for them: little is held at once, however many and however large they
/// are, and a broker that is away is soon told of.
public final class DeadLetters {
    private static final int PATIENCE_MILLIS = 3_000;
    private static final int LONGEST_VALUE = 64 * 1024;
    /// A record that is larger takes more memory than a service has to spare; `./floe dead replay` has it.
    private static final int LARGEST_SENT = 8 * 1024 * 1024;

    private final Map<String, Object> connection;

    /// All there is to see of one.
    ///
    /// @param value its beginning, as text
    /// @param bytes how large the value is that lies there
    public record Whole(Letter.Head head, List<Letter.Named> headers, Optional<String> value, int bytes) {}

    /// What became of a letter that was to be replayed.
    public enum Outcome {
        SENT,
        /// It was too large to be put aside whole, and the broker has it no longer where it first lay.
        GONE,
        /// It cannot be sent from here, or its topic takes none of its size any more.
        TOO_LARGE,
        /// No such letter lies there.
        UNKNOWN;

        /// Whether it is told no more.
        public boolean isSettled() {
            return this == SENT || this == GONE;
        }
    }

    /// One of several.
    public record Replayed(String name, Outcome outcome) {}

    public DeadLetters(Map<String, Object> connection) {
        this.connection = new HashMap<>(connection);
        this.connection.putAll(
                Map.of("default.api.timeout.ms", PATIENCE_MILLIS, "request.timeout.ms", PATIENCE_MILLIS));
    }

    /// Some that have not been replayed, as `Letters.page` tells them.
    public Letters.Page list(Optional<String> topic, Optional<String> reason, Optional<String> from, int most)
            throws BrokerAwayException {
        try (Letters letters = new Letters(connection)) {
            return letters.page(
                    letter -> topic.map(letter.topic()::equals).orElse(true)
                            && reason.map(letter.reason()::equals).orElse(true),
                    from,
                    most);
        } catch (KafkaException e) {
            throw new BrokerAwayException(e);
        }
    }

    public Optional<Whole> show(String name) throws BrokerAwayException {
        try (Letters letters = new Letters(connection)) {
            return letters.find(name).map(DeadLetters::whole);
        } catch (KafkaException e) {
            throw new BrokerAwayException(e);
        }
    }

    private static Whole whole(Letter letter) {
        int bytes = letter.record().value() == null ? 0 : letter.record().value().length;
        Optional<String> value = letter.text()
                .map(text -> text.length() <= LONGEST_VALUE ? text : text.substring(0, LONGEST_VALUE) + "…");
        return new Whole(letter.head(), letter.fewHeaders(), value, bytes);
    }

    /// Sends them to their topics again, as they first came, one after the other, and notes it.
    ///
    /// @param dryRun only tells what would become of them
    public List<Replayed> replay(List<String> names, boolean dryRun) throws BrokerAwayException {
        Map<String, Object> settings = new HashMap<>(connection);
        settings.put("max.partition.fetch.bytes", LARGEST_SENT);
        Map<String, Object> sending = new HashMap<>(connection);
        sending.putAll(Map.of(
                "max.request.size",
                2 * LARGEST_SENT,
                "max.block.ms",
                PATIENCE_MILLIS,
                "delivery.timeout.ms",
                2 * PATIENCE_MILLIS));
        List<Replayed> replayed = new ArrayList<>();
        try (Letters letters = new Letters(connection);
                Originals originals = new Originals(settings);
                Publisher publisher = new Publisher(sending)) {
            try {
                for (String name : names) {
                    replayed.add(new Replayed(name, replay(name, letters, originals, publisher, dryRun)));
                }
            } finally {
                if (!dryRun) {
                    letters.settle(done(replayed));
                }
            }
            return replayed;
        } catch (KafkaException | PublishException e) {
            throw new BrokerAwayException(e);
        }
    }

    private static List<String> done(List<Replayed> replayed) {
        return replayed.stream()
                .filter(one -> one.outcome().isSettled())
                .map(Replayed::name)
                .toList();
    }

    private static Outcome replay(
            String name, Letters letters, Originals originals, Publisher publisher, boolean dryRun)
            throws PublishException {
        Optional<Letter> found = letters.find(name);
        if (found.isEmpty()) {
            return Outcome.UNKNOWN;
        }
        Letter letter = found.orElseThrow();
        if (letter.isShortened() && !isSmallEnough(letter.originalSize())) {
            return Outcome.TOO_LARGE;
        }
        Optional<ConsumerRecord<String, byte[]>> record = originals.of(letter);
        if (record.isEmpty()) {
            return Outcome.GONE;
        }
        try {
            if (!dryRun) {
                publisher.publish(List.of(DeadLetter.again(record.get())));
            }
            return Outcome.SENT;
        } catch (PublishException e) {
            if (e.isTooLarge()) {
                return Outcome.TOO_LARGE;
            }
            throw e;
        }
    }

    private static boolean isSmallEnough(String size) {
        return size.matches("[0-9]{1,7}") && Integer.parseInt(size) <= LARGEST_SENT;
    }
}
