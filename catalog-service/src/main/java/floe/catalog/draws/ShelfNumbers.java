package floe.catalog.draws;

import floe.catalog.sql.Sql;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The numbers under which the database has the shelves. A shelf keeps its number for ever, so each is looked up once.
final class ShelfNumbers {
    private static final String FIND = "select id from shelf where game = ? and size = ? and band = ?";

    private static final String FIND_OWN =
            "select id from own_shelf where tenant = ? and game = ? and size = ? and band = ?";

    private final Map<Own, Integer> knownOwn = new ConcurrentHashMap<>();
    private final Map<Shelf, Integer> known = new ConcurrentHashMap<>();

    private record Own(String tenant, Shelf shelf) {}

    /// A house's own shelf.
    Optional<Integer> findOwn(Connection connection, String tenant, Shelf shelf) throws SQLException {
        Own own = new Own(tenant, shelf);
        Integer number = knownOwn.get(own);
        if (number != null) {
            return Optional.of(number);
        }
        Optional<Integer> found =
                Sql.first(connection, FIND_OWN, row -> row.getInt(1), tenant, shelf.game(), shelf.size(), shelf.band());
        found.ifPresent(it -> knownOwn.put(own, it));
        return found;
    }

    Optional<Integer> find(Connection connection, Shelf shelf) throws SQLException {
        Integer number = known.get(shelf);
        return number == null ? lookUp(connection, shelf) : Optional.of(number);
    }

    private Optional<Integer> lookUp(Connection connection, Shelf shelf) throws SQLException {
        Optional<Integer> number =
                Sql.first(connection, FIND, row -> row.getInt(1), shelf.game(), shelf.size(), shelf.band());
        number.ifPresent(found -> known.put(shelf, found));
        return number;
    }
}
