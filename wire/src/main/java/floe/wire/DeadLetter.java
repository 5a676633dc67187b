package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.Arrays;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;

/// A record that nobody could use, on its way to its topic's dead letters: as it came, with why, from where and when in
/// the headers.
///
/// One that is too large for that is shortened: the beginnings of its key and value and its small headers, how large it
/// is and a digest, so that whoever goes for it to where it lies can tell whether it is still that one.
public final class DeadLetter {
    /// What all producers here allow, less what a batch adds.
    static final int LARGEST_WHOLE = Topics.LARGEST_DEAD_LETTER - 4 * 1024;

    /// Whatever a detail quotes, a record that came must still fit with it.
    private static final int LONGEST_DETAIL = 1_000;

    private static final int MOST_HEADERS = 2_000;

    private static final int SHORT_VALUE = 16 * 1024;
    private static final int SHORT_KEY = 1_000;
    private static final int SHORT_HEADER = 1_000;
    private static final int SHORT_HEADERS = 16 * 1024;

    private static final String SUFFIX = ".dlq";
    private static final String PREFIX = "dlq-";
    private static final String PLATFORM = "__smallrye_";
    static final String REASON = "dlq-reason";
    static final String DETAIL = "dlq-detail";
    static final String BY = "dlq-by";
    static final String TOPIC = "dlq-topic";
    static final String PARTITION = "dlq-partition";
    static final String OFFSET = "dlq-offset";
    static final String TIME = "dlq-time";
    static final String SIZE = "dlq-original-size";
    static final String LEFT_OUT = "dlq-headers-left-out";
    private static final String DIGEST = "dlq-original-sha256";

    /// The digest of no record.
    private static final String GONE = "";

    private DeadLetter() {}

    /// Where a record lies.
    public record Place(TopicPartition partition, long offset) {
        static Place of(ConsumerRecord<?, ?> record) {
            return new Place(new TopicPartition(record.topic(), record.partition()), record.offset());
        }

        @Override
        public String toString() {
            return partition + "@" + offset;
        }
    }

    /// The record whole, or shortened where it would be too large.
    ///
    /// @param reason a code, such as `UNREADABLE`
    /// @param detail a sentence, cut when it is very long
    /// @param by who could not use it
    public static ProducerRecord<String, byte[]> of(
            ConsumerRecord<String, byte[]> record, String reason, String detail, String by, Instant time) {
        ProducerRecord<String, byte[]> whole = told(record, reason, detail, by, time);
        return RecordSize.of(whole.key(), whole.value(), whole.headers()) <= LARGEST_WHOLE && areFew(whole.headers())
                ? whole
                : shortened(whole);
    }

    /// Of a record that was read in part ([ShortRecord]) and was gone when the rest was asked for.
    static ProducerRecord<String, byte[]> ofPart(
            ConsumerRecord<String, byte[]> record, String reason, String detail, String by, Instant time) {
        return shortened(told(record, reason, detail, by, time), ShortRecord.size(record), GONE);
    }

    private static ProducerRecord<String, byte[]> told(
            ConsumerRecord<String, byte[]> record, String reason, String detail, String by, Instant time) {
        Headers headers = original(record.headers());
        add(headers, REASON, cut(reason));
        add(headers, DETAIL, cut(detail));
        add(headers, BY, by);
        add(headers, TOPIC, record.topic());
        add(headers, PARTITION, Integer.toString(record.partition()));
        add(headers, OFFSET, Long.toString(record.offset()));
        add(headers, TIME, time.toString());
        return new ProducerRecord<>(record.topic() + SUFFIX, null, record.key(), record.value(), headers);
    }

    /// Whoever looks at letters has a page of them in memory.
    private static boolean areFew(Headers headers) {
        return headers.toArray().length <= MOST_HEADERS;
    }

