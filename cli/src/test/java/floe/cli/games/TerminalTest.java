package floe.cli.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {
    @Test
    void oneThatDoesNotSayWhatItIsIsDumb() {
        assertThat(Terminal.isDumb(Map.of("TERM", "xterm"))).isFalse();
        assertThat(Terminal.isDumb(Map.of("TERM", "dumb"))).isTrue();
        assertThat(Terminal.isDumb(Map.of())).isTrue();
    }
}
