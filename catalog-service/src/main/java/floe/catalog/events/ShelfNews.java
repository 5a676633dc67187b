package floe.catalog.events;

import floe.contracts.Shelf;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// What is told of a shelf: its words, its options where it has any, and what happened there.
public final class ShelfNews {
    private ShelfNews() {}

    public static SortedMap<String, Object> of(Shelf shelf, Map<String, ?> more) {
        SortedMap<String, Object> news = new TreeMap<>(more);
        news.put("game", shelf.game());
        news.put("size", shelf.size());
        news.put("band", shelf.bareBand());
        if (shelf.hasOptions()) {
            news.put("options", shelf.options());
        }
        return news;
    }
}
