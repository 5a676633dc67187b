package floe.catalog.draws;

import floe.catalog.sql.Statement;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The numbers under which the database has the shelves. A shelf keeps its number for ever, so each is looked up once.
final class ShelfNumbers {
    private static final String FIND = "select id from shelf where game = ? and size = ? and band = ?";

    private final Map<Shelf, Integer> known = new ConcurrentHashMap<>();

    Optional<Integer> find(Connection connection, Shelf shelf) throws SQLException {
        Integer number = known.get(shelf);
        return number == null ? lookUp(connection, shelf) : Optional.of(number);
    }

    private Optional<Integer> lookUp(Connection connection, Shelf shelf) throws SQLException {
        try (Statement find = Statement.of(connection, FIND)) {
            Optional<Integer> number = find.text(shelf.game())
                    .text(shelf.size())
                    .text(shelf.band())
                    .first(row -> row.getInt(1));
            number.ifPresent(found -> known.put(shelf, found));
            return number;
        }
    }
}
