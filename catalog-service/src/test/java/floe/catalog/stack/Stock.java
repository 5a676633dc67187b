package floe.catalog.stack;

import floe.catalog.intake.Entry;
import floe.catalog.intake.NewLevel;
import floe.catalog.intake.PostgresLevelStore;
import floe.contracts.Shelf;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import javax.sql.DataSource;

/// Puts levels on shelves past the broker, for tests that need many and do not look at their boards.
public final class Stock {
    private final DataSource database;

    public Stock(DataSource database) {
        this.database = database;
    }

    /// @return their ids
    public List<UUID> fill(Shelf shelf, int count) throws Exception {
        List<Entry> levels = new ArrayList<>();
        IntStream.range(0, count).forEach(i -> levels.add(level(UUID.randomUUID(), shelf, i)));
        keep(levels, Instant.now());
        return levels.stream().map(level -> ((NewLevel) level).id()).toList();
    }

    public void keep(List<Entry> levels, Instant published) throws Exception {
        new PostgresLevelStore(database).store(levels, published);
    }

    public static NewLevel level(UUID id, Shelf shelf, int score) {
        return new NewLevel(
                id,
                shelf,
                score,
                3,
                1,
                "@..x\n",
                Collections.emptySortedMap(),
                Boards.origin(),
                "solver of the tests",
                "RRR");
    }
}
