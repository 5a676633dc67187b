package floe.catalog.draws;

import floe.catalog.ratings.Rating;
import floe.catalog.sql.Sql;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/// The shelves from which boards near a rating are taken: looked for among all that may have such, with the marks as
/// anybody may read them, so that players are held only where something is likely to be given to them.
///
/// @param score how hard the boards should be
/// @param shelves that boards are taken from
/// @param nearest what lacks is said to lack, and is made, there; nothing where there are no shelves
record NearShelves(int score, Map<Integer, Shelf> shelves, Optional<Numbered> nearest) {
    /// A shelf and its number.
    ///
    /// @param usual whether it is not one that only a house has opened
    record Numbered(int number, Shelf shelf, boolean usual) {}

    /// So many shelves at least are chosen from that have a board for the players.
    private static final int MOST = 32;

    /// Without a size there may be many, for houses open some by publishing a board.
    private static final int MOST_LOOKED_AT = 16 * MOST;

    /// Those with options hold what was ordered for somebody.
    private static final String SHELVES = """
            select id, game, size, band, opened_by is null or target is not null as usual from shelf
            where game = ? and (size = ? or ? = '') and (total > 0) = ? and strpos(band, '?') = 0
            """;

    private static final String STRENGTH = """
            select avg(coalesce(rating, ?)) from unnest(?) as player
            left join player_rating on tenant = ? and player_id = player and game = ?
            """;

    String band() {
        return Hardness.band(score);
    }

    /// @param lanes as what the draw has taken before leaves them; those of more shelves are looked up
    static NearShelves find(
            Connection connection, String tenant, List<String> names, List<UUID> players, NearWant near, Lanes lanes)
            throws SQLException {
        double rating =
                near.rating().isPresent() ? near.rating().get() : strength(connection, tenant, names, near.game());
        int score = Hardness.ofRating(rating);
        List<Numbered> all = candidates(connection, near, score);
        List<Integer> numbers = all.stream().map(Numbered::number).toList();
        List<NearLevels.Candidate> reachable =
                reachable(connection, tenant, players, near.count(), lanes, numbers, true);
        if (reachable.size() < near.count() && lanes.hasOpenHoles(connection)) {
            reachable = reachable(connection, tenant, players, near.count(), lanes, numbers, false);
        }
        Set<Integer> chosen = NearLevels.choose(reachable, score, near.count()).stream()
                .map(level -> level.spot().shelf())
                .collect(Collectors.toSet());
        Optional<Numbered> nearest = all.stream().findFirst();
        if (chosen.isEmpty()) {
            nearest.ifPresent(shelf -> chosen.add(shelf.number()));
        }
        Map<Integer, Shelf> shelves = new HashMap<>();
        all.stream()
                .filter(shelf -> chosen.contains(shelf.number()))
                .forEach(shelf -> shelves.put(shelf.number(), shelf.shelf()));
        return new NearShelves(score, shelves, nearest);
    }

    /// So many shelves at a time, until enough of them have any and these are enough: most have looked at all there are
    /// by then.
    private static List<NearLevels.Candidate> reachable(
            Connection connection,
            String tenant,
            List<UUID> players,
            int count,
            Lanes lanes,
            List<Integer> shelves,
            boolean sparing)
            throws SQLException {
        List<NearLevels.Candidate> reachable = new ArrayList<>();
        Set<Integer> having = new HashSet<>();
        for (int from = 0; from < shelves.size() && (having.size() < MOST || reachable.size() < count); from += MOST) {
            List<Integer> next = shelves.subList(from, Math.min(from + MOST, shelves.size()));
            lanes.look(connection, players, next);
            reachable.addAll(NearLevels.read(connection, tenant, players, lanes, next, NearLevels.DEPTH, sparing));
            reachable.forEach(level -> having.add(level.spot().shelf()));
        }
        return reachable;
    }

    Order order(int count, List<ShelfLanes.Spot> chosen) {
        Numbered supplied = nearest.orElseThrow();
        return new Order(count, new BoardCount(supplied.shelf(), count), supplied.number(), List.of(), chosen);
    }

    /// The mean of the players' ratings.
    private static double strength(Connection connection, String tenant, List<String> players, String game)
            throws SQLException {
        return Sql.first(
                        connection,
                        STRENGTH,
                        row -> row.getDouble(1),
                        Rating.NEW.rating(),
                        Sql.Column.texts(players),
                        tenant,
                        game)
                .orElseThrow();
    }

    /// The nearest first, and of those that are as near the usual ones before those that a house has
    /// opened. Shelves without levels do where no others are: boards can be waited for there.
    private static List<Numbered> candidates(Connection connection, NearWant near, int score) throws SQLException {
        List<Numbered> found = shelves(connection, near, true);
        if (found.isEmpty()) {
            found = shelves(connection, near, false);
        }
        return found.stream()
                .sorted(Comparator.comparingInt(
                                (Numbered one) -> Hardness.distance(one.shelf().band(), score))
                        .thenComparing(one -> !one.usual())
                        .thenComparing(Numbered::number))
                .limit(MOST_LOOKED_AT)
                .toList();
    }

    private static List<Numbered> shelves(Connection connection, NearWant near, boolean filled) throws SQLException {
        String size = near.size().orElse("");
        return Sql.list(
                connection,
                SHELVES,
                row -> new Numbered(
                        row.getInt(1),
                        new Shelf(row.getString(2), row.getString(3), row.getString(4)),
                        row.getBoolean(5)),
                near.game(),
                size,
                size,
                filled);
    }
}
