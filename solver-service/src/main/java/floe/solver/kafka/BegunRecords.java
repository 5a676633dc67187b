package floe.solver.kafka;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/// Which slow or large records are begun, noted beside the committed offset, as `begun 17:1 25:2`: offset and how
/// often. Who gets a partition and finds a note there knows that the process which wrote it ended unawares, and over
/// what.
final class BegunRecords {
    private static final String BEGUN = "begun ";
    /// Read in one way only, so that no text takes long.
    private static final Pattern FORM = Pattern.compile(BEGUN + "\\d{1,18}:\\d{1,9}( \\d{1,18}:\\d{1,9})*+");

    private static final long LOOK_EVERY_MILLIS = 100;

    private final Map<TopicPartition, TreeMap<Long, Integer>> deaths = new HashMap<>();
    private final Map<TopicPartition, TreeMap<Long, Begun>> begun = new HashMap<>();
    private final Map<TopicPartition, Map<Long, Integer>> durable = new HashMap<>();

    /// A partition that goes and comes again brings its records once more, while somebody may still be over one
    /// that came before. The note is of the one that came last.
    private record Begun(ConsumerRecord<?, ?> record, int times) {}

    /// What stands beside the offset of a partition that has just come.
    synchronized void found(TopicPartition partition, String metadata) {
        deaths.put(partition, read(metadata));
    }

    synchronized int deaths(ConsumerRecord<?, ?> record) {
        return deaths.getOrDefault(partition(record), new TreeMap<>()).getOrDefault(record.offset(), 0);
    }

    synchronized void begin(ConsumerRecord<?, ?> record) {
        begun.computeIfAbsent(partition(record), _ -> new TreeMap<>())
                .put(record.offset(), new Begun(record, deaths(record) + 1));
    }

    /// It is done.
    synchronized void done(ConsumerRecord<?, ?> record) {
        if (note(record).isPresent()) {
            letGo(record);
            deaths.getOrDefault(partition(record), new TreeMap<>()).remove(record.offset());
        }
    }

    /// Who is over it is stuck, and is stopped for that: the same as if the process ended unawares.
    synchronized void stuck(ConsumerRecord<?, ?> record) {
        note(record)
                .ifPresent(note -> deaths.computeIfAbsent(partition(record), _ -> new TreeMap<>())
                        .put(record.offset(), note.times()));
    }

    /// It is begun no longer, and has survived.
    synchronized void letGo(ConsumerRecord<?, ?> record) {
        note(record).ifPresent(note -> begun.get(partition(record)).remove(record.offset(), note));
        notifyAll();
    }

    /// Its own, and not that of the same record as it came at another time.
    private Optional<Begun> note(ConsumerRecord<?, ?> record) {
        return Optional.ofNullable(
                        begun.getOrDefault(partition(record), new TreeMap<>()).get(record.offset()))
                .filter(note -> note.record() == record);
    }

    /// Returns when the broker has the note; false when the record is to be somebody else's before.
    synchronized boolean awaitDurable(ConsumerRecord<?, ?> record, BooleanSupplier gone) throws InterruptedException {
        TopicPartition partition = partition(record);
        while (!gone.getAsBoolean()) {
            Integer known = durable.getOrDefault(partition, Map.of()).get(record.offset());
            if (note(record).filter(note -> Objects.equals(note.times(), known)).isPresent()) {
                return true;
            }
            wait(LOOK_EVERY_MILLIS);
        }
        return false;
    }

    /// What to commit with this offset while the work goes on.
    synchronized String atWork(TopicPartition partition, long offset) {
        TreeMap<Long, Integer> noted = known(partition, offset);
        begun.getOrDefault(partition, new TreeMap<>()).forEach((begins, note) -> noted.put(begins, note.times()));
        return write(noted);
    }

    /// What to commit with it when the partition is handed over in peace.
    synchronized String inPeace(TopicPartition partition, long offset) {
        return write(known(partition, offset));
    }

    private TreeMap<Long, Integer> known(TopicPartition partition, long offset) {
        return new TreeMap<>(deaths.getOrDefault(partition, new TreeMap<>()).tailMap(offset, true));
    }

    synchronized void committed(TopicPartition partition, String metadata) {
        durable.put(partition, read(metadata));
        notifyAll();
    }

    synchronized void forget(Collection<TopicPartition> partitions) {
        deaths.keySet().removeAll(partitions);
        begun.keySet().removeAll(partitions);
        durable.keySet().removeAll(partitions);
        notifyAll();
    }

    private static TopicPartition partition(ConsumerRecord<?, ?> record) {
        return new TopicPartition(record.topic(), record.partition());
    }

    private static String write(TreeMap<Long, Integer> noted) {
        return noted.isEmpty()
                ? ""
                : noted.entrySet().stream()
                        .map(note -> note.getKey() + ":" + note.getValue())
                        .collect(Collectors.joining(" ", BEGUN, ""));
    }

    /// What others may have put there says nothing.
    private static TreeMap<Long, Integer> read(String metadata) {
        TreeMap<Long, Integer> noted = new TreeMap<>();
        Optional.ofNullable(metadata)
                .filter(text -> FORM.matcher(text).matches())
                .ifPresent(text -> {
                    for (String note : text.substring(BEGUN.length()).split(" ")) {
                        String[] parts = note.split(":");
                        noted.put(Long.parseLong(parts[0]), Integer.parseInt(parts[1]));
                    }
                });
        return noted;
    }
}
