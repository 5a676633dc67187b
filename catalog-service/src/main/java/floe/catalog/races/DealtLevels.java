package floe.catalog.races;

import floe.catalog.sql.BatchingReader;
import floe.catalog.sql.Sql;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/// Whose text of a level is played in a race: that of the house whose race it is, by all who are in it, whatever their
/// own house has. Of a level that several houses handed in each has a text of its own, and moves that solve one do not
/// solve its mirror image.
@Singleton
public final class DealtLevels {
    private static final int READERS = 2;
    private static final int MOST_AT_ONCE = 100;

    private static final String HOUSES = """
            select race.id, asked.level, race.tenant
            from unnest(?, ?) as asked (race, level) join race on race.id = asked.race and asked.level = any (levels)
            """;

    private final Sql sql;
    private final BatchingReader<Dealt, String> houses;

    DealtLevels(Sql sql) {
        this.sql = sql;
        this.houses = new BatchingReader<>(READERS, MOST_AT_ONCE, this::read);
    }

    private record Dealt(UUID race, UUID level) {}

    /// The house, if the level is one of the race's round; of rounds before nothing is told. Nobody waits for it.
    public CompletableFuture<Optional<String>> house(UUID race, UUID level) {
        return houses.ask(new Dealt(race, level));
    }

    private Map<Dealt, String> read(List<Dealt> asked) {
        Map<Dealt, String> found = HashMap.newHashMap(asked.size());
        sql.list(
                HOUSES,
                row -> found.put(
                        new Dealt(row.getObject(1, UUID.class), row.getObject(2, UUID.class)), row.getString(3)),
                Sql.Column.ids(asked.stream().map(Dealt::race).toList()),
                Sql.Column.ids(asked.stream().map(Dealt::level).toList()));
        return found;
    }
}
