package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import java.time.Instant;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;

class CloudEventTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    @Test
    void theHeadersAreThoseOfCloudEventsInBinaryMode() {
        Headers headers = CloudEvent.headers(Topic.VERDICTS, "/solver-service/a", "17", NOON);

        assertThat(headers.toArray())
                .extracting(header -> header.key() + "=" + new String(header.value(), UTF_8))
                .containsExactly(
                        "ce_specversion=1.0",
                        "ce_type=floe.verdict",
                        "ce_source=/solver-service/a",
                        "ce_id=17",
                        "ce_time=2026-11-20T12:00:00Z",
                        "content-type=application/json");
    }

    @Test
    void aSourceNamesTheServiceAndTheProcess() {
        assertThat(CloudEvent.source("solver-service"))
                .matches("/solver-service/.+-" + ProcessHandle.current().pid());
    }

    @Test
    void aTraceIsPassedOnAndNothingElse() {
        Headers from = new RecordHeaders()
                .add("traceparent", "00-a-b-01".getBytes(UTF_8))
                .add("tracestate", "x=1".getBytes(UTF_8))
                .add("other", "1".getBytes(UTF_8));
        Headers to = CloudEvent.headers(Topic.VERDICTS, "/s", "17", NOON);

        CloudEvent.passTrace(from, to);

        assertThat(CloudEvent.header(to, "traceparent")).contains("00-a-b-01");
        assertThat(CloudEvent.header(to, "tracestate")).contains("x=1");
        assertThat(CloudEvent.header(to, "other")).isEmpty();
    }

    @Test
    void whereNoTraceCameNoneGoes() {
        Headers to = new RecordHeaders();

        CloudEvent.passTrace(new RecordHeaders(), to);

        assertThat(to.toArray()).isEmpty();
    }
}
