package floe.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoardIdTest {
    @Test
    void an_id_is_the_same_for_ever() {
        // sha256sum of "ice", a zero byte and "board": its first 32 digits.
        assertThat(BoardId.of("ice", "board")).isEqualTo("37acb7610e8bf0d806b80b6171a898b9");
    }

    @Test
    void game_and_board_cannot_be_mistaken_for_each_other() {
        assertThat(BoardId.of("ice", "board")).isNotEqualTo(BoardId.of("iceb", "oard"));
    }

    @Test
    void what_it_makes_it_knows_again() {
        assertThat(BoardId.isOne(BoardId.of("flow", "\u00e9\n"))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0123456789abcdef0123456789abcde",
                "0123456789abcdef0123456789abcdef0",
                "0123456789ABCDEF0123456789ABCDEF",
                "0123456789abcdef0123456789abcdeg"
            })
    void what_is_no_id_is_told_apart(String text) {
        assertThat(BoardId.isOne(text)).isFalse();
    }
}
