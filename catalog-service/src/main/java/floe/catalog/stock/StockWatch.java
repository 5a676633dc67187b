package floe.catalog.stock;

import floe.catalog.events.EventKind;
import floe.catalog.events.EventLog;
import floe.catalog.events.ShelfNews;
import floe.catalog.sql.Sql;
import floe.contracts.Shelf;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Looks at the stock, and tells of a shelf that begins to run low: that lacks more than half of what it should have.
/// It is told once, by whichever replica sees it first, until the shelf has recovered.
@Singleton
public final class StockWatch implements Supplier<List<ShelfStock>> {
    private static final String LOW = "select game, size, band from shelf_low join shelf on shelf.id = shelf_id";

    private static final String BEGIN = """
            insert into shelf_low (shelf_id) select id from shelf where (game, size, band) = (?, ?, ?)
            on conflict do nothing
            """;

    private static final String END = """
            delete from shelf_low using shelf
            where shelf.id = shelf_id and (game, size, band) = (?, ?, ?)
            """;

    private final Shelves shelves;
    private final Sql sql;

    StockWatch(Shelves shelves, Sql sql) {
        this.shelves = shelves;
        this.sql = sql;
    }

    @Override
    public List<ShelfStock> get() {
        List<ShelfStock> stock = shelves.stock();
        Set<Shelf> told =
                new HashSet<>(sql.list(LOW, row -> new Shelf(row.getString(1), row.getString(2), row.getString(3))));
        for (ShelfStock shelf : stock) {
            boolean low = shelf.low();
            if (low && !told.contains(shelf.shelf())) {
                sql.transaction(connection -> begin(connection, shelf));
            } else if (!low && told.contains(shelf.shelf())) {
                sql.update(
                        END,
                        shelf.shelf().game(),
                        shelf.shelf().size(),
                        shelf.shelf().band());
            }
        }
        return stock;
    }

    private static Void begin(Connection connection, ShelfStock stock) throws SQLException {
        Shelf shelf = stock.shelf();
        if (Sql.update(connection, BEGIN, shelf.game(), shelf.size(), shelf.band()) > 0) {
            EventLog.append(
                    connection,
                    EventKind.SHELF_LOW,
                    Optional.empty(),
                    ShelfNews.of(shelf, Map.of("neverShown", stock.neverShown(), "target", stock.target())));
        }
        return null;
    }
}
