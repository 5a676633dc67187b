package floe.client;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;

/// Follows the cursors from page to page, no further than somebody reads.
final class Pages extends Spliterators.AbstractSpliterator<Level> {
    private final FloeClient client;
    private final LevelQuery query;
    private final Deque<Level> page = new ArrayDeque<>();
    private Optional<LevelQuery> next;

    /// A page as it comes.
    private record Page(List<Level> levels, Optional<String> next) {}

    Pages(FloeClient client, LevelQuery query) {
        super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE);
        this.client = client;
        this.query = query;
        this.next = Optional.of(query);
    }

    @Override
    public boolean tryAdvance(Consumer<? super Level> action) {
        while (page.isEmpty() && next.isPresent()) {
            Page read = client.read(Request.get("/v1/levels?" + next.get().text()), Page.class);
            page.addAll(read.levels());
            next = read.next().map(cursor -> query.with("cursor", cursor));
        }
        if (page.isEmpty()) {
            return false;
        }
        action.accept(page.removeFirst());
        return true;
    }
}
