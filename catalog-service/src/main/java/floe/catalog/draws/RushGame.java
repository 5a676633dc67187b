package floe.catalog.draws;

import floe.contracts.Shelf;
import java.util.Map;
import java.util.SortedMap;

/// A game of a run, and what its levels were ordered with, written as behind a shelf's band: `ice?minMoves=20`. Without
/// options it is the game's plain shelves that the run goes through, and no other.
///
/// @param id the game's
/// @param ordered the options with their question mark; empty where there are none
public record RushGame(String id, String ordered) {
    private static final String ANY = "-";

    /// @throws IllegalArgumentException when it is not written like that
    public static RushGame parse(String word) {
        int end = word.indexOf('?');
        RushGame game = end < 0 ? new RushGame(word, "") : new RushGame(word.substring(0, end), word.substring(end));
        game.options();
        return game;
    }

    public static RushGame of(String id, Map<String, Double> options) {
        return new RushGame(id, Shelf.of(ANY, ANY, ANY, options).band().substring(ANY.length()));
    }

    public SortedMap<String, Double> options() {
        return new Shelf(ANY, ANY, on(ANY)).options();
    }

    @Override
    public String toString() {
        return id + ordered;
    }

    /// The band as it stands in the name of a shelf.
    String on(String band) {
        return band + ordered;
    }
}
