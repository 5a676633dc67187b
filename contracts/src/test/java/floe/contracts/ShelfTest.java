package floe.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShelfTest {
    @Test
    void reads_what_it_writes() {
        Shelf shelf = new Shelf("ice", "20x25", "hard");

        assertThat(shelf).hasToString("ice/20x25/hard");
        assertThat(Shelf.parse(shelf.toString())).isEqualTo(shelf);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ice", "ice/20x25", "ice/20x25/hard/", "ice//hard", "/20x25/hard", "a/b/c/d"})
    void says_what_a_shelf_looks_like(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Shelf.parse(text)).withMessageContaining("shelf");
    }
}
