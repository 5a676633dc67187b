package floe.games;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountedTest {
    @Test
    void oneIsSingularAndNoneIsNot() {
        assertThat(Counted.of(0, "row")).isEqualTo("0 rows");
        assertThat(Counted.of(1, "row")).isEqualTo("1 row");
        assertThat(Counted.of(2, "row")).isEqualTo("2 rows");
        assertThat(Counted.are(1)).isEqualTo("is");
        assertThat(Counted.are(2)).isEqualTo("are");
    }
}
