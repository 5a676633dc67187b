package floe.catalog.intake;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.catalog.sql.Sql;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import floe.wire.Json;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The boards among a batch that houses have handed in: they go to their houses' own shelves, where nobody else comes
/// upon them. A board that is everybody's already is not also a house's own.
final class OwnLevels {
    private static final String HOUSES = "select id::text, tenant from submission where id = any (?)";

    private static final String KNOWN = "select tenant, id from own_level where id = any (?)";

    private static final String COMMON = "select id from level where id = any (?)";

    private static final String OPEN = """
            insert into own_shelf (tenant, game, size, band) values (?, ?, ?, ?)
            on conflict (tenant, game, size, band) do nothing
            """;

    private static final String NUMBER =
            "select id from own_shelf where tenant = ? and game = ? and size = ? and band = ?";

    private static final String KEEP = """
            insert into own_level (tenant, id, shelf_id, lane, ordinal, score, moves, rules, board, measures, origin, solver)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?::json, ?::json, ?)
            """;

    private static final String KEEP_SOLUTION =
            "insert into own_solution (tenant, level_id, solution) values (?, ?, ?)";

    private final Map<Key, NewLevel> levels;
    private final Map<OwnShelf, Integer> shelves = new HashMap<>();

    private OwnLevels(Map<Key, NewLevel> levels) {
        this.levels = levels;
    }

    private record Key(String tenant, UUID id) {}

    private record OwnShelf(String tenant, Shelf shelf) {}

    /// Those that are new to their houses.
    ///
    /// @param becoming what is about to be everybody's
    static OwnLevels fresh(Connection connection, List<Entry> entries, Collection<NewLevel> becoming)
            throws SQLException, UnstorableException {
        List<NewLevel> submitted = new ArrayList<>();
        for (Entry entry : entries) {
            if (entry instanceof NewLevel level && level.origin() instanceof Origin.Submitted) {
                submitted.add(level);
            }
        }
        Map<Key, NewLevel> levels = new LinkedHashMap<>();
        if (!submitted.isEmpty()) {
            Map<String, String> houses = houses(connection, submitted);
            Set<UUID> common = common(connection, submitted);
            becoming.forEach(level -> common.add(level.id()));
            Set<Key> known = new HashSet<>(Sql.list(
                    connection, KNOWN, row -> new Key(row.getString(1), (UUID) row.getObject(2)), ids(submitted)));
            for (NewLevel level : submitted) {
                String house = houses.get(submission(level));
                if (house == null && known.stream().noneMatch(key -> key.id().equals(level.id()))) {
                    throw new UnstorableException(
                            "nothing was handed in as '" + submission(level) + "': nobody knows whose board it is",
                            null);
                }
                if (house != null && !common.contains(level.id())) {
                    levels.putIfAbsent(new Key(house, level.id()), level);
                }
            }
            known.forEach(levels::remove);
        }
        return new OwnLevels(levels);
    }

    boolean isEmpty() {
        return levels.isEmpty();
    }

    /// The numbers of the shelves that they go to, opened where a house had none.
    Collection<Integer> shelves(Connection connection) throws SQLException {
        for (Map.Entry<Key, NewLevel> entry : levels.entrySet()) {
            OwnShelf own =
                    new OwnShelf(entry.getKey().tenant(), entry.getValue().shelf());
            if (!shelves.containsKey(own)) {
                shelves.put(own, number(connection, own.tenant(), own.shelf()));
            }
        }
        return shelves.values();
    }

    /// @param apart those that get no place
    void keep(Connection connection, LaneDealer dealer, Set<UUID> apart) throws SQLException {
        for (Map.Entry<Key, NewLevel> entry : levels.entrySet()) {
            String tenant = entry.getKey().tenant();
            NewLevel level = entry.getValue();
            int shelf = shelves.get(new OwnShelf(tenant, level.shelf()));
            LaneDealer.Place place = apart.contains(level.id()) ? null : dealer.next(shelf);
            Sql.update(
                    connection,
                    KEEP,
                    tenant,
                    level.id(),
                    shelf,
                    place == null ? null : place.lane(),
                    place == null ? null : place.ordinal(),
                    level.score(),
                    level.moves(),
                    level.rules(),
                    level.board(),
                    new String(Json.write(level.measures()), UTF_8),
                    new String(Json.write(level.origin()), UTF_8),
                    level.solver());
            Sql.update(connection, KEEP_SOLUTION, tenant, level.id(), level.solution());
        }
    }

    /// The number of a house's shelf, opened where it had none. It is looked for first: each try to open it uses up a
    /// number.
    static int number(Connection connection, String tenant, Shelf shelf) throws SQLException {
        Object[] words = {tenant, shelf.game(), shelf.size(), shelf.band()};
        List<Integer> found = Sql.list(connection, NUMBER, row -> row.getInt(1), words);
        if (found.isEmpty()) {
            Sql.update(connection, OPEN, words);
            found = Sql.list(connection, NUMBER, row -> row.getInt(1), words);
        }
        return found.getFirst();
    }

    private static Map<String, String> houses(Connection connection, List<NewLevel> submitted) throws SQLException {
        Map<String, String> houses = new HashMap<>();
        Sql.list(
                connection,
                HOUSES,
                row -> houses.put(row.getString(1), row.getString(2)),
                Sql.Column.ids(submitted.stream()
                        .flatMap(level -> number(submission(level)).stream())
                        .toList()));
        return houses;
    }

    private static Set<UUID> common(Connection connection, List<NewLevel> submitted) throws SQLException {
        return new HashSet<>(Sql.list(connection, COMMON, row -> (UUID) row.getObject(1), ids(submitted)));
    }

    /// The number that is written like that, if one is.
    private static Optional<UUID> number(String submission) {
        try {
            return Optional.of(UUID.fromString(submission))
                    .filter(number -> number.toString().equals(submission));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Sql.Column ids(List<NewLevel> levels) {
        return Sql.Column.ids(levels.stream().map(NewLevel::id).toList());
    }

    private static String submission(NewLevel level) {
        return level.origin() instanceof Origin.Submitted(String submission) ? submission : "";
    }
}
