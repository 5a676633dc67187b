package floe.catalog.draws;

import floe.catalog.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// The runs, and what is looked up to make one.
final class RushTable {
    private static final String FIND =
            "select digest, cardinality(levels), levels[?:?] from rush where tenant = ? and id = ?";

    private static final String STORE =
            "insert into rush (tenant, id, digest, request, levels) values (?, ?, ?, '', ?) on conflict do nothing";

    private static final String SHELVES = """
            select id, game from shelf join unnest(?, ?) as wanted (game, band) using (game, band) where total > 0 or ?
            """;

    /// A board that the house has as its own, too, may have been given there: a run passes it by.
    private static final String SCORES = """
            select id, shelf_id, level.lane, level.ordinal, score
            from unnest(?, ?, ?) as spot (shelf_id, lane, ordinal) join level using (shelf_id, lane, ordinal)
            where withdrawn_at is null
                and not exists (select from own_level where own_level.tenant = ? and own_level.id = level.id)
            """;

    /// So many between two scores, at most, as are fresh: no more than a run can take are counted.
    private static final String MOST = """
            select coalesce(sum(least(fresh, (
                select count(*) from (
                    select from level where shelf_id = shelf and score between ? and ? and withdrawn_at is null
                    order by score limit ?) as counted))), 0)
            from unnest(?, ?) as looked (shelf, fresh)
            """;

    private RushTable() {}

    /// @param levels those of the part that was asked for
    record Kept(byte[] digest, int length, List<UUID> levels) {}

    /// @param from the first place in the run, from 0 on
    static Optional<Kept> find(Connection connection, DrawId id, int from, int limit) throws SQLException {
        return Sql.first(
                connection,
                FIND,
                row -> new Kept(row.getBytes(1), row.getInt(2), Sql.ids(row.getArray(3))),
                from + 1,
                from + limit,
                id.tenant(),
                id.id());
    }

    /// @return whether the id was free
    static boolean store(Connection connection, DrawId id, RushRequest request, List<UUID> levels) throws SQLException {
        return Sql.update(
                        connection,
                        STORE,
                        id.tenant(),
                        id.id(),
                        DrawRequest.digest(request.text()),
                        Sql.Column.ids(levels))
                == 1;
    }

    /// The shelves that a run can take levels from, and their games.
    ///
    /// @param empty with those that are empty as yet
    static Map<Integer, String> shelves(Connection connection, List<String> games, List<String> bands, boolean empty)
            throws SQLException {
        Map<Integer, String> shelves = new HashMap<>();
        List<RushGame> wanted = games.stream().map(RushGame::parse).toList();
        Sql.list(
                connection,
                SHELVES,
                row -> shelves.put(row.getInt(1), row.getString(2)),
                Sql.Column.texts(wanted.stream()
                        .flatMap(game -> bands.stream().map(_ -> game.id()))
                        .toList()),
                Sql.Column.texts(wanted.stream()
                        .flatMap(game -> bands.stream().map(game::on))
                        .toList()),
                empty);
        return shelves;
    }

    static List<RushPlanner.Candidate> candidates(
            Connection connection, String tenant, List<ShelfLanes.Spot> spots, Map<Integer, String> games)
            throws SQLException {
        return Sql.list(
                connection,
                SCORES,
                row -> new RushPlanner.Candidate(
                        (UUID) row.getObject(1),
                        games.get(row.getInt(2)),
                        new ShelfLanes.Spot(row.getInt(2), row.getInt(3), row.getInt(4)),
                        row.getInt(5)),
                Sql.Column.numbers(spots.stream().map(ShelfLanes.Spot::shelf).toList()),
                Sql.Column.numbers(spots.stream().map(ShelfLanes.Spot::lane).toList()),
                Sql.Column.numbers(spots.stream().map(ShelfLanes.Spot::ordinal).toList()),
                tenant);
    }

    /// How many levels a run can find on these shelves, at most: what its players have seen may be among them.
    static int most(Connection connection, RushRequest request, Lanes lanes) throws SQLException {
        return Sql.first(
                        connection,
                        MOST,
                        row -> row.getInt(1),
                        request.from(),
                        request.to(),
                        request.length(),
                        Sql.Column.numbers(lanes.shelves()),
                        Sql.Column.numbers(lanes.shelves().stream()
                                .map(shelf -> lanes.on(shelf).fresh())
                                .toList()))
                .orElseThrow();
    }
}
