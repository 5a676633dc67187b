package floe.client;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Follows the cursors from page to page, no further than somebody reads.
final class Pages<T> extends Spliterators.AbstractSpliterator<T> {
    private final Function<Optional<String>, Page<T>> fetch;
    private final Deque<T> page = new ArrayDeque<>();
    private Optional<String> cursor = Optional.empty();
    private boolean over;

    /// A page.
    record Page<T>(List<T> items, Optional<String> next) {}

    private Pages(Function<Optional<String>, Page<T>> fetch) {
        super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE);
        this.fetch = fetch;
    }

    /// @param fetch the page of a cursor, the first one without
    static <T> Stream<T> stream(Function<Optional<String>, Page<T>> fetch) {
        return StreamSupport.stream(new Pages<>(fetch), false);
    }

    @Override
    public boolean tryAdvance(Consumer<? super T> action) {
        while (page.isEmpty() && !over) {
            Page<T> read = fetch.apply(cursor);
            page.addAll(read.items());
            cursor = read.next();
            over = cursor.isEmpty();
        }
        if (page.isEmpty()) {
            return false;
        }
        action.accept(page.removeFirst());
        return true;
    }
}
