package floe.cli.games.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PaletteTest {
    private final Palette palette = Palette.of("....O\n.s..O\n");

    @Test
    void thePlayerStandsOutTheGroundStepsBackAndTheRestHasColoursOfItsOwn() {
        String painted = palette.paint("O.@ ..s?");
        assertThat(painted)
                .isEqualTo("\u001b[34mO\u001b[0m\u001b[90m.\u001b[0m\u001b[1;30;103m@\u001b[0m "
                        + "\u001b[90m..\u001b[0m\u001b[36ms\u001b[0m?");
    }

    @Test
    void withoutColoursALineStaysAsItIs() {
        assertThat(Palette.none().paint("O.@ .")).isEqualTo("O.@ .");
    }

    @Test
    void noColourIsWantedWhereItIsDeclinedOrCannotBeShown() {
        assertThat(Palette.isWanted(Map.of("TERM", "xterm"))).isTrue();
        assertThat(Palette.isWanted(Map.of("TERM", "xterm", "NO_COLOR", ""))).isTrue();
        assertThat(Palette.isWanted(Map.of("TERM", "xterm", "NO_COLOR", "1"))).isFalse();
        assertThat(Palette.isWanted(Map.of("TERM", "dumb"))).isFalse();
        assertThat(Palette.isWanted(Map.of())).isFalse();
    }
}
