package floe.catalog.levels;

import floe.catalog.paging.Cursors;
import floe.catalog.sql.Gathering;
import floe.catalog.stock.Bands;
import floe.catalog.stock.Shelves;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/// The levels in the database, for reading: page by page, or each by its id, where all that are asked for at the same
/// moment share a statement.
@ApplicationScoped
public class Levels {
    private static final int READERS = 2;
    private static final int MOST_AT_ONCE = 100;

    private final Shelves shelves;
    private final Cursors cursors;
    private final LevelRows rows;
    private final Gathering<LevelRows.Asked, Level> byId;

    @Inject
    Levels(Shelves shelves, Cursors cursors, LevelRows rows) {
        this.shelves = shelves;
        this.cursors = cursors;
        this.rows = rows;
        this.byId = new Gathering<>(READERS, MOST_AT_ONCE, rows::byId);
    }

    /// @param tenant who asks: nobody else's own boards are shown
    /// @param id a board's id, 32 hexadecimal digits
    public Optional<Level> level(String tenant, String id) {
        return ask(tenant, id).join();
    }

    /// The same, without anybody waiting for it.
    public CompletableFuture<Optional<Level>> ask(String tenant, String id) {
        UUID key = new UUID(HexFormat.fromHexDigitsToLong(id, 0, 16), HexFormat.fromHexDigitsToLong(id, 16, 32));
        return byId.ask(new LevelRows.Asked(tenant, key));
    }

    /// A page that begins after the cursor, or at the very first level. It stays the same however many levels
    /// come, for those come at the end.
    ///
    /// @throws BadCursorException when the cursor is none of this filter's
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
    public List<Level> after(LevelFilter filter, long seq, int limit) {
        if (filter.isOpen()) {
            return rows.after(seq, limit);
        }
        List<String> bands =
                Bands.between(filter.score().least(), filter.score().most());
        return rows.after(shelves.numbers(filter.shelves(), bands), filter, seq, limit);
    }
}