    /// A letter in the small form, for a broker that will not have it whole.
    public static ProducerRecord<String, byte[]> shortened(ProducerRecord<String, byte[]> letter) {
        if (isShortened(letter.headers())) {
            return letter;
        }
        Headers original = original(letter.headers());
        return shortened(
                letter,
                RecordSize.of(letter.key(), letter.value(), original),
                RecordSize.digest(letter.key(), letter.value(), original));
    }

    private static ProducerRecord<String, byte[]> shortened(
            ProducerRecord<String, byte[]> letter, long size, String digest) {
        RecordHeaders headers = new RecordHeaders();
        int room = SHORT_HEADERS;
        int leftOut = 0;
        for (Header header : letter.headers()) {
            int taken = RecordSize.of(header);
            if (isOurs(header)) {
                headers.add(header);
            } else if (taken <= SHORT_HEADER && taken <= room) {
                headers.add(header);
                room -= taken;
            } else {
                leftOut++;
            }
        }
        add(headers, LEFT_OUT, Integer.toString(leftOut));
        add(headers, SIZE, Long.toString(size));
        add(headers, DIGEST, digest);
        String key = letter.key() == null ? null : cut(letter.key(), SHORT_KEY);
        byte[] value = letter.value() == null
                ? null
                : Arrays.copyOf(letter.value(), Math.min(SHORT_VALUE, letter.value().length));
        return new ProducerRecord<>(letter.topic(), null, key, value, headers);
    }

    /// Whether a record is a letter in its whole form.
    public static boolean canBeShortened(ProducerRecord<String, byte[]> record) {
        return record.topic().endsWith(SUFFIX) && !isShortened(record.headers());
    }

    /// Whether only a part of the record lies with these headers.
    public static boolean isShortened(Headers letter) {
        return letter.lastHeader(DIGEST) != null;
    }

    /// Where the record of a letter first lay.
    ///
    /// @throws IllegalArgumentException when its headers do not tell
    public static Place place(Headers letter) {
        return new Place(
                new TopicPartition(text(letter, TOPIC), Integer.parseInt(text(letter, PARTITION))),
                Long.parseLong(text(letter, OFFSET)));
    }

    /// Whether this is the record of which the shortened letter tells, and no other that came to its place later.
    public static boolean isOriginal(Headers letter, ConsumerRecord<String, byte[]> record) {
        return text(letter, DIGEST).equals(RecordSize.digest(record.key(), record.value(), original(record.headers())));
    }

    /// The record as it came, back to the topic where it came from, without what was said about it.
    ///
    /// @param record the letter, or the original of one that is shortened
    public static ProducerRecord<String, byte[]> again(ConsumerRecord<String, byte[]> record) {
        return new ProducerRecord<>(
                topic(record.topic()), null, record.key(), record.value(), original(record.headers()));
    }

    /// The topic whose letters lie there.
    static String topic(String letters) {
        return letters.endsWith(SUFFIX) ? letters.substring(0, letters.length() - SUFFIX.length()) : letters;
    }

    private static Headers original(Headers headers) {
        RecordHeaders original = new RecordHeaders();
        headers.forEach(header -> {
            if (!isOurs(header)) {
                original.add(header);
            }
        });
        return original;
    }

    /// What was not there when the record came: ours, and what the platform noted on each before there was a
    /// [PartitionBatchInterceptor].
    private static boolean isOurs(Header header) {
        return header.key().startsWith(PREFIX) || header.key().startsWith(PLATFORM);
    }

    private static void add(Headers headers, String name, String value) {
        headers.add(name, value.getBytes(UTF_8));
    }

    private static String text(Headers letter, String name) {
        return CloudEvent.header(letter, name)
                .orElseThrow(() -> new IllegalArgumentException("a dead letter without the header " + name));
    }

    /// A text that somebody else wrote, not longer than a detail.
    static String cut(String text) {
        return cut(text, LONGEST_DETAIL);
    }

    private static String cut(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest) + "…";
    }
}
