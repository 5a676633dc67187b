package floe.catalog.games;

import floe.contracts.Shelf;
import floe.games.Band;
import floe.games.Game;
import floe.games.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The games that this catalog offers, in the order in which they are shown.
public final class GameList {
    private final List<Game> games;
    private final Map<String, Game> byId;

    public GameList(List<Game> games) {
        this.games = List.copyOf(games);
        this.byId = games.stream().collect(Collectors.toMap(game -> game.id().value(), Function.identity()));
    }

    public List<Game> all() {
        return games;
    }

    public Optional<Game> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    /// Their ids, for telling somebody who asked for another.
    public List<String> ids() {
        return games.stream().map(game -> game.id().value()).toList();
    }

    /// The shelves that these games have from the first day on: each of their sizes in each band.
    public List<Shelf> standardShelves() {
        List<Shelf> shelves = new ArrayList<>();
        for (Game game : games) {
            for (Size size : game.about().sizes()) {
                for (Band band : Band.values()) {
                    shelves.add(new Shelf(game.id().value(), size.toString(), band.toString()));
                }
            }
        }
        return shelves;
    }
}
