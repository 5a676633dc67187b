package floe.games;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/// A game in the words of those who offer it.
///
/// @param title what players call it
/// @param rules the rules in a paragraph
/// @param moves how a move list is written
/// @param play how the game is played on a screen
/// @param sizes the sizes that have shelves of their own, the standard one first
/// @param least the smallest board that can be ordered and judged
/// @param most the largest
/// @param options what an order may ask for beyond size and band
public record About(
        String title,
        String rules,
        String moves,
        Play play,
        List<Size> sizes,
        Size least,
        Size most,
        List<Option> options) {

    /// What a player's hand does: press a direction, or trace a path from cell to cell.
    public enum Play {
        DIRECTIONS,
        PATHS
    }

    /// Whether these are the measures of a level for which these options were asked. Nobody can tell of an option that
    /// the game does not have, so that is never a level of it.
    public boolean isShown(Map<String, Double> asked, Measures measures) {
        return asked.entrySet().stream()
                .allMatch(one -> option(one.getKey()).stream()
                        .anyMatch(option ->
                                option.allows(one.getValue()) && option.shown().in(measures, one.getValue())));
    }

    /// What an order asks for, of options as people write them, by name: `moves=61..`, `traps=yes`, `level=7`.
    ///
    /// @throws BadOrderException when a value is not as it is written
    public SortedMap<String, Double> read(Map<String, String> written) {
        return new OptionWords(options).read(written);
    }

    /// @throws BadOrderException when the game has no such size, no such option, or none with such a value
    public void require(String game, Order order) {
        if (!order.size().within(least, most)) {
            throw new BadOrderException(
                    "the size " + order.size() + " is not for " + game + ": from " + least + " to " + most + " are");
        }
        order.options().forEach((name, value) -> {
            Option option = option(name)
                    .orElseThrow(() -> new BadOrderException(game + " has no option '" + name + "'; it has "
                            + options.stream().map(Option::name).toList()));
            if (!option.allows(value)) {
                throw new BadOrderException("the option " + name + " of " + game + " goes from " + option.least()
                        + " to " + option.most() + ", not " + value);
            }
        });
    }

    private Optional<Option> option(String name) {
        return options.stream().filter(option -> option.name().equals(name)).findFirst();
    }

    public About {
        sizes = List.copyOf(sizes);
        options = List.copyOf(options);
    }
}
