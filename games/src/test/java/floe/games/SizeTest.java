package floe.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SizeTest {
    @Test
    void isWrittenRowsFirst() {
        assertThat(Size.parse("20x25")).isEqualTo(new Size(20, 25)).hasToString("20x25");
        assertThat(Size.parse("1x9999")).isEqualTo(new Size(1, 9999));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "20",
                "x25",
                "20x",
                "20X25",
                "0x5",
                "5x0",
                "05x5",
                "-4x6",
                "4x6 ",
                "4x6x8",
                "12345x1",
                "\u0664x6"
            })
    void anythingElseIsRefusedWithAnExample(String text) {
        assertThatThrownBy(() -> Size.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + text + "' is no size: rows x columns is one, such as 20x25");
    }

    @Test
    void hasRowsAndColumns() {
        assertThatThrownBy(() -> new Size(0, 5)).hasMessage("a board of 0 rows and 5 columns cannot be");
        assertThatThrownBy(() -> new Size(5, -1)).hasMessage("a board of 5 rows and -1 columns cannot be");
    }

    @Test
    void liesWithinTwoOthersEachSideForItself() {
        Size least = new Size(4, 6);
        Size most = new Size(10, 8);
        assertThat(least.within(least, most)).isTrue();
        assertThat(most.within(least, most)).isTrue();
        assertThat(new Size(3, 6).within(least, most)).isFalse();
        assertThat(new Size(4, 5).within(least, most)).isFalse();
        assertThat(new Size(11, 8).within(least, most)).isFalse();
        assertThat(new Size(10, 9).within(least, most)).isFalse();
    }
}
