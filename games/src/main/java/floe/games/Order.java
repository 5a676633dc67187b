package floe.games;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// What a generator is asked for. The band is a wish: only the solver's verdict says what a board became.
public record Order(Size size, Band band, SortedMap<String, Double> options) {
    public Order {
        options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    }

    public Order(Size size, Band band) {
        this(size, band, Collections.emptySortedMap());
    }

    public Order with(Map<String, Double> more) {
        SortedMap<String, Double> all = new TreeMap<>(options);
        all.putAll(more);
        return new Order(size, band, all);
    }
}
