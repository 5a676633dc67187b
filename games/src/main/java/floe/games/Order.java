package floe.games;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// What a generator is asked for, the options in the order of their names. The band is a wish: only the solver's
/// verdict says what a board became.
///
/// @param otherBands bands that are lacking too: a board that turns out to be of one of them is kept
public record Order(Size size, Band band, Map<String, Double> options, Set<Band> otherBands) {
    public Order {
        options = Collections.unmodifiableMap(new TreeMap<>(options));
        Set<Band> others = new TreeSet<>(otherBands);
        others.remove(band);
        otherBands = Collections.unmodifiableSet(others);
    }

    public Order(Size size, Band band, Map<String, Double> options) {
        this(size, band, options, Set.of());
    }

    public Order(Size size, Band band) {
        this(size, band, Map.of());
    }

    public Order with(Map<String, Double> more) {
        Map<String, Double> all = new TreeMap<>(options);
        all.putAll(more);
        return new Order(size, band, all, otherBands);
    }

    /// The same, content with a board of one of these bands too.
    public Order orOf(Set<Band> others) {
        return new Order(size, band, options, others);
    }

    /// Whether a board of this band is one that was asked for.
    public boolean takes(Band made) {
        return made == band || otherBands.contains(made);
    }

    /// What is asked of an option; what is usual when nothing is.
    public double value(Option option) {
        return options.getOrDefault(option.name(), option.usual());
    }
}
