package floe.catalog.stack;

import floe.catalog.games.GameList;
import floe.catalog.intake.Arrived;
import floe.catalog.intake.Entry;
import floe.catalog.intake.NewLevel;
import floe.catalog.intake.Position;
import floe.catalog.intake.PostgresLevelStore;
import floe.catalog.likeness.NearCopies;
import floe.catalog.likeness.Sketched;
import floe.catalog.sql.Sql;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;

/// Puts levels on shelves past the broker, for tests that need many and do not look at their boards.
public final class Stock {
    /// The topic has none of these, and each thread one of its own.
    private static final int FIRST_PARTITION = 1_000_000;

    private static final AtomicLong OFFSETS = new AtomicLong();

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
        keep(levels, _ -> published);
    }

    /// As one batch.
    ///
    /// @param published when the verdict of each was
    public void keep(List<Entry> levels, Function<Entry, Instant> published) throws Exception {
        int partition = FIRST_PARTITION + (int) Thread.currentThread().threadId();
        List<Arrived> arrived = levels.stream()
                .map(level ->
                        new Arrived(level, new Position(partition, OFFSETS.getAndIncrement(), published.apply(level))))
                .toList();
        new PostgresLevelStore(database, new NearCopies(new GameList(List.of()), 0)).store(arrived, Set.of());
    }

    /// Puts boards on a house's own shelf, as if it had handed them in.
    ///
    /// @return their ids
    public List<UUID> fillOwn(String tenant, Shelf shelf, int count) throws Exception {
        List<UUID> ids = Stream.generate(UUID::randomUUID).limit(count).toList();
        keepOwn(tenant, shelf, ids);
        return ids;
    }

    public void keepOwn(String tenant, Shelf shelf, List<UUID> ids) throws Exception {
        keep(handIn(tenant, shelf, ids), Instant.now());
    }

    /// @return the verdicts on them, which are kept nowhere yet
    public List<Entry> handIn(String tenant, Shelf shelf, List<UUID> ids) throws Exception {
        List<Entry> levels = new ArrayList<>();
        try (Connection connection = database.getConnection()) {
            for (UUID id : ids) {
                UUID submission = UUID.randomUUID();
                Sql.update(
                        connection,
                        "insert into submission (id, tenant, board_id, game, board, state) values (?, ?, ?, ?, ?, 'pending')"
                                + " on conflict (tenant, board_id) do nothing",
                        submission,
                        tenant,
                        id,
                        shelf.game(),
                        "@..x\n");
                levels.add(
                        level(id, shelf, 1, Collections.emptySortedMap(), new Origin.Submitted(submission.toString())));
            }
        }
        return levels;
    }

    public static NewLevel level(UUID id, Shelf shelf, int score) {
        return level(id, shelf, score, Collections.emptySortedMap());
    }

    public static NewLevel level(UUID id, Shelf shelf, int score, SortedMap<String, Double> measures) {
        return level(id, shelf, score, measures, Boards.origin());
    }

    private static NewLevel level(UUID id, Shelf shelf, int score, SortedMap<String, Double> measures, Origin origin) {
        return new NewLevel(
                id, shelf, score, 3, 1, "@..x\n", measures, origin, "solver of the tests", "RRR", Sketched.NONE);
    }
}
