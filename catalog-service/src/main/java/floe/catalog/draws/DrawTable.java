package floe.catalog.draws;

import floe.catalog.sql.Statement;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// The draws and their keys.
final class DrawTable {
    private static final String FIND_KEY = "select day, digest from draw_key where tenant = ? and id = ?";

    /// By its day, so that one day's table is looked at however many there are.
    private static final String FIND = """
            select state, levels, missing, request, at, coalesce(at <= now(), false)
            from draw left join draw_deadline using (tenant, id) where day = ? and tenant = ? and id = ?
            """;

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
            update draw set state = ?, levels = ?, missing = ?, request = ''
            where day = ? and tenant = ? and id = ? and state = ?
            """;

    private static final String CHANGE = "update draw set request = ? where day = ? and tenant = ? and id = ?";
    private static final String CHANGE_KEY = "update draw_key set digest = ? where tenant = ? and id = ?";

    private static final String OPEN_DAYS = "select open_draw_days((now() at time zone 'utc')::date, 7)";

    /// No table for the row's day.
    private static final String NO_DAY = "23514";

    private DrawTable() {}

    /// What is kept of a draw beside its boards.
    record Key(LocalDate day, byte[] digest) {}

    /// A draw as it is kept.
    ///
    /// @param until when it ends if nothing happens; nothing for one that has ended
    /// @param overdue whether it should have ended by now
    record Kept(
            Draw.State state,
            List<UUID> levels,
            List<Want> missing,
            String request,
            Optional<Instant> until,
            boolean overdue) {
        Draw draw(Connection connection, DrawId id) throws SQLException {
            List<DrawnLevel> given = LevelTable.byId(connection, id.tenant(), levels);
            return state == Draw.State.RESERVED
                    ? new Draw(state, List.of(), missing, counted(given), until)
                    : new Draw(state, given, missing, List.of(), until);
        }
    }

    /// How many of each shelf, in the order in which they come.
    static List<Want> counted(List<DrawnLevel> levels) {
        Map<Shelf, Integer> counts = new LinkedHashMap<>();
        levels.forEach(level -> counts.merge(level.shelf(), 1, Integer::sum));
        return counts.entrySet().stream()
                .map(entry -> new Want(entry.getKey(), entry.getValue()))
                .toList();
    }

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
                            DrawForm.readMissing(row.getString(3)),
                            row.getString(4),
                            Optional.ofNullable(row.getObject(5, OffsetDateTime.class))
                                    .map(OffsetDateTime::toInstant),
                            row.getBoolean(6)));
        }
    }

    /// Who wanted what is kept while it is wanted: nobody reads it afterwards, and it has names in it.
    ///
    /// @param levels what it is given or holds
    /// @return whether the id was free; when not, nothing was stored
    static boolean store(
            Connection connection,
            DrawId id,
            DrawRequest request,
            Draw.State state,
            List<UUID> levels,
            List<Want> missing)
            throws SQLException {
        String text = request.text();
        try (Statement store = Statement.of(connection, STORE)) {
            return store.text(id.tenant())
                            .text(id.id())
                            .bytes(DrawRequest.digest(text))
                            .text(state.toString())
                            .text(state == Draw.State.PENDING ? text : "")
                            .ids(levels)
                            .text(DrawForm.writeMissing(missing))
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

    /// What a draw comes to.
    record End(Draw.State state, List<UUID> levels, List<Want> missing) {
        static End without(Draw.State state) {
            return new End(state, List.of(), List.of());
        }
    }

    /// @return whether it was still in that state; when not, nothing was changed
    static boolean end(Connection connection, LocalDate day, DrawId id, Draw.State from, End to) throws SQLException {
        try (Statement end = Statement.of(connection, END)) {
            return end.text(to.state().toString())
                            .ids(to.levels())
                            .text(DrawForm.writeMissing(to.missing()))
                            .object(day)
                            .text(id.tenant())
                            .text(id.id())
                            .text(from.toString())
                            .change()
                    == 1;
        }
    }

    /// From now on it is this request that the draw is the answer to.
    static void change(Connection connection, LocalDate day, DrawId id, DrawRequest request) throws SQLException {
        String text = request.text();
        try (Statement change = Statement.of(connection, CHANGE);
                Statement key = Statement.of(connection, CHANGE_KEY)) {
            change.text(text).object(day).text(id.tenant()).text(id.id()).change();
            key.bytes(DrawRequest.digest(text)).text(id.tenant()).text(id.id()).change();
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
}
