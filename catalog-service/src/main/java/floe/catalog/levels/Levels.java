package floe.catalog.levels;

import floe.catalog.paging.Cursors;
import floe.catalog.sql.Gathering;
import floe.catalog.stock.Shelves;
import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/// The levels in the database, for reading: page by page, or each by its id, where all that are asked for at the same
/// moment share a statement.
@ApplicationScoped
public class Levels implements PanacheRepositoryBase<LevelEntity, UUID> {
    private static final String FROM = "from LevelEntity level join fetch level.shelf where ";
    private static final int READERS = 2;
    private static final int MOST_AT_ONCE = 100;

    private final Shelves shelves;
    private final Cursors cursors;
    private final Gathering<UUID, Level> rows;

    @Inject
    Levels(Shelves shelves, Cursors cursors, LevelRows rows) {
        this.shelves = shelves;
        this.cursors = cursors;
        this.rows = new Gathering<>(READERS, MOST_AT_ONCE, rows::find);
    }

    /// @param id a board's id, 32 hexadecimal digits
    public Optional<Level> level(String id) {
        return ask(id).join();
    }

    /// The same, without anybody waiting for it.
    public CompletableFuture<Optional<Level>> ask(String id) {
        return rows.ask(new UUID(HexFormat.fromHexDigitsToLong(id, 0, 16), HexFormat.fromHexDigitsToLong(id, 16, 32)));
    }

    /// A page that begins after the cursor, or at the very first level. It stays the same however many levels
    /// come, for those come at the end.
    ///
    /// @throws BadCursorException when the cursor is none of this filter's
    @Transactional
    public LevelPage page(LevelFilter filter, Optional<String> cursor, int limit) throws BadCursorException {
        long after =
                cursor.isEmpty() ? 0 : cursors.read(cursor.get(), filter.text()).orElseThrow(BadCursorException::new);
        List<Level> found = after(filter, after, limit + 1);
        if (found.size() <= limit) {
            return new LevelPage(found, Optional.empty());
        }
        List<Level> page = found.subList(0, limit);
        return new LevelPage(page, Optional.of(cursors.write(page.getLast().seq(), filter.text())));
    }

    /// The first levels behind that place in their order.
    @Transactional
    public List<Level> after(LevelFilter filter, long seq, int limit) {
        Conditions conditions = conditions(filter, seq);
        return find(FROM + conditions.text() + " order by level.seq", conditions.values()).page(0, limit).stream()
                .map(LevelEntity::level)
                .toList();
    }

    /// Shelves are looked up first and handed over as numbers, so that the database can take a shelf's levels in
    /// order from the index.
    private Conditions conditions(LevelFilter filter, long after) {
        Conditions conditions = new Conditions()
                .and("level.seq > :after", Map.of("after", after))
                .and("level.withdrawnAt is null", Map.of());
        if (!filter.shelves().all()) {
            conditions.and("level.shelf.id in :shelves", Map.of("shelves", shelves.numbers(filter.shelves())));
        }
        between(conditions, "score", filter.score());
        between(conditions, "moves", filter.moves());
        return conditions;
    }

    private static void between(Conditions conditions, String column, LevelFilter.Range range) {
        if (!range.equals(LevelFilter.Range.ALL)) {
            conditions.and(
                    "level.%1$s between :least_%1$s and :most_%1$s".formatted(column),
                    Map.of("least_" + column, range.least(), "most_" + column, range.most()));
        }
    }

    /// What a query asks for, with the values in it.
    private static final class Conditions {
        private final List<String> texts = new ArrayList<>();
        private final Map<String, Object> values = new HashMap<>();

        Conditions and(String text, Map<String, ?> more) {
            texts.add(text);
            values.putAll(more);
            return this;
        }

        String text() {
            return String.join(" and ", texts);
        }

        Map<String, Object> values() {
            return values;
        }
    }
}
