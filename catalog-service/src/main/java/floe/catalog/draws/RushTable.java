package floe.catalog.draws;

import floe.catalog.sql.Sql;
import floe.catalog.stock.Bands;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;

/// The runs, and what is looked up to make one.
final class RushTable {
    private static final String FIND =
            "select digest, cardinality(levels), levels[?:?] from rush where tenant = ? and id = ?";

    private static final String STORE =
            "insert into rush (tenant, id, digest, request, levels) values (?, ?, ?, '', ?) on conflict do nothing";

    private static final String SHELVES = """
            select id, game from shelf join unnest(?, ?) as wanted (game, band) using (game, band) where total > 0
            """;

    /// What a house has opened by publishing a board is filled only where there is nothing else.
    private static final String TO_FILL = """
            with run as (
                select id, opened_by is null or target is not null as usual
                from shelf join unnest(?, ?) as wanted (game, band) using (game, band))
            select id from run where usual or not exists (select from run where usual) order by id
            """;

    /// The next ones of each lane, or those before a hole whose level may still get a place elsewhere: who passes
    /// by it takes that from everybody. A board that the house has as its own, too, may have been given there: a
    /// run passes it by.
    private static final String NEXT = """
            select next.id, spot.shelf_id, spot.lane, next.ordinal, next.score
            from unnest(?, ?, ?) as spot (shelf_id, lane, ordinal)
            """ + Lanes.OPEN_HOLE + """
            cross join lateral (
                select level.id, level.ordinal, level.score
                from level left join own_level as own on own.tenant = ? and own.id = level.id
                where level.shelf_id = spot.shelf_id and level.lane = spot.lane and level.ordinal >= spot.ordinal
                    and level.ordinal < coalesce(hole.ordinal, 2147483647)
                    and level.withdrawn_at is null and own.id is null
                order by level.ordinal limit ?) as next
            order by 2, 3, 4
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
    static Map<Integer, String> shelves(Connection connection, RushRequest request) throws SQLException {
        Map<Integer, String> shelves = new HashMap<>();
        Sql.list(
                connection,
                SHELVES,
                row -> shelves.put(row.getInt(1), row.getString(2)),
                each(request, (game, _) -> game.id()),
                each(request, RushGame::on));
        return shelves;
    }

    /// The shelves that are to get the levels that a run lacks.
    static List<Integer> toFill(Connection connection, RushRequest request) throws SQLException {
        return Sql.list(
                connection,
                TO_FILL,
                row -> row.getInt(1),
                each(request, (game, _) -> game.id()),
                each(request, RushGame::on));
    }

    /// Of each game and band.
    private static Sql.Column each(RushRequest request, BiFunction<RushGame, String, String> word) {
        List<String> bands = Bands.between(request.from(), request.to());
        return Sql.Column.texts(request.games().stream()
                .map(RushGame::parse)
                .flatMap(game -> bands.stream().map(band -> word.apply(game, band)))
                .toList());
    }

    /// @param from in which lanes to look, and from where on
    /// @param depth how many of each
    /// @param sparing whether those behind holes are left whose levels may still get a place
    /// @return those of a lane in its order
    static List<RushPlanner.Candidate> candidates(
            Connection connection,
            String tenant,
            List<ShelfLanes.Spot> from,
            int depth,
            boolean sparing,
            Map<Integer, String> games)
            throws SQLException {
        return Sql.list(
                connection,
                NEXT,
                row -> new RushPlanner.Candidate(
                        (UUID) row.getObject(1),
                        games.get(row.getInt(2)),
                        new ShelfLanes.Spot(row.getInt(2), row.getInt(3), row.getInt(4)),
                        row.getInt(5)),
                Sql.Column.numbers(from.stream().map(ShelfLanes.Spot::shelf).toList()),
                Sql.Column.numbers(from.stream().map(ShelfLanes.Spot::lane).toList()),
                Sql.Column.numbers(from.stream().map(ShelfLanes.Spot::ordinal).toList()),
                sparing,
                tenant,
                depth);
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
