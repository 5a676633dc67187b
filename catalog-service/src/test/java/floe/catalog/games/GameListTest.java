package floe.catalog.games;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Shelf;
import floe.games.nullgame.NullGame;
import java.util.List;
import org.junit.jupiter.api.Test;

class GameListTest {
    private final GameList games = new GameList(List.of(NullGame.create()));

    @Test
    void findsAGameByItsId() {
        assertThat(games.find("nullgame")).isPresent();
        assertThat(games.find("chess")).isEmpty();
        assertThat(games.ids()).containsExactly("nullgame");
    }

    @Test
    void everySizeHasAShelfOfEveryBand() {
        assertThat(games.standardShelves())
                .hasSize(8)
                .startsWith(new Shelf("nullgame", "4x6", "easy"))
                .endsWith(new Shelf("nullgame", "6x4", "expert"));
    }
}
