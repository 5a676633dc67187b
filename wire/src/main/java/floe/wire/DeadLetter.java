package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;

/// A record that nobody could use, on its way to its topic's dead letters: as it came, with why, from where and when in
/// the headers.
public final class DeadLetter {
    /// Whatever a detail quotes, a record that came must still fit with it.
    private static final int LONGEST_DETAIL = 1_000;

    private static final String SUFFIX = ".dlq";
    private static final String PREFIX = "dlq-";

    private DeadLetter() {}

    /// @param reason a code, such as `UNREADABLE`
    /// @param detail a sentence, cut when it is very long
    /// @param by who could not use it
    public static ProducerRecord<String, byte[]> of(
            ConsumerRecord<String, byte[]> record, String reason, String detail, String by, Instant time) {
        RecordHeaders headers = new RecordHeaders(record.headers().toArray());
        headers.add("dlq-reason", reason.getBytes(UTF_8));
        headers.add("dlq-detail", cut(detail).getBytes(UTF_8));
        headers.add("dlq-by", by.getBytes(UTF_8));
        headers.add("dlq-topic", record.topic().getBytes(UTF_8));
        headers.add("dlq-partition", Integer.toString(record.partition()).getBytes(UTF_8));
        headers.add("dlq-offset", Long.toString(record.offset()).getBytes(UTF_8));
        headers.add("dlq-time", time.toString().getBytes(UTF_8));
        return new ProducerRecord<>(record.topic() + SUFFIX, null, record.key(), record.value(), headers);
    }

    /// The record as it came, back to the topic where it came from, without what was said about it.
    public static ProducerRecord<String, byte[]> again(ConsumerRecord<String, byte[]> letter) {
        String topic = letter.topic().substring(0, letter.topic().length() - SUFFIX.length());
        RecordHeaders headers = new RecordHeaders();
        letter.headers().forEach(header -> {
            if (!header.key().startsWith(PREFIX)) {
                headers.add(header);
            }
        });
        return new ProducerRecord<>(topic, null, letter.key(), letter.value(), headers);
    }

    private static String cut(String detail) {
        return detail.length() <= LONGEST_DETAIL ? detail : detail.substring(0, LONGEST_DETAIL) + "…";
    }
}
