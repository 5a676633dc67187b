package floe.cli.dead;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.wire.CloudEvent;
import floe.wire.DeadLetter;
import java.util.Objects;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// A dead letter as people look at it.
record Letter(ConsumerRecord<String, byte[]> record) {
    private static final int LONGEST = 100;

    /// Where it lies, as in `floe.candidates.v1.dlq-0@17`.
    String name() {
        return record.topic() + "-" + record.partition() + "@" + record.offset();
    }

    String topic() {
        return record.topic().replaceFirst("\\.dlq$", "");
    }

    String reason() {
        return header("dlq-reason");
    }

    /// Whether only a part of the record lies here.
    boolean isShortened() {
        return DeadLetter.isShortened(record.headers());
    }

    /// Where the record first lay.
    String origin() {
        return "%s-%s@%s".formatted(header("dlq-topic"), header("dlq-partition"), header("dlq-offset"));
    }

    String line() {
        return "%s  %s  %s  key %s  %s%s%n"
                .formatted(
                        name(),
                        header("dlq-time"),
                        reason(),
                        cut(key()),
                        cut(header("dlq-detail")),
                        isShortened() ? "  (shortened; whole at " + origin() + ")" : "");
    }

    String whole() {
        StringBuilder text = new StringBuilder(name()).append('\n');
        text.append("  key  ").append(key()).append('\n');
        record.headers()
                .forEach(header -> text.append("  ")
                        .append(header.key())
                        .append("  ")
                        .append(header.value() == null ? "" : new String(header.value(), UTF_8))
                        .append('\n'));
        if (isShortened()) {
            text.append("\nShortened: it took %s bytes. Whole, as long as the broker keeps it, at %s; its beginning:\n"
                    .formatted(header("dlq-original-size"), origin()));
        }
        return text.append('\n')
                .append(record.value() == null ? "(no value)" : new String(record.value(), UTF_8))
                .append('\n')
                .toString();
    }

    private String key() {
        return Objects.requireNonNullElse(record.key(), "-");
    }

    private String header(String name) {
        return CloudEvent.header(record.headers(), name).orElse("-");
    }

    private static String cut(String detail) {
        String line = detail.replace('\n', ' ');
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }
}
