package floe.wire;

import floe.contracts.Topic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The dead letters of all topics. Which have been replayed is kept at the broker, as the offsets of a group, so
/// that a second replay finds nothing left to do. A consumer that is asked where a partition begins or ends has it
/// assigned, or its client warns of each.
public final class Letters implements AutoCloseable {
    /// Whose offsets tell which have been replayed.
    public static final String GROUP = "floe-dead-letters";

    private static final Logger LOG = LoggerFactory.getLogger(Letters.class);
    private static final Duration POLL = Duration.ofMillis(100);
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    /// For the next letter, of those that are known to lie there.
    private static final Duration SILENCE = Duration.ofSeconds(30);
    /// How many are looked at for a page, however few of them are wanted.
    private static final int MOST_LOOKED_AT = 2_000;

    private static final int TOGETHER = 2 * 1024 * 1024;
    /// Letters that pack to nothing come together, as large as they are.
    private static final int POLL_RECORDS = 20;

    private final Map<String, Object> connection;
    private final KafkaConsumer<String, byte[]> consumer;
    private final Duration silence;
    /// How far the last reading came.
    private final Map<TopicPartition, OffsetAndMetadata> read = new LinkedHashMap<>();

    /// Some of them.
    ///
    /// @param next where the next page begins; nothing when there is none
    public record Page(List<Letter.Head> letters, Optional<String> next) {}

    public Letters(Map<String, Object> connection) {
        this(connection, SILENCE);
    }

