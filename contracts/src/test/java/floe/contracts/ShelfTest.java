package floe.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    @Test
    void what_else_is_ordered_stands_behind_the_band_in_the_order_of_the_names() {
        Shelf shelf = Shelf.of("ice", "20x25", "expert", Map.of("traps", 1.0, "density", 7.5, "minMoves", 61.0));

        assertThat(shelf).hasToString("ice/20x25/expert?density=7.5&minMoves=61&traps=1");
        assertThat(Shelf.parse(shelf.toString())).isEqualTo(shelf);
        assertThat(shelf.bareBand()).isEqualTo("expert");
        assertThat(shelf.options()).isEqualTo(Map.of("traps", 1.0, "density", 7.5, "minMoves", 61.0));
        assertThat(shelf.hasOptions()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "ice/20x25/expert?moves=61.., ice/20x25/expert?minMoves=61",
        "penguin/16x8/medium?traps=yes, penguin/16x8/medium?traps=1",
        "ice/20x25/hard?traps=no&moves=8..12, ice/20x25/hard?maxMoves=12&minMoves=8&traps=0",
        "ice/20x25/hard?moves=..12, ice/20x25/hard?maxMoves=12"
    })
    void options_are_read_as_people_write_them_and_written_in_one_way(String text, String name) {
        assertThat(Shelf.parse(text)).hasToString(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hard?moves=..",
                "hard?moves=a..9",
                "hard?moves=",
                "hard?moves=8..&minMoves=9",
                "hard?",
                "hard?=8.."
            })
    void what_is_no_option_is_none_of_a_shelf_that_people_write_either(String band) {
        assertThatIllegalArgumentException().isThrownBy(() -> Shelf.parse("ice/20x25/" + band));
    }

    @Test
    void without_options_a_shelf_is_plain() {
        Shelf shelf = Shelf.of("ice", "20x25", "hard", Map.of());

        assertThat(shelf).isEqualTo(new Shelf("ice", "20x25", "hard"));
        assertThat(shelf.hasOptions()).isFalse();
        assertThat(shelf.options()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "ice/20x25/easy, true",
        "ice/20x25/hard, false",
        "ice/16x16/easy, false",
        "penguin/20x25/easy, false",
        "ice/20x25/easy?traps=1, false",
    })
    void tells_whether_another_one_differs_by_its_band_alone(String other, boolean differs) {
        assertThat(Shelf.parse("ice/20x25/hard").differsByBandAlone(Shelf.parse(other)))
                .isEqualTo(differs);
    }

    @Test
    void of_two_with_options_these_must_be_the_same() {
        Shelf shelf = Shelf.parse("ice/20x25/hard?traps=1");

        assertThat(shelf.differsByBandAlone(Shelf.parse("ice/20x25/easy?traps=1")))
                .isTrue();
        assertThat(shelf.differsByBandAlone(Shelf.parse("ice/20x25/easy?traps=0")))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hard?",
                "hard?traps",
                "hard?traps=",
                "hard?=1",
                "hard?traps=1&minMoves=3",
                "hard?traps=1.0",
                "hard?traps=1&traps=1",
                "hard?traps=1&",
                "hard?traps=NaN",
                "hard?tr aps=1"
            })
    void one_order_is_written_in_one_way(String band) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Shelf("ice", "20x25", band));
    }
}
