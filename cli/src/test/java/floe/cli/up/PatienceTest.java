package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import floe.cli.up.Patience.Asked;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PatienceTest {
    @Test
    void tellsAnEchoFromASecondCtrlC() {
        Patience patience = new Patience();
        assertThat(patience.on(Duration.ofSeconds(-5).toNanos())).isEqualTo(Asked.FIRST);
        assertThat(patience.on(Duration.ofMillis(-4990).toNanos())).isEqualTo(Asked.ECHO);
        assertThat(patience.on(Duration.ofMillis(-4500).toNanos())).isEqualTo(Asked.AGAIN);
    }
}
