package floe.wire;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/// What of a partition can be read. A reader learns of a batch that is spoilt, not where it ends, and of one whose
/// length is spoilt it learns nothing at all: so offsets are tried.
final class Readability {
    private static final Duration POLL = Duration.ofMillis(200);
    /// A broker that has records answers sooner.
    private static final Duration SILENCE = Duration.ofSeconds(2);

    private final Map<String, Object> settings = new HashMap<>();
    private final TopicPartition partition;

    private enum Found {
        READABLE,
        UNREADABLE,
        NOTHING
    }

    /// @param connection where the broker is
    Readability(Map<String, Object> connection, TopicPartition partition) {
        this.partition = partition;
        settings.putAll(Map.of("default.api.timeout.ms", 5_000, "request.timeout.ms", 4_000));
        settings.putAll(connection);
        settings.putAll(Map.of("enable.auto.commit", false, "auto.offset.reset", "none", "max.poll.records", 1));
    }

    /// Where reading goes on behind an offset at which nothing can be read.
    ///
    /// @return nothing where the records can be read, or it is not sure that they cannot
    /// @throws KafkaException when the broker does not answer
    OptionalLong nextAfter(long offset) {
        long end = end();
        Found here = offset < end ? at(offset) : Found.READABLE;
        if (here == Found.READABLE) {
            return OptionalLong.empty();
        }
        long next = firstReadable(offset, end);
        return isSure(offset, here, next, end) ? OptionalLong.of(next) : OptionalLong.empty();
    }

    /// A broker that is slow says nothing either. Where something can be read behind, what lies just before that is
    /// asked for once more; where nothing can, the last record has to be seen to be spoilt as well.
    private boolean isSure(long offset, Found here, long next, long end) {
        if (next == end) {
            return here == Found.UNREADABLE && at(end - 1) == Found.UNREADABLE;
        }
        return at(next - 1) != Found.READABLE && (here == Found.UNREADABLE || at(offset) != Found.READABLE);
    }

    /// First in steps that double, then between the last two.
    private long firstReadable(long unreadable, long end) {
        long low = unreadable;
        long high = end;
        for (long step = 1; low + step < high; step *= 2) {
            if (at(low + step) == Found.READABLE) {
                high = low + step;
            } else {
                low += step;
            }
        }
        while (high - low > 1) {
            long middle = (low + high) >>> 1;
            if (at(middle) == Found.READABLE) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    private long end() {
        try (var consumer = consumer()) {
            return consumer.endOffsets(List.of(partition)).get(partition);
        }
    }

    /// Each try has a reader of its own: one that went on would be told of the offset before once more.
    private Found at(long offset) {
        try (var consumer = consumer()) {
            consumer.assign(List.of(partition));
            consumer.seek(partition, offset);
            long begun = System.nanoTime();
            while (System.nanoTime() - begun < SILENCE.toNanos()) {
                if (!consumer.poll(POLL).isEmpty()) {
                    return Found.READABLE;
                }
            }
            return Found.NOTHING;
        } catch (KafkaException e) {
            if (!isOfRecords(e)) {
                throw e;
            }
            return Found.UNREADABLE;
        }
    }

    /// What is wrong with the records that are polled has no class of its own; whatever else goes wrong has.
    static boolean isOfRecords(KafkaException e) {
        return e.getClass() == KafkaException.class;
    }

    private KafkaConsumer<byte[], byte[]> consumer() {
        return new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }
}
