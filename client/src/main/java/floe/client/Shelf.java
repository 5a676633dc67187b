package floe.client;

import java.util.Map;

/// Where levels of one game, size and band stand, and of one order where it has options.
///
/// @param size rows x columns, such as `20x25`
/// @param band `easy`, `medium`, `hard` or `expert`
/// @param options what else its levels are, by the names that the game tells; without any it is the plain shelf
public record Shelf(String game, String size, String band, Map<String, Double> options) {
    public Shelf {
        options = Map.copyOf(options);
    }

    public Shelf(String game, String size, String band) {
        this(game, size, band, Map.of());
    }
}
