package floe.bench.catalog;

import floe.catalog.draws.BoardCount;
import floe.catalog.draws.Draw;
import floe.catalog.draws.DrawAnswer;
import floe.catalog.draws.DrawId;
import floe.catalog.draws.DrawRequest;
import floe.catalog.draws.Draws;
import floe.catalog.draws.OnShort;
import floe.catalog.games.GameList;
import floe.catalog.intake.Arrived;
import floe.catalog.intake.NewLevel;
import floe.catalog.intake.Position;
import floe.catalog.intake.PostgresLevelStore;
import floe.catalog.likeness.NearCopies;
import floe.catalog.likeness.Sketched;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import javax.sql.DataSource;

/// What takes turns over all replicas, each turn held to the commit: levels that come in, and draws that waited and get
/// their boards. As many replicas as there are threads do it at once, each on a connection of its own.
final class Turns {
    private static final int REPLICAS = 8;
    private static final int WANTED = 3;
    private static final Shelf TAKEN_IN = new Shelf("bench", "1x1", "easy");
    private static final AtomicLong OFFSETS = new AtomicLong();

    private final World world;
    private final AtomicInteger shelves = new AtomicInteger();

    Turns(World world) {
        this.world = world;
    }

    /// What a replica does, again and again.
    @FunctionalInterface
    private interface Work {
        /// @return how much it did
        long once(DataSource database) throws Exception;
    }

    /// @param together how many levels are in a turn
    /// @return turns a second
    double intakes(int together, Duration time) throws Exception {
        long end = System.nanoTime() + time.toNanos();
        return perSecond(database -> {
            if (System.nanoTime() >= end) {
                return 0;
            }
            store(database, TAKEN_IN, together);
            return 1;
        });
    }

    /// Has so many draws wait, each of a player of its own, and then levels come for them.
    ///
    /// @return the shelf that they are for
    Shelf waiting(int count) throws Exception {
        Shelf shelf = new Shelf("bench", "2x2", "shelf-" + shelves.incrementAndGet());
        AtomicInteger next = new AtomicInteger();
        try (Connection connection = world.connect()) {
            store(OneConnection.of(connection), shelf, 1);
        }
        perSecond(database -> draw(database, shelf, next, count, true));
        try (Connection connection = world.connect()) {
            store(OneConnection.of(connection), shelf, 100 * WANTED);
        }
        return shelf;
    }

    /// Asks for the draws again that waited: each gets its boards.
    ///
    /// @return draws a second
    double completions(Shelf shelf, int count) throws Exception {
        AtomicInteger next = new AtomicInteger();
        return perSecond(database -> draw(database, shelf, next, count, false));
    }

    private static long draw(DataSource database, Shelf shelf, AtomicInteger next, int count, boolean waits)
            throws Exception {
        int number = next.getAndIncrement();
        if (number >= count) {
            return 0;
        }
        DrawRequest request =
                new DrawRequest(List.of(shelf + "-" + number), List.of(new BoardCount(shelf, WANTED)), OnShort.WAIT);
        // Of one house no more than two thousand may wait.
        DrawId id = new DrawId("bench-" + number / 1_000, shelf + "-" + number);
        DrawAnswer answer = new Draws(database, () -> {}).put(id, request);
        Draw draw = switch (answer) {
            case DrawAnswer.Made(Draw made) -> made;
            case DrawAnswer.Known(Draw known) -> known;
            case DrawAnswer.OtherRequest _,
                    DrawAnswer.Exhausted _,
                    DrawAnswer.TooManyWait _,
                    DrawAnswer.TooManyHold _,
                    DrawAnswer.UnknownShelf _,
                    DrawAnswer.Forgotten _ -> throw new IllegalStateException("no draw, but " + answer);
        };
        if (draw.isPending() != waits) {
            throw new IllegalStateException("not as wanted: " + draw);
        }
        return 1;
    }

    private static void store(DataSource database, Shelf shelf, int count) throws Exception {
        // A replica has partitions of its own.
        int partition = (int) Thread.currentThread().threadId();
        List<Arrived> levels = Stream.generate(() ->
                        new Arrived(level(shelf), new Position(partition, OFFSETS.getAndIncrement(), Instant.now())))
                .limit(count)
                .toList();
        new PostgresLevelStore(database, new NearCopies(new GameList(List.of()), 0)).store(levels, Set.of());
    }

    private static NewLevel level(Shelf shelf) {
        Origin origin = new Origin.Generated("1x1", "easy", new TreeMap<>(), "7", "bench");
        return new NewLevel(
                UUID.randomUUID(),
                shelf,
                1,
                9,
                1,
                "O.........O.........O...O\n".repeat(20),
                Collections.emptySortedMap(),
                origin,
                "bench",
                "R",
                Sketched.NONE);
    }

    /// Until each has nothing left to do.
    private double perSecond(Work work) throws Exception {
        AtomicLong done = new AtomicLong();
        List<Connection> connections = new ArrayList<>();
        try (ExecutorService replicas = Executors.newFixedThreadPool(REPLICAS)) {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < REPLICAS; i++) {
                connections.add(world.connect());
            }
            long begun = System.nanoTime();
            for (Connection connection : connections) {
                all.add(replicas.submit(() -> {
                    DataSource database = OneConnection.of(connection);
                    for (long some = work.once(database); some > 0; some = work.once(database)) {
                        done.addAndGet(some);
                    }
                    return null;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
            return done.get() * 1e9 / (System.nanoTime() - begun);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a replica failed: " + e.getCause(), e.getCause());
        } finally {
            for (Connection connection : connections) {
                connection.close();
            }
        }
    }
}
