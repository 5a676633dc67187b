package floe.bench.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeenLogTest {
    private final SeenLog log = new SeenLog(100, 3);

    @Test
    void aLevelGivenToAPlayerTwiceIsFound() throws IOException {
        assertThat(log.note(List.of(0, 1), List.of(Shelved.id(5), Shelved.id(6))))
                .isZero();

        assertThat(log.note(List.of(1, 2), List.of(Shelved.id(6), Shelved.id(7))))
                .isEqualTo(1);
        assertThat(log.note(List.of(0, 1, 2), List.of(Shelved.id(6)))).isEqualTo(3);
    }

    @Test
    void aLevelTwiceInOneAnswerIsFoundForEachPlayer() throws IOException {
        assertThat(log.note(List.of(0, 1), List.of(Shelved.id(5), Shelved.id(5))))
                .isEqualTo(2);
    }

    @Test
    void aLevelThatNobodyMadeIsNoLevel() {
        assertThatThrownBy(() -> log.note(List.of(0), List.of(Shelved.id(100))))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(Shelved.id(100));
    }
}
