package floe.catalog.levels;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeasureRangeTest {
    @Test
    void readsRangesOpenEndsAndSingleValues() {
        assertThat(MeasureRange.parse("falls.aware:4..9")).contains(new MeasureRange("falls.aware", 4, 9));
        assertThat(MeasureRange.parse("falls.aware:4.5..9.25")).contains(new MeasureRange("falls.aware", 4.5, 9.25));
        assertThat(MeasureRange.parse("falls.aware:4.."))
                .contains(new MeasureRange("falls.aware", 4, Double.POSITIVE_INFINITY));
        assertThat(MeasureRange.parse("falls.aware:..9"))
                .contains(new MeasureRange("falls.aware", Double.NEGATIVE_INFINITY, 9));
        assertThat(MeasureRange.parse("level:7")).contains(new MeasureRange("level", 7, 7));
    }

    @Test
    void aRangeMayEndBeforeItBegins() {
        assertThat(MeasureRange.parse("level:9..4").orElseThrow().endsBeforeItBegins())
                .isTrue();
        assertThat(MeasureRange.parse("level:4..4").orElseThrow().endsBeforeItBegins())
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "level", "level:", "level:..", "level:x", "7", ":7", "level:1e9", "level:7 ", "a'b:1"})
    void whatIsWrittenOtherwiseIsNone(String text) {
        assertThat(MeasureRange.parse(text)).isEmpty();
    }
}
