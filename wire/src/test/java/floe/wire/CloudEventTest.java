package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;

class CloudEventTest {
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
        Headers to = new RecordHeaders();

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
