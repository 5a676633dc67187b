package floe.catalog.intake;

import floe.catalog.sql.Pruning;
import floe.catalog.sql.Sql;
import floe.contracts.Shelf;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Gives levels that were moved to another shelf a place there, so that they are drawn again: those that nobody was
/// given at their old place. Whether a player has had a level is known by its place alone, so others are drawn no
/// more.
///
/// A draw that began before the level was taken from its old place may still give it there. So it waits until every
/// transaction has ended that ran when the hole was seen: from then on nobody can come upon the level, and how far
/// anybody has been in the old lane tells whether somebody did before. While a draw holds the level it waits on.
@Singleton
public final class MovedLevels {
    private static final int MOST_AT_ONCE = 500;

    /// What is held moves no front until it is confirmed, and none if it is let go: nobody knows yet.
    /// Worked out once: to look for each hole through all that is held took 39 s of 20,000 and 20,000.
    private static final String HELD = """
            with held as materialized (
                select shelf_id, (lane - 1)::smallint as lane, max(put_at) as furthest
                from draw_held cross join unnest(after) with ordinality as each (put_at, lane) group by 1, 2)
            """;

    private static final String NOT_HELD = """
            left join held using (shelf_id, lane)
            where level_id is not null and ordinal >= coalesce(furthest, 0)
            """;

    private static final String WAITING =
            HELD + "select shelf_id, lane, ordinal from lane_hole " + NOT_HELD + "order by 1, 2, 3 limit ?";

    /// Each transaction holds a lock on itself until its end. Those in other databases of the server see no lanes, nor
    /// do those of nobody's: what Postgres does by itself, as to vacuum, which may take hours.
    private static final String RUNNING = """
            select virtualxid from pg_locks join pg_stat_activity using (pid)
            where locktype = 'virtualxid' and mode = 'ExclusiveLock' and granted and pid <> pg_backend_pid()
                and datname = current_database() and usesysid is not null
            """;

    private static final String JUDGE = HELD + """
            select shelf_id, lane, ordinal, hole.tenant, hole.level_id, front <= ordinal
            from unnest(?, ?, ?) as spot (shelf_id, lane, ordinal)
            join lane_hole as hole using (shelf_id, lane, ordinal) join lane using (shelf_id, lane)
            """ + NOT_HELD + "order by shelf_id, lane, ordinal for update of hole";

    private static final String PLACELESS = """
            select '' as tenant, level.id, shelf.id, game, size, band
            from unnest(?, ?) as moved (tenant, id) join level using (id) join shelf on shelf.id = shelf_id
            where moved.tenant = '' and lane is null and withdrawn_at is null
            union all
            select own_level.tenant, own_level.id, own_shelf.id, game, size, band
            from unnest(?, ?) as moved (tenant, id) join own_level using (tenant, id)
            join own_shelf on own_shelf.id = shelf_id
            where lane is null and withdrawn_at is null
            """;

    private static final String PLACE = "update level set lane = ?, ordinal = ? where '' = ? and id = ?";
    private static final String PLACE_OWN = "update own_level set lane = ?, ordinal = ? where tenant = ? and id = ?";

    /// Those that are filled and those that lose holes, in the order in which draws take them.
    private static final String HOLD_LANES =
            "select from lane where shelf_id = any (?) order by shelf_id, lane for update";

    private static final String DONE = """
            update lane_hole set level_id = null, tenant = null
            from unnest(?, ?, ?) as spot (shelf_id, lane, ordinal)
            where (lane_hole.shelf_id, lane_hole.lane, lane_hole.ordinal) = (spot.shelf_id, spot.lane, spot.ordinal)
            """;

    /// Where a lane begins with holes, nobody looks at them any more: a draw steps over one at a time. A level
    /// that may still get a place counts as one that is there: `front` must tell how far anybody has been.
    private static final String SKIP = """
            update lane set floor = begin.first, front = greatest(front, begin.first)
            from (select shelf_id, lane, coalesce(
                      least((select min(ordinal) from level
                             where level.shelf_id = lane.shelf_id and level.lane = lane.lane and ordinal >= floor
                                 and withdrawn_at is null),
                            (select min(ordinal) from own_level
                             where own_level.shelf_id = lane.shelf_id and own_level.lane = lane.lane
                                 and ordinal >= floor and withdrawn_at is null),
                            (select min(ordinal) from lane_hole
                             where lane_hole.shelf_id = lane.shelf_id and lane_hole.lane = lane.lane
                                 and ordinal >= floor and level_id is not null)), filled) as first
                  from lane where shelf_id = any (?) order by shelf_id, lane for update) as begin
            where (lane.shelf_id, lane.lane) = (begin.shelf_id, begin.lane) and begin.first > lane.floor
            """;

    /// Shelves with such a lane, whether it begins with what was taken out or with what was moved: of that
    /// nothing may be left there. For `exists` Postgres would read all that houses have as their own, to look up
    /// one for each lane.
    private static final String WITH_HOLES_FIRST = """
            select distinct shelf_id from lane
            where floor < filled and coalesce(
                (select ordinal from level
                 where level.shelf_id = lane.shelf_id and level.lane = lane.lane and ordinal = floor
                     and withdrawn_at is null),
                (select ordinal from own_level
                 where own_level.shelf_id = lane.shelf_id and own_level.lane = lane.lane and ordinal = floor
                     and withdrawn_at is null),
                (select ordinal from lane_hole
                 where lane_hole.shelf_id = lane.shelf_id and lane_hole.lane = lane.lane and ordinal = floor
                     and level_id is not null)) is null
            order by shelf_id
            """;

