package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

class DeadLetterTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    @Test
    void aRecordGoesAsideAsItCameWithWhyFromWhereAndWhen() {
        var came = came("{rubbish".getBytes(UTF_8));

        ProducerRecord<String, byte[]> letter = DeadLetter.of(came, "UNREADABLE", "no Candidate", "/solver/a", NOON);

        assertThat(letter.topic()).isEqualTo("floe.candidates.v1.dlq");
        assertThat(letter.key()).isEqualTo("key");
        assertThat(letter.value()).isEqualTo(came.value());
        assertThat(letter.headers().toArray())
                .extracting(header -> header.key() + "=" + new String(header.value(), UTF_8))
                .containsExactly(
                        "ce_id=17",
                        "dlq-reason=UNREADABLE",
                        "dlq-detail=no Candidate",
                        "dlq-by=/solver/a",
                        "dlq-topic=floe.candidates.v1",
                        "dlq-partition=3",
                        "dlq-offset=41",
                        "dlq-time=2026-11-20T12:00:00Z");
    }

    @Test
    void aVeryLongDetailIsCutSoThatTheLetterStillFits() {
        ProducerRecord<String, byte[]> letter =
                DeadLetter.of(came(new byte[0]), "UNKNOWN_GAME", "x".repeat(900_000), "/solver/a", NOON);

        assertThat(CloudEvent.header(letter.headers(), "dlq-detail").orElseThrow())
                .hasSizeLessThan(1_100)
                .startsWith("xxx");
    }

    @Test
    void aRecordTooLargeForALetterIsShortenedAndTellsWhereItLies() {
        var came = came("x".repeat(3_000_000).getBytes(UTF_8));

        ProducerRecord<String, byte[]> letter = DeadLetter.of(came, "UNREADABLE", "no Candidate", "/solver/a", NOON);

        assertThat(letter.value()).hasSizeBetween(1_000, 20_000).startsWith('x');
        assertThat(letter.key()).isEqualTo("key");
        assertThat(DeadLetter.isShortened(letter.headers())).isTrue();
        assertThat(DeadLetter.place(letter.headers())).hasToString("floe.candidates.v1-3@41");
        assertThat(CloudEvent.header(letter.headers(), "ce_id")).contains("17");
        assertThat(CloudEvent.header(letter.headers(), "dlq-reason")).contains("UNREADABLE");
        assertThat(CloudEvent.header(letter.headers(), "dlq-original-size").map(Integer::parseInt))
                .hasValueSatisfying(size -> assertThat(size).isBetween(3_000_000, 3_000_500));
        assertThat(DeadLetter.isOriginal(letter.headers(), came)).isTrue();
        assertThat(DeadLetter.isOriginal(letter.headers(), came("other".getBytes(UTF_8))))
                .isFalse();
    }

    @Test
    void largeKeysAndHeadersAreShortenedToo() {
        var came = new ConsumerRecord<>("floe.candidates.v1", 3, 41, "k".repeat(1_000_000), (byte[]) null);
        came.headers()
                .add("large", new byte[1_000_000])
                .add("none", null)
                .add("dlq-forged", new byte[1_000_000])
                .add("small", "1".getBytes(UTF_8));

        ProducerRecord<String, byte[]> letter = DeadLetter.of(came, "UNREADABLE", "no value", "/solver/a", NOON);
        ProducerRecord<String, byte[]> shortened = DeadLetter.shortened(letter);

        assertThat(RecordSize.of(shortened.key(), shortened.value(), shortened.headers()))
                .isLessThan(40_000);
        assertThat(shortened.value()).isNull();
        assertThat(CloudEvent.header(shortened.headers(), "small")).contains("1");
        assertThat(CloudEvent.header(shortened.headers(), "dlq-headers-left-out"))
                .contains("1");
        assertThat(DeadLetter.isOriginal(shortened.headers(), came)).isTrue();
        assertThat(DeadLetter.shortened(shortened)).isSameAs(shortened);
    }

    /// On the wire it is small, and in the memory of whoever looks at letters a hundred times as large.
    @Test
    void aRecordOfVeryManyHeadersIsShortenedAndTellsHowManyAreLeftOut() {
        var came = came(null);
        for (int i = 0; i < 5_000; i++) {
            came.headers().add("", null);
        }
        int all = came.headers().toArray().length;

        ProducerRecord<String, byte[]> letter = DeadLetter.of(came, "UNREADABLE", "no value", "/solver/a", NOON);

        int left = all
                - Integer.parseInt(CloudEvent.header(letter.headers(), "dlq-headers-left-out")
                        .orElseThrow());
        assertThat(left).isBetween(1_000, 2_000);
        assertThat(letter.headers().toArray().length - left).as("said of it").isEqualTo(10);
        assertThat(DeadLetter.isOriginal(letter.headers(), came)).isTrue();
    }

    @Test
    void nothingAsAValueStaysNothing() {
        assertThat(DeadLetter.of(came(null), "UNREADABLE", "no value", "/solver/a", NOON)
                        .value())
                .isNull();
    }

    @Test
    void sentAgainItIsAsItCame() {
        var came = came("{rubbish".getBytes(UTF_8));
        ProducerRecord<String, byte[]> letter = DeadLetter.of(came, "UNREADABLE", "no Candidate", "/solver/a", NOON);
        var read = new ConsumerRecord<>(letter.topic(), 0, 5, letter.key(), letter.value());
        letter.headers().forEach(read.headers()::add);

        ProducerRecord<String, byte[]> again = DeadLetter.again(read);

        assertThat(again.topic()).isEqualTo(came.topic());
        assertThat(again.key()).isEqualTo(came.key());
        assertThat(again.value()).isEqualTo(came.value());
        assertThat(again.headers()).isEqualTo(came.headers());
    }

    private static ConsumerRecord<String, byte[]> came(byte[] value) {
        return new ConsumerRecord<>(
                "floe.candidates.v1",
                3,
                41,
                0,
                TimestampType.CREATE_TIME,
                3,
                0,
                "key",
                value,
                new RecordHeaders().add("ce_id", "17".getBytes(UTF_8)),
                Optional.empty());
    }
}
