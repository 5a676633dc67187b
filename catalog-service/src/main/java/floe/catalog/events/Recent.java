package floe.catalog.events;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What happened last, read once for all who listen.
///
/// @param start everything that came after this id and up to `end` is here
/// @param end up to which id was read
record Recent(long start, long end, List<CatalogEvent> events) {
    private static final int MOST = 2_000;

    static Recent from(long id) {
        return new Recent(id, id, List.of());
    }

    Recent and(List<CatalogEvent> news) {
        if (news.isEmpty()) {
            return this;
        }
        List<CatalogEvent> all = new ArrayList<>(events);
        all.addAll(news);
        long end = all.getLast().id();
        if (all.size() <= MOST) {
            return new Recent(start, end, List.copyOf(all));
        }
        int forgotten = all.size() - MOST;
        return new Recent(all.get(forgotten - 1).id(), end, List.copyOf(all.subList(forgotten, all.size())));
    }

    boolean covers(long id) {
        return id >= start;
    }

    /// What a tenant hears next after that id.
    Optional<CatalogEvent> next(long id, String tenant) {
        for (int i = place(id); i < events.size(); i++) {
            if (events.get(i).isFor(tenant)) {
                return Optional.of(events.get(i));
            }
        }
        return Optional.empty();
    }

    /// Where the first stands that came after that id.
    private int place(long id) {
        int low = 0;
        int high = events.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (events.get(middle).id() <= id) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