    /// A hole that everybody is past is none any more.
    private static final String FORGET = """
            delete from lane_hole where ctid = any (array(
                select lane_hole.ctid from lane_hole join lane using (shelf_id, lane)
                where level_id is null and ordinal < greatest(front, floor) and ? > 0
                limit ? for update of lane_hole skip locked))
            """;

    private final Sql sql;
    private Optional<Seen> seen = Optional.empty();

    public MovedLevels(Sql sql) {
        this.sql = sql;
    }

    private record Spot(int shelf, int lane, int ordinal) {}

    /// Holes, and what ran when they were seen.
    private record Seen(List<Spot> spots, Set<String> running) {}

    private record Moved(String tenant, UUID id, int number, Shelf shelf) {}

    /// A step of it: what was seen at the step before gets its places if its time has come.
    ///
    /// @return the common shelves that have gained levels to draw
    public Set<Shelf> step() {
        Set<Shelf> gained = Set.of();
        if (seen.isPresent()) {
            if (running().stream().anyMatch(seen.get().running()::contains)) {
                return gained;
            }
            List<Spot> spots = seen.get().spots();
            gained = sql.transaction(connection -> place(connection, spots));
        }
        seen = look();
        return gained;
    }

    /// Forgets holes that nobody comes upon any more, or need come upon: where a lane begins with some, draws
    /// begin behind them.
    public void forget() {
        Pruning.all(sql, FORGET, 1.0);
        for (int shelf : sql.list(WITH_HOLES_FIRST, row -> row.getInt(1))) {
            sql.transaction(connection -> skip(connection, List.of(shelf)));
        }
    }

    /// While nobody fills lanes: of a level that comes meanwhile it would be seen that its place is filled, and
    /// not the level.
    private static int skip(Connection connection, List<Integer> shelves) throws SQLException {
        Sql.list(connection, PostgresLevelStore.TAKE_TURN, _ -> 0);
        return Sql.update(connection, SKIP, numbers(shelves));
    }

    /// The holes first: what begins after that does not come upon their levels.
    private Optional<Seen> look() {
        List<Spot> spots =
                sql.list(WAITING, row -> new Spot(row.getInt(1), row.getInt(2), row.getInt(3)), MOST_AT_ONCE);
        return spots.isEmpty() ? Optional.empty() : Optional.of(new Seen(spots, running()));
    }

    private Set<String> running() {
        return new HashSet<>(sql.list(RUNNING, row -> row.getString(1)));
    }

    private static Set<Shelf> place(Connection connection, List<Spot> spots) throws SQLException {
        // Places are dealt by one at a time, as intake does.
        Sql.list(connection, PostgresLevelStore.TAKE_TURN, _ -> 0);
        record Judged(Spot spot, String tenant, UUID id, boolean unseen) {}
        List<Judged> judged = Sql.list(
                connection,
                JUDGE,
                row -> new Judged(
                        new Spot(row.getInt(1), row.getInt(2), row.getInt(3)),
                        row.getString(4),
                        row.getObject(5, UUID.class),
                        row.getBoolean(6)),
                columns(spots));
        List<Judged> unseen = judged.stream().filter(Judged::unseen).toList();
        Sql.Column tenants =
                Sql.Column.texts(unseen.stream().map(Judged::tenant).toList());
        Sql.Column ids = Sql.Column.ids(unseen.stream().map(Judged::id).toList());
        List<Moved> moved = Sql.list(connection, PLACELESS, MovedLevels::moved, tenants, ids, tenants, ids);
        LaneDealer dealer =
                LaneDealer.read(connection, moved.stream().map(Moved::number).collect(Collectors.toSet()));
        for (Moved level : moved) {
            LaneDealer.Place place = dealer.next(level.number());
            Sql.update(
                    connection,
                    level.tenant().isEmpty() ? PLACE : PLACE_OWN,
                    place.lane(),
                    place.ordinal(),
                    level.tenant(),
                    level.id());
        }
        Set<Integer> shelves = Stream.concat(
                        spots.stream().map(Spot::shelf), moved.stream().map(Moved::number))
                .collect(Collectors.toSet());
        Sql.list(connection, HOLD_LANES, _ -> 0, numbers(shelves));
        dealer.writeDown(connection);
        Sql.update(connection, DONE, columns(judged.stream().map(Judged::spot).toList()));
        Sql.update(
                connection,
                SKIP,
                numbers(spots.stream().map(Spot::shelf).distinct().toList()));
        return moved.stream()
                .filter(level -> level.tenant().isEmpty())
                .map(Moved::shelf)
                .collect(Collectors.toSet());
    }

    private static Moved moved(ResultSet row) throws SQLException {
        return new Moved(
                row.getString(1),
                row.getObject(2, UUID.class),
                row.getInt(3),
                new Shelf(row.getString(4), row.getString(5), row.getString(6)));
    }

    private static Object[] columns(List<Spot> spots) {
        return new Object[] {
            numbers(spots.stream().map(Spot::shelf).toList()),
            numbers(spots.stream().map(Spot::lane).toList()),
            numbers(spots.stream().map(Spot::ordinal).toList())
        };
    }

    private static Sql.Column numbers(Collection<Integer> numbers) {
        return Sql.Column.numbers(numbers);
    }
}
