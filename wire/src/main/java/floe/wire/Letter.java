package floe.wire;

import static floe.wire.DeadLetter.cut;
import static java.nio.charset.StandardCharsets.UTF_8;

import floe.contracts.Topic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/// A dead letter as people look at it.
public record Letter(ConsumerRecord<String, byte[]> record) {
    private static final Pattern NAME = Pattern.compile("([a-z0-9.]{1,60})-([0-9]{1,6})@([0-9]{1,18})");
    private static final int MOST_HEADERS = 50;

    /// What was said when it was put aside. No text is longer than a thousand characters, whoever wrote the letter.
    ///
    /// @param name where it lies, as in `floe.candidates.v1.dlq-0@17`
    /// @param origin where the record first lay
    /// @param shortened whether only a part of the record lies there
    public record Head(
            String name,
            String topic,
            String time,
            String reason,
            String detail,
            String by,
            String key,
            String origin,
            boolean shortened) {}

    /// One of its headers.
    public record Named(String name, String value) {}

    public String name() {
        return DeadLetter.Place.of(record).toString();
    }

    /// Where the letter of that name lies; nothing when it cannot be the name of one.
    static Optional<DeadLetter.Place> place(String name) {
        Matcher parts = NAME.matcher(name);
        if (!parts.matches()
                || Arrays.stream(Topic.values()).map(Topic::deadLetters).noneMatch(parts.group(1)::equals)) {
            return Optional.empty();
        }
        TopicPartition partition = new TopicPartition(parts.group(1), Integer.parseInt(parts.group(2)));
        return Optional.of(new DeadLetter.Place(partition, Long.parseLong(parts.group(3))));
    }

    /// Whether a letter may have this name.
    public static boolean isName(String text) {
        return place(text).isPresent();
    }

    /// The topic whose record it is.
    public String topic() {
        return DeadLetter.topic(record.topic());
    }

    public String reason() {
        return header(DeadLetter.REASON);
    }

    public String detail() {
        return header(DeadLetter.DETAIL);
    }

    public String time() {
        return header(DeadLetter.TIME);
    }

    public String key() {
        return Objects.requireNonNullElse(record.key(), "-");
    }

    /// Whether only a part of the record lies here.
    public boolean isShortened() {
        return DeadLetter.isShortened(record.headers());
    }

    /// How many bytes the record took that was shortened.
    public String originalSize() {
        return header(DeadLetter.SIZE);
    }

    /// Where the record first lay.
    public String origin() {
        return "%s-%s@%s".formatted(header(DeadLetter.TOPIC), header(DeadLetter.PARTITION), header(DeadLetter.OFFSET));
    }

    public Head head() {
        return new Head(
                name(),
                topic(),
                cut(time()),
                cut(reason()),
                cut(detail()),
                cut(header(DeadLetter.BY)),
                cut(key()),
                cut(origin()),
                isShortened());
    }

    /// All its headers, as text.
    public List<Named> headers() {
        List<Named> headers = new ArrayList<>();
        record.headers()
                .forEach(header -> headers.add(
                        new Named(header.key(), header.value() == null ? "" : new String(header.value(), UTF_8))));
        return headers;
    }

    /// The first of its headers, none of them long.
    public List<Named> fewHeaders() {
        return headers().stream()
                .limit(MOST_HEADERS)
                .map(header -> new Named(cut(header.name()), cut(header.value())))
                .toList();
    }

    /// Its value as text, if it has one.
    public Optional<String> text() {
        return Optional.ofNullable(record.value()).map(bytes -> new String(bytes, UTF_8));
    }

    private String header(String name) {
        return CloudEvent.header(record.headers(), name).orElse("-");
    }
}
