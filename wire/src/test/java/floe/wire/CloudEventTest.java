package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CloudEventTest {
    @Test
    void aSourceNamesTheServiceAndTheProcess() {
        assertThat(CloudEvent.source("solver-service"))
                .matches("/solver-service/.+-" + ProcessHandle.current().pid());
    }
}
