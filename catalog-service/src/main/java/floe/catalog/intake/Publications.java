package floe.catalog.intake;

import floe.catalog.events.EventKind;
import floe.catalog.events.EventLog;
import floe.catalog.sql.Sql;
import floe.contracts.Shelf;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;

/// Puts a house's own boards on everybody's shelves, where the house says so. To others it is a level that is new that
/// moment, like any other. One that may have been given to them before a restore gets no place, and is not drawn.
@Singleton
public final class Publications {
    private static final String IS_TO_BE = """
            select from own_level where tenant = ? and id = ? and published_at is null and withdrawn_at is null
            """;

    private static final String SAY = """
            update own_level set published_at = now()
            where tenant = ? and id = ? and published_at is null and withdrawn_at is null
            returning shelf_id
            """;

    private static final String NAME = "select game, size, band from own_shelf where id = ?";

    private static final String OPEN = """
            insert into shelf (game, size, band, opened_by) select ?, ?, ?, ?
            where not exists (select from shelf where (game, size, band) = (?, ?, ?))
            on conflict (game, size, band) do nothing
            """;

    private static final String OPENED = "select count(*) from shelf where opened_by = ?";

    private static final String NUMBER = "select id from shelf where (game, size, band) = (?, ?, ?)";

    private static final String IS_THERE = "select from level where id = ?";

    /// It may have been everybody's, and given to players, in a time that a restore has undone: if it was there by
    /// then, or was judged in that time and has no place on its house's shelf either.
    private static final String MAY_HAVE_BEEN_GIVEN = """
            select from own_level
            left join submission on submission.tenant = own_level.tenant and board_id = own_level.id
            cross join (select max(at) as at from restoration) as restored
            where own_level.tenant = ? and own_level.id = ? and (stored_at < at or lane is null and made_at < at)
            """;

    private static final String STORE = """
            insert into level (id, shelf_id, lane, ordinal, score, moves, rules, board, measures, origin, solver)
            select id, ?, ?::smallint, ?::integer, score, moves, rules, board, measures, origin, solver
            from own_level where tenant = ? and id = ?
            """;

    private static final String STORE_SOLUTION = """
            insert into level_solution (level_id, solution)
            select level_id, solution from own_solution where tenant = ? and level_id = ?
            """;

    private static final String COUNT = "update shelf set total = total + 1 where id = ?";

    /// Everybody's stock, figures and demand have a row for each.
    private static final int MOST_OPENED = 100;

    private final Sql sql;

    /// The house has opened as many shelves as it may. Nothing was published.
    public static final class TooManyShelvesException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooManyShelvesException(Shelf shelf) {
            super(
                    "there is no shelf " + shelf + ", and your house has opened " + MOST_OPENED
                            + " shelves already; ask an operator to open this one",
                    null,
                    false,
                    false);
        }
    }

    public Publications(Sql sql) {
        this.sql = sql;
    }

    /// Said again, or of a board that is everybody's already, it changes nothing; said again it waits for nobody.
    ///
    /// @return whether a shelf has gained a level
    /// @throws TooManyShelvesException where there is no shelf for it, and the house may open none
    public boolean publish(String tenant, UUID level) {
        return sql.transaction(connection -> publish(connection, tenant, level));
    }

    private static boolean publish(Connection connection, String tenant, UUID level) throws SQLException {
        if (Sql.list(connection, IS_TO_BE, _ -> 0, tenant, level).isEmpty()) {
            return false;
        }
        // Levels become visible one batch after the other, and places are dealt by one at a time: so here, too.
        Sql.list(connection, PostgresLevelStore.TAKE_TURN, _ -> 0);
        List<Integer> own = Sql.list(connection, SAY, row -> row.getInt(1), tenant, level);
        if (own.isEmpty() || !Sql.list(connection, IS_THERE, _ -> 0, level).isEmpty()) {
            return false;
        }
        Shelf shelf = Sql.list(
                        connection,
                        NAME,
                        row -> new Shelf(row.getString(1), row.getString(2), row.getString(3)),
                        own.getFirst())
                .getFirst();
        store(connection, tenant, level, shelf);
        EventLog.append(
                connection,
                EventKind.LEVELS_ACCEPTED,
                Optional.empty(),
                new TreeMap<>(Map.of("game", shelf.game(), "size", shelf.size(), "band", shelf.band(), "levels", 1)));
        return true;
    }

    private static void store(Connection connection, String tenant, UUID level, Shelf shelf) throws SQLException {
        open(connection, tenant, shelf);
        int number = Sql.list(connection, NUMBER, row -> row.getInt(1), shelf.game(), shelf.size(), shelf.band())
                .getFirst();
        LaneDealer dealer = LaneDealer.read(connection, List.of(number));
        boolean isApart = !Sql.list(connection, MAY_HAVE_BEEN_GIVEN, _ -> 0, tenant, level)
                .isEmpty();
        LaneDealer.Place place = isApart ? null : dealer.next(number);
        Sql.update(
                connection,
                STORE,
                number,
                place == null ? null : place.lane(),
                place == null ? null : place.ordinal(),
                tenant,
                level);
        Sql.update(connection, STORE_SOLUTION, tenant, level);
        Sql.update(connection, COUNT, number);
        dealer.writeDown(connection);
    }

    private static void open(Connection connection, String tenant, Shelf shelf) throws SQLException {
        int opened = Sql.update(
                connection,
                OPEN,
                shelf.game(),
                shelf.size(),
                shelf.band(),
                tenant,
                shelf.game(),
                shelf.size(),
                shelf.band());
        if (opened > 0
                && Sql.list(connection, OPENED, row -> row.getInt(1), tenant).getFirst() > MOST_OPENED) {
            throw new TooManyShelvesException(shelf);
        }
    }
}
