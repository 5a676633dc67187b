package floe.cli.games.play;

import static org.assertj.core.api.Assertions.assertThat;

import floe.cli.games.OneBoard;
import floe.games.Game;
import floe.games.Order;
import floe.games.registry.Games;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WindowTest {
    private static final String FIELD = """
            OOOOOO
            O....O
            O..@.O
            OOOOOO""";

    @Test
    void whatFitsIsShownWhole() {
        Window window = Window.on(FIELD, 4, 6);
        assertThat(String.join("\n", window.lines())).isEqualTo(FIELD);
        assertThat(window.where()).isEmpty();
    }

    @Test
    void ofWhatDoesNotFitThePartAroundThePlayerIsShown() {
        Window window = Window.on(FIELD, 2, 3);
        assertThat(window.lines()).containsExactly("...", ".@.");
        assertThat(window.where()).isEqualTo("rows 2-3 of 4, columns 3-5 of 6");
    }

    @Test
    void noMoreThanTheEdgeIsShown() {
        assertThat(Window.on(FIELD.replace('@', '.').replaceFirst("O", "@"), 2, 3)
                        .lines())
                .containsExactly("@OO", "O..");
        assertThat(Window.on(FIELD.replace('@', '.').replaceFirst("O$", "@"), 2, 3)
                        .lines())
                .containsExactly("..O", "OO@");
    }

    @Test
    void moreBridgesThanTheFieldHasRowsAreNoField() {
        Window window = Window.on("penguin 4 6\n" + FIELD + "\n" + "bridge - 2 1\n".repeat(5), 9, 80);
        assertThat(String.join("\n", window.lines())).isEqualTo(FIELD);
    }

    @Test
    void theFieldIsFoundAmongWhatElseTheTextTells() {
        Window window = Window.on("penguin 4 6\n" + FIELD + "\nbridge - 2 1\n", 3, 80);
        assertThat(window.lines()).containsExactly("O....O", "O..@.O");
        assertThat(window.below()).containsExactly("bridge - 2 1");
    }

    static Stream<Game> games() {
        return Games.all().stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    void aBoardOfEveryGameKeepsWithinTheScreenAndShowsAllOfItsFieldOnALargeOne(Game game) {
        Order order = game.generator().standardOrders().getFirst();
        String board = OneBoard.made(game, order, 3, _ -> {}).orElseThrow();
        String scene = game.referee().show(board, "");

        Window small = Window.on(scene, 21, 80);
        assertThat(small.lines().size() + small.below().size()).isLessThanOrEqualTo(21);
        assertThat(small.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));

        Window whole = Window.on(scene, 400, 400);
        assertThat(whole.lines()).hasSizeGreaterThanOrEqualTo(order.size().rows());
        assertThat(whole.lines())
                .allSatisfy(line -> assertThat(line.length())
                        .isGreaterThanOrEqualTo(order.size().columns()));
        assertThat(whole.where()).isEmpty();
    }
}
