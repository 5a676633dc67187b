package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import java.time.Instant;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.junit.jupiter.api.Test;

class EventHeadersTest {
    @Test
    void everyRecordHasItsOwnIdAndTheTimeItIs() {
        EventHeaders eventHeaders = new EventHeaders(Topic.VERDICTS, "/solver-service/a");
        Instant before = Instant.ofEpochMilli(System.currentTimeMillis());

        Headers first = eventHeaders.now("17");
        Headers second = eventHeaders.now("18");

        assertThat(first.toArray())
                .extracting(Header::key)
                .containsExactly("ce_specversion", "ce_type", "ce_source", "ce_id", "ce_time", "content-type");
        assertThat(CloudEvent.header(first, "ce_id")).contains("17");
        assertThat(CloudEvent.header(second, "ce_id")).contains("18");
        assertThat(Instant.parse(CloudEvent.header(second, "ce_time").orElseThrow()))
                .isBetween(before, Instant.now());
        assertThat(second.add("more", new byte[0]).toArray()).hasSize(7);
        assertThat(first.toArray()).hasSize(6);
    }
}
