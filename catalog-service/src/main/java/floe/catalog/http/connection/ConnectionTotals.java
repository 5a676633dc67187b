package floe.catalog.http.connection;

import java.util.concurrent.atomic.AtomicInteger;

/// What all connections have together, so that a stranger who may open many cannot fill the memory with a little
/// on each.
///
/// @param ahead requests that were sent before the one before them was answered
record ConnectionTotals(BegunHeads begun, AtomicInteger ahead, UnreadAnswers unread) {
    private static final int PART_FOR_UNREAD = 8;
    private static final int MOST_BEGUN = 1_000;

    static ConnectionTotals ofHeap(long bytes) {
        return new ConnectionTotals(
                new BegunHeads(MOST_BEGUN), new AtomicInteger(), new UnreadAnswers(bytes / PART_FOR_UNREAD));
    }
}
