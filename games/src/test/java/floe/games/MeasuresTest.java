package floe.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MeasuresTest {
    @Test
    void areInTheOrderOfTheirNamesHoweverTheyCame() {
        Measures measures = Measures.NONE
                .with("moves", 3)
                .with("dead", 0.5)
                .with("turns", 2)
                .with("cells", 24);
        assertThat(measures).extracting(Measures.Measure::name).containsExactly("cells", "dead", "moves", "turns");
        assertThat(measures).hasToString("{cells=24, dead=0.5, moves=3, turns=2}");
        assertThat(measures)
                .isEqualTo(Measures.NONE
                        .with("turns", 2)
                        .with("cells", 24)
                        .with("dead", 0.5)
                        .with("moves", 3))
                .hasSameHashCodeAs(Measures.NONE
                        .with("turns", 2)
                        .with("cells", 24)
                        .with("dead", 0.5)
                        .with("moves", 3));
        assertThat(measures.size()).isEqualTo(4);
    }

    @Test
    void addingLeavesTheOldOnesAsTheyWere() {
        Measures one = Measures.NONE.with("moves", 3);
        Measures more = one.with("cells", 24).with("moves", 4);
        assertThat(Measures.NONE).isEmpty();
        assertThat(one).hasToString("{moves=3}").doesNotHaveSameHashCodeAs(one.with("moves", 4));
        assertThat(one.with("moves", 4)).hasToString("{moves=4}");
        assertThat(more).hasToString("{cells=24, moves=4}").isNotEqualTo(one);
    }

    @Test
    void areFoundByName() {
        Measures measures = Measures.NONE.with("moves", 3).with("cells", 24);
        assertThat(measures.value("moves")).hasValue(3);
        assertThat(measures.value("turns")).isEmpty();
        assertThat(measures.get("cells")).isEqualTo(24);
        assertThatThrownBy(() -> measures.get("turns"))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessage("there is no measure turns among {cells=24, moves=3}");
    }

    @ParameterizedTest
    @CsvSource({
        "3, 3",
        "-3, -3",
        "0.5, 0.5",
        "1e15, 1000000000000000",
        "9007199254740991, 9007199254740991",
        "9007199254740992, 9.007199254740992E15",
        "1e16, 1.0E16"
    })
    void areWrittenWithoutADecimalPointWhereTheyAreWhole(double value, String text) {
        assertThat(new Measures.Measure("a", value).text()).isEqualTo(text);
        assertThat(Double.parseDouble(text)).isEqualTo(value);
    }

    @Test
    void nothingIsNothingWhicheverItsSign() {
        assertThat(Measures.NONE.with("a", -0.0))
                .isEqualTo(Measures.NONE.with("a", 0.0))
                .hasToString("{a=0}");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void areNumbers(double value) {
        assertThatThrownBy(() -> Measures.NONE.with("ratio", value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the measure ratio came out as " + value);
    }
}
