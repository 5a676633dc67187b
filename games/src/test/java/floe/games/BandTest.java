package floe.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BandTest {
    @ParameterizedTest
    @EnumSource
    void isReadAsItIsWritten(Band band) {
        assertThat(band).hasToString(band.name().toLowerCase(Locale.ROOT));
        assertThat(Band.parse(band.toString())).isEqualTo(band);
        assertThat(Band.find(band.toString())).contains(band);
    }

    @Test
    void anythingElseIsRefusedWithWhatThereIs() {
        assertThat(Band.find("HARD")).isEmpty();
        assertThatThrownBy(() -> Band.parse("harder"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'harder' is no band: one of [easy, medium, hard, expert] is");
    }
}
