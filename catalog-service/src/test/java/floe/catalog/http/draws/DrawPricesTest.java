package floe.catalog.http.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.draws.BoardCount;
import floe.catalog.draws.DrawRequest;
import floe.catalog.draws.NearWant;
import floe.catalog.draws.OnShort;
import floe.catalog.draws.Wish;
import floe.catalog.games.GameList;
import floe.contracts.Shelf;
import floe.games.nullgame.NullGame;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DrawPricesTest {
    /// Of two sizes, each of four bands.
    private final GameList games = new GameList(List.of(NullGame.create()));

    @Test
    void aDrawFromAShelfCostsItsBoardsAndItsPlayersThere() {
        assertThat(price(1, new BoardCount(new Shelf("nullgame", "4x6", "easy"), 8)))
                .isEqualTo(8 + 2);
        assertThat(price(4, new BoardCount(new Shelf("nullgame", "4x6", "easy"), 8)))
                .isEqualTo(8 + 2 + 4 / 2);
    }

    /// Its levels are looked for, on each shelf that may have such.
    @Test
    void aWishNearARatingCostsWhatItTakesToFindItsLevels() {
        assertThat(price(2, near("4x6"))).isEqualTo(8 + 5 + 2 * 4 / 2);
        assertThat(price(2, new NearWant("nullgame", Optional.empty(), 1, Optional.empty())))
                .isEqualTo(8 + 5 + 2 * 8 / 2);
    }

    /// Houses publish boards of other sizes.
    @Test
    void itCostsThatAtASizeThatIsNotStandardToo() {
        assertThat(price(2, near("17x17"))).isEqualTo(8 + 5 + 2 / 2);
        Wish[] many = Collections.nCopies(DrawBody.MOST_NEAR, near("17x17")).toArray(Wish[]::new);
        assertThat(price(64, many))
                .isEqualTo(8 + DrawBody.MOST_NEAR / 4 + 5 * DrawBody.MOST_NEAR + 64 * DrawBody.MOST_NEAR / 2);
    }

    private static Wish near(String size) {
        return new NearWant("nullgame", Optional.of(size), 1, Optional.of(1500));
    }

    private int price(int players, Wish... boards) {
        List<String> names =
                IntStream.range(0, players).mapToObj(number -> "p-" + number).toList();
        return DrawsResource.price(new DrawRequest(names, List.of(boards), OnShort.FAIL), games);
    }
}