    /// @param silence how long the broker may leave a reader without the next letter
    Letters(Map<String, Object> connection, Duration silence) {
        this.connection = connection;
        this.silence = silence;
        Map<String, Object> settings = new HashMap<>(connection);
        settings.put("group.id", GROUP);
        settings.put("enable.auto.commit", false);
        settings.put("auto.offset.reset", "earliest");
        settings.put("max.poll.records", POLL_RECORDS);
        settings.put("fetch.max.bytes", TOGETHER);
        settings.put("max.partition.fetch.bytes", TOGETHER);
        this.consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer());
    }

    /// Takes letters one after the other.
    @FunctionalInterface
    public interface Taker<E extends Exception> {
        void take(Letter letter) throws E;
    }

    /// Those that lie there now, topic by topic, the oldest of each first. None is held on to: there may be more
    /// of them than memory has room for.
    ///
    /// @param all those that have been replayed too
    /// @throws TimeoutException when the broker has more and does not give them
    public <E extends Exception> void read(boolean all, Taker<E> taker) throws E {
        read.clear();
        List<TopicPartition> partitions = partitions();
        consumer.assign(partitions);
        Map<TopicPartition, Long> starts = consumer.beginningOffsets(partitions);
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
        Map<TopicPartition, ReplayNotes> notes = notes(partitions);
        for (TopicPartition partition : partitions) {
            ReplayNotes replayed = notes.get(partition);
            long start = starts.get(partition);
            consumer.assign(List.of(partition));
            consumer.seek(partition, all ? start : Math.max(start, replayed.before()));
            read(partition, ends.get(partition), letter -> {
                if (all || !replayed.has(letter.record().offset())) {
                    taker.take(letter);
                }
            });
            read.put(partition, new OffsetAndMetadata(consumer.position(partition)));
        }
    }

    private <E extends Exception> void read(TopicPartition partition, long end, Taker<E> taker) throws E {
        long heard = System.nanoTime();
        while (consumer.position(partition) < end) {
            long at = consumer.position(partition);
            for (ConsumerRecord<String, byte[]> record : poll(partition)) {
                taker.take(new Letter(record));
            }
            // After they were taken: that may take its time, and is no silence of the broker's.
            heard = consumer.position(partition) == at ? heard : System.nanoTime();
            if (System.nanoTime() - heard > silence.toNanos()) {
                throw new TimeoutException("the broker has more dead letters and does not give them: " + partition);
            }
        }
    }

    /// Some of those that have not been replayed, topic by topic, the oldest first. It looks at so many only, and so a
    /// page may have fewer than there is room for, and a next one all the same.
    ///
    /// @param from where the page before said that this one begins
    public Page page(Predicate<Letter> wanted, Optional<String> from, int most) {
        List<TopicPartition> partitions = partitions();
        Optional<DeadLetter.Place> first = from.flatMap(Letter::place);
        int begin = first.map(place -> Math.max(0, partitions.indexOf(place.partition())))
                .orElse(0);
        consumer.assign(partitions);
        Map<TopicPartition, Long> starts = consumer.beginningOffsets(partitions);
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
        Map<TopicPartition, ReplayNotes> notes = notes(partitions);
        List<Letter.Head> letters = new ArrayList<>();
        long until = System.nanoTime() + PATIENCE.toNanos();
        int lookedAt = 0;
        for (TopicPartition partition : partitions.subList(begin, partitions.size())) {
            long at = Math.max(starts.get(partition), notes.get(partition).before());
            at = first.filter(place -> place.partition().equals(partition))
                    .map(DeadLetter.Place::offset)
                    .filter(offset -> offset > starts.get(partition))
                    .orElse(at);
            consumer.assign(List.of(partition));
            consumer.seek(partition, at);
            while (at < ends.get(partition)) {
                for (ConsumerRecord<String, byte[]> record : poll(partition)) {
                    Letter letter = new Letter(record);
                    if (letters.size() == most || lookedAt == MOST_LOOKED_AT) {
                        return new Page(letters, Optional.of(letter.name()));
                    }
                    lookedAt++;
                    if (!notes.get(partition).has(record.offset()) && wanted.test(letter)) {
                        letters.add(letter.head());
                    }
                }
                at = consumer.position(partition);
                if (System.nanoTime() > until) {
                    return new Page(letters, Optional.of(new DeadLetter.Place(partition, at).toString()));
                }
            }
        }
        return new Page(letters, Optional.empty());
    }

    /// None where nobody can read what lies there; then it goes on behind that.
    private ConsumerRecords<String, byte[]> poll(TopicPartition partition) {
        try {
            return consumer.poll(POLL);
        } catch (KafkaException e) {
            if (!Readability.isOfRecords(e)) {
                throw e;
            }
            long offset = consumer.position(partition);
            new Readability(connection, partition).nextAfter(offset).ifPresent(next -> {
                LOG.error(
                        "the dead letters at {} from {} up to {} cannot be read, and are passed over: look at the"
                                + " broker's disk",
                        partition,
                        offset,
                        next - 1);
                consumer.seek(partition, next);
            });
            return ConsumerRecords.empty();
        }
    }

    /// The letter of that name, replayed or not.
    public Optional<Letter> find(String name) {
        return Letter.place(name)
                .flatMap(place -> RecordAt.find(consumer, place))
                .map(Letter::new);
    }

    /// Everything that was read has been replayed, but for these. What lies behind one comes again with it: there may
    /// be more than can be noted one by one.
    public void settleUpTo(List<String> names) {
        names.stream()
                .flatMap(name -> Letter.place(name).stream())
                .forEach(place -> read.computeIfPresent(
                        place.partition(),
                        (_, end) -> end.offset() <= place.offset() ? end : new OffsetAndMetadata(place.offset())));
        consumer.commitSync(read);
    }

    /// These have been replayed, or cannot be: of them nothing more is told.
    public void settle(List<String> names) {
        Map<TopicPartition, List<Long>> offsets = names.stream()
                .flatMap(name -> Letter.place(name).stream())
                .collect(Collectors.groupingBy(
                        DeadLetter.Place::partition,
                        Collectors.mapping(DeadLetter.Place::offset, Collectors.toList())));
        consumer.assign(offsets.keySet());
        Map<TopicPartition, Long> starts = consumer.beginningOffsets(offsets.keySet());
        Map<TopicPartition, ReplayNotes> notes = notes(List.copyOf(offsets.keySet()));
        Map<TopicPartition, OffsetAndMetadata> written = new LinkedHashMap<>();
        offsets.forEach((partition, some) -> written.put(
                partition,
                notes.get(partition).with(some, starts.get(partition)).written()));
        consumer.commitSync(written);
    }

    private Map<TopicPartition, ReplayNotes> notes(List<TopicPartition> partitions) {
        Map<TopicPartition, OffsetAndMetadata> committed = consumer.committed(Set.copyOf(partitions));
        return partitions.stream()
                .collect(Collectors.toMap(it -> it, partition -> ReplayNotes.of(committed.get(partition))));
    }

    private List<TopicPartition> partitions() {
        Map<String, List<PartitionInfo>> there = consumer.listTopics();
        return Arrays.stream(Topic.values())
                .flatMap(topic -> there.getOrDefault(topic.deadLetters(), List.of()).stream()
                        .sorted(Comparator.comparingInt(PartitionInfo::partition)))
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
    }

    @Override
    public void close() {
        consumer.close(Connection.FAREWELL);
    }
}
