package floe.catalog.intake;

import floe.catalog.sql.Sql;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// The rows of shelves that levels come to.
final class ShelfRows {
    /// Not `on conflict` alone: it would use up a number for every shelf of every batch.
    private static final String OPEN = """
            insert into shelf (game, size, band)
            select game, size, band from unnest(?::text[], ?::text[], ?::text[]) as named (game, size, band)
            where not exists (select from shelf where (game, size, band) = (named.game, named.size, named.band))
            on conflict (game, size, band) do nothing
            """;

    private static final String NUMBER = """
            select id, game, size, band
            from unnest(?::text[], ?::text[], ?::text[]) as named (game, size, band) join shelf using (game, size, band)
            """;

    private static final String WITH_OPTIONS = "select game, size, band from shelf where strpos(band, '?') > 0";

    /// Locked in order first, as whoever else changes shelves does. Not `for update`: a draw that notes what a
    /// shelf lacks refers to its row, and would wait for it with lanes in hand, for which intake waits.
    private static final String COUNT_LEVELS = """
            update shelf set
                total = total + gained.levels,
                rate = rate_now(rate, rated_at) + greatest(gained.levels, 0) / 5.0,
                rated_at = greatest(rated_at, now())
            from (select shelf.id, gained.levels
                  from unnest(?::int[], ?::int[]) as gained (id, levels) join shelf using (id)
                  order by shelf.id for no key update of shelf) as gained
            where shelf.id = gained.id
            """;

    private ShelfRows() {}

    /// Only operators say which options there are shelves for: a level that was ordered with others stands on the plain
    /// shelf. In which band it is the solver has said, whatever was ordered.
    static Collection<NewLevel> placed(Connection connection, Collection<NewLevel> levels) throws SQLException {
        if (levels.stream().noneMatch(level -> level.shelf().hasOptions())) {
            return levels;
        }
        Set<Shelf> ordered = new HashSet<>(Sql.list(
                connection,
                WITH_OPTIONS,
                row -> anyBand(new Shelf(row.getString(1), row.getString(2), row.getString(3)))));
        return levels.stream()
                .map(level -> ordered.contains(anyBand(level.shelf())) ? level : level.on(plain(level.shelf())))
                .toList();
    }

    /// The numbers of shelves, of which those that are new are opened.
    static Map<Shelf, Integer> numbers(Connection connection, Collection<Shelf> shelves) throws SQLException {
        Map<Shelf, Integer> numbers = numbered(connection, shelves);
        if (numbers.size() < shelves.size()) {
            Sql.update(connection, OPEN, names(shelves));
            numbers = numbered(connection, shelves);
        }
        return numbers;
    }

    /// @param gained how many, by the shelves' numbers; less than none where some are gone
    static void countLevels(Connection connection, Map<Integer, Integer> gained) throws SQLException {
        Sql.update(connection, COUNT_LEVELS, Sql.Column.numbers(gained.keySet()), Sql.Column.numbers(gained.values()));
    }

    private static Map<Shelf, Integer> numbered(Connection connection, Collection<Shelf> shelves) throws SQLException {
        Map<Shelf, Integer> numbers = new HashMap<>();
        Sql.list(
                connection,
                NUMBER,
                row -> numbers.put(new Shelf(row.getString(2), row.getString(3), row.getString(4)), row.getInt(1)),
                names(shelves));
        return numbers;
    }

    private static Object[] names(Collection<Shelf> shelves) {
        return new Object[] {texts(shelves, Shelf::game), texts(shelves, Shelf::size), texts(shelves, Shelf::band)};
    }

    private static Sql.Column texts(Collection<Shelf> shelves, Function<Shelf, String> name) {
        return Sql.Column.texts(shelves.stream().map(name).toList());
    }

    private static Shelf anyBand(Shelf shelf) {
        return Shelf.of(shelf.game(), shelf.size(), "-", shelf.options());
    }

    static Shelf plain(Shelf shelf) {
        return new Shelf(shelf.game(), shelf.size(), shelf.bareBand());
    }
}
