package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import java.time.Instant;
import org.apache.kafka.common.header.Headers;
import org.junit.jupiter.api.Test;

class EventHeadersTest {
    @Test
    void everyRecordHasItsOwnIdAndTheTimeItIs() {
        EventHeaders eventHeaders = new EventHeaders(Topic.VERDICTS, "/solver-service/a");
        Instant before = Instant.ofEpochMilli(System.currentTimeMillis());

        Headers first = eventHeaders.now("17");
        Headers second = eventHeaders.now("18");

        String time = CloudEvent.header(first, "ce_time").orElseThrow();
        assertThat(first.toArray())
                .extracting(header -> header.key() + "=" + new String(header.value(), UTF_8))
                .containsExactly(
                        "ce_specversion=1.0",
                        "ce_type=floe.verdict",
                        "ce_source=/solver-service/a",
                        "ce_id=17",
                        "ce_time=" + time,
                        "content-type=application/json");
        assertThat(CloudEvent.header(second, "ce_id")).contains("18");
        assertThat(Instant.parse(CloudEvent.header(second, "ce_time").orElseThrow()))
                .isBetween(before, Instant.now());
        assertThat(second.add("more", new byte[0]).toArray()).hasSize(7);
        assertThat(first.toArray()).hasSize(6);
    }
}
