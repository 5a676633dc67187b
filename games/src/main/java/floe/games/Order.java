package floe.games;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// What a generator is asked for, the options in the order of their names. The band is a wish: only the solver's
/// verdict says what a board became.
public record Order(Size size, Band band, Map<String, Double> options) {
    public Order {
        options = Collections.unmodifiableMap(new TreeMap<>(options));
    }

    public Order(Size size, Band band) {
        this(size, band, Map.of());
    }

    public Order with(Map<String, Double> more) {
        Map<String, Double> all = new TreeMap<>(options);
        all.putAll(more);
        return new Order(size, band, all);
    }

    /// What is asked of an option; what is usual when nothing is.
    public double value(Option option) {
        return options.getOrDefault(option.name(), option.usual());
    }
}
