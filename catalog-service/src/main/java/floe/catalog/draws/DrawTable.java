package floe.catalog.draws;

import floe.catalog.sql.Sql;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
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

    private static final String GIVE_UP = """
            update draw set state = ?, levels = '{}', missing = '{"wants":[]}', request = ''
            where day = ? and tenant = ? and id = ? and state = ?
            """;

    private static final String CONFIRM = """
            update draw set state = ?, levels = ?, missing = ?
            where day = ? and tenant = ? and id = ? and state = 'reserved'
            """;

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
            List<BoardCount> missing,
            String request,
            Optional<Instant> until,
            boolean overdue) {
        Draw draw(Connection connection, DrawId id) throws SQLException {
            List<DrawnLevel> given = LevelTable.byId(connection, id.tenant(), levels);
            return state == Draw.State.RESERVED
                    ? new Draw(state, List.of(), missing, counted(given), until)
                    : new Draw(state, given, missing, List.of(), until);
        }

        /// The same, none of its boards told.
        Draw withoutBoards() {
            return new Draw(state, List.of(), missing, List.of(), until);
        }

        /// A reserved one, given.
        ///
        /// @param gone what of it is not, and what is missing for each
        Kept given(Map<UUID, BoardCount> gone) {
            List<UUID> left =
                    levels.stream().filter(level -> !gone.containsKey(level)).toList();
            Map<BoardCount, Integer> counts = new LinkedHashMap<>();
            gone.values().forEach(one -> counts.merge(one, one.count(), Integer::sum));
            List<BoardCount> lacking = new ArrayList<>(missing);
            counts.forEach((one, count) -> lacking.add(new BoardCount(one.shelf(), count, one.own())));
            return new Kept(
                    lacking.isEmpty() ? Draw.State.COMPLETE : Draw.State.PARTIAL,
                    left,
                    lacking,
                    request,
                    Optional.empty(),
                    false);
        }
    }

    /// How many of each shelf, in the order in which they come.
    static List<BoardCount> counted(List<DrawnLevel> levels) {
        Map<Shelf, Integer> counts = new LinkedHashMap<>();
        levels.forEach(level -> counts.merge(level.shelf(), 1, Integer::sum));
        return counts.entrySet().stream()
                .map(entry -> new BoardCount(entry.getKey(), entry.getValue()))
                .toList();
    }

    static Optional<Key> key(Connection connection, DrawId id) throws SQLException {
        return Sql.first(
                connection,
                FIND_KEY,
                row -> new Key(row.getObject(1, LocalDate.class), row.getBytes(2)),
                id.tenant(),
                id.id());
    }

    static Optional<Kept> find(Connection connection, LocalDate day, DrawId id) throws SQLException {
        return Sql.first(
                connection,
                FIND,
                row -> new Kept(
                        Draw.State.of(row.getString(1)),
                        Sql.ids(row.getArray(2)),
                        DrawForm.readMissing(row.getString(3)),
                        row.getString(4),
                        Optional.ofNullable(row.getObject(5, OffsetDateTime.class))
                                .map(OffsetDateTime::toInstant),
                        row.getBoolean(6)),
                day,
                id.tenant(),
                id.id());
    }

    /// Nobody is given anything by it any more.
    ///
    /// @return whether it was still in that state; when not, nothing was changed
    static boolean giveUp(Connection connection, LocalDate day, DrawId id, Draw.State from, Draw.State to)
            throws SQLException {
        return Sql.update(connection, GIVE_UP, to.toString(), day, id.tenant(), id.id(), from.toString()) == 1;
    }

    /// What it holds is given.
    ///
    /// @param given what it is then
    /// @return whether it was still reserved; when not, nothing was changed
    static boolean confirm(Connection connection, LocalDate day, DrawId id, Kept given) throws SQLException {
        return Sql.update(
                        connection,
                        CONFIRM,
                        given.state().toString(),
                        Sql.Column.ids(given.levels()),
                        DrawForm.writeMissing(given.missing()),
                        day,
                        id.tenant(),
                        id.id())
                == 1;
    }

    static boolean isForWantOfADay(SQLException e) {
        return NO_DAY.equals(e.getSQLState());
    }

    /// Makes the tables of the coming week.
    static void openDays(Connection connection) throws SQLException {
        Sql.run(connection, OPEN_DAYS);
    }
}
