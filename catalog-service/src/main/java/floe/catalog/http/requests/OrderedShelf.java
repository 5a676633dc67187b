package floe.catalog.http.requests;

import floe.catalog.http.problems.ProblemKind;
import floe.contracts.Shelf;
import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Game;
import floe.games.Order;
import floe.games.Size;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Predicate;

/// A shelf as a client names it, with what else is ordered. What the game knows that can never be had is refused here,
/// where somebody reads why, and never reaches a generator.
public final class OrderedShelf {
    private OrderedShelf() {}

    /// @param name of the options, for telling what is wrong with them
    public static Shelf read(
            Game game, Size size, Band band, Optional<SortedMap<String, Double>> options, String name) {
        return read(game, size, band, options, name, _ -> false);
    }

    /// @param isThere for which shelves it does not matter what the game knows: another build may have opened them
    public static Shelf read(
            Game game,
            Size size,
            Band band,
            Optional<SortedMap<String, Double>> options,
            String name,
            Predicate<Shelf> isThere) {
        Map<String, Double> asked = options.isPresent() ? options.get() : Map.of();
        asked.forEach((option, value) -> {
            if (value == null || !Double.isFinite(value)) {
                throw ProblemKind.BAD_BODY.exception(
                        name + "." + ValueFormats.quoted(option) + ": a number is expected");
            }
        });
        if (!asked.isEmpty()) {
            try {
                game.require(new Order(size, band, asked));
            } catch (BadOrderException e) {
                return shelf(game, size, band, asked)
                        .filter(isThere)
                        .orElseThrow(() -> ProblemKind.BAD_BODY.exception(name + ": " + e.getMessage()));
            }
        }
        return Shelf.of(game.id().value(), size.toString(), band.toString(), asked);
    }

    /// None where what is asked has no name that any shelf could have.
    private static Optional<Shelf> shelf(Game game, Size size, Band band, Map<String, Double> asked) {
        try {
            return Optional.of(Shelf.of(game.id().value(), size.toString(), band.toString(), asked));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
