package floe.catalog.draws;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.catalog.sql.Statement;
import floe.wire.Json;
import floe.wire.UnreadableException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The draws and their keys.
final class DrawTable {
    private static final String FIND_KEY = "select day, digest from draw_key where tenant = ? and id = ?";

    /// By its day, so that one day's table is looked at however many there are.
    private static final String FIND =
            "select state, levels, missing, request from draw where day = ? and tenant = ? and id = ?";

    private static final String STORE = """
            with key as (
                insert into draw_key (tenant, id, day, digest) values (?, ?, (now() at time zone 'utc')::date, ?)
                on conflict do nothing
                returning day, tenant, id
            )
            insert into draw (day, tenant, id, state, request, levels, missing)
            select day, tenant, id, ?, ?, ?, ? from key
            """;

    private static final String HOLD_PENDING =
            "select from draw where day = ? and tenant = ? and id = ? and state = 'pending' for update";

    private static final String END = """
            update draw set state = ?, levels = ?, missing = ?
            where day = ? and tenant = ? and id = ? and state = 'pending'
            """;

    private static final String OPEN_DAYS = "select open_draw_days((now() at time zone 'utc')::date, 7)";

    /// No table for the row's day.
    private static final String NO_DAY = "23514";

    private DrawTable() {}

    /// What is kept of a draw beside its boards.
    record Key(LocalDate day, byte[] digest) {}

    /// A draw as it is kept.
    record Kept(Draw.State state, List<UUID> levels, List<Want> missing, String request) {
        Draw draw(Connection connection) throws SQLException {
            return new Draw(state, LevelTable.byId(connection, levels), missing);
        }
    }

    /// A list in its own record, for the contracts' JSON reads records.
    private record Missing(List<Want> wants) {}

    static Optional<Key> key(Connection connection, DrawId id) throws SQLException {
        try (Statement find = Statement.of(connection, FIND_KEY)) {
            return find.text(id.tenant())
                    .text(id.id())
                    .first(row -> new Key(row.getObject(1, LocalDate.class), row.getBytes(2)));
        }
    }

    static Optional<Kept> find(Connection connection, LocalDate day, DrawId id) throws SQLException {
        try (Statement find = Statement.of(connection, FIND)) {
            return find.object(day)
                    .text(id.tenant())
                    .text(id.id())
                    .first(row -> new Kept(
                            Draw.State.of(row.getString(1)),
                            Statement.ids(row.getArray(2)),
                            missing(row.getString(3)),
                            row.getString(4)));
        }
    }

    /// @return whether the id was free; when not, nothing was stored
    static boolean store(Connection connection, DrawId id, DrawRequest request, Draw draw) throws SQLException {
        String text = request.text();
        try (Statement store = Statement.of(connection, STORE)) {
            return store.text(id.tenant())
                            .text(id.id())
                            .bytes(DrawRequest.digest(text))
                            .text(draw.state().toString())
                            .text(text)
                            .ids(ids(draw))
                            .text(missing(draw))
                            .change()
                    == 1;
        }
    }

    /// Until the transaction ends nobody ends the draw.
    ///
    /// @return whether it is pending
    static boolean holdPending(Connection connection, LocalDate day, DrawId id) throws SQLException {
        try (Statement hold = Statement.of(connection, HOLD_PENDING)) {
            return hold.object(day)
                    .text(id.tenant())
                    .text(id.id())
                    .first(_ -> true)
                    .isPresent();
        }
    }

    /// @return whether it was still pending; when not, nothing was changed
    static boolean end(Connection connection, LocalDate day, DrawId id, Draw draw) throws SQLException {
        try (Statement end = Statement.of(connection, END)) {
            return end.text(draw.state().toString())
                            .ids(ids(draw))
                            .text(missing(draw))
                            .object(day)
                            .text(id.tenant())
                            .text(id.id())
                            .change()
                    == 1;
        }
    }

    static boolean isForWantOfADay(SQLException e) {
        return NO_DAY.equals(e.getSQLState());
    }

    /// Makes the tables of the coming week.
    static void openDays(Connection connection) throws SQLException {
        try (Statement open = Statement.of(connection, OPEN_DAYS)) {
            open.run();
        }
    }

    private static List<UUID> ids(Draw draw) {
        return draw.levels().stream().map(DrawnLevel::id).toList();
    }

    private static String missing(Draw draw) {
        return new String(Json.write(new Missing(draw.missing())), UTF_8);
    }

    private static List<Want> missing(String text) {
        try {
            return Json.read(text.getBytes(UTF_8), Missing.class).wants();
        } catch (UnreadableException e) {
            throw new IllegalStateException("what a draw lacks is spoilt: " + text, e);
        }
    }
}
