package floe.bench.catalog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;

/// Hands out boards to matches and runs whose players overlap until so many (player, level) pairs came of it, and looks
/// each of them up in a log of its own. Meanwhile clients hang up before they have heard the answer and ask again,
/// connections to the database are cut, and half way the catalog is killed and started anew.
final class Exposures {
    private static final int CLIENTS = 8;
    private static final int PLAYERS = 400;
    private static final int MOST_PLAYERS = 64;
    private static final int MOST_BOARDS = 40;
    private static final int LONGEST_RUN = 100;
    private static final int ONE_RUN_IN = 8;
    private static final int ONE_HANG_UP_IN = 10;
    private static final int ONE_LOOK_BACK_IN = 10;
    private static final long CUT_EVERY = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(120);

    private final World world;
    private final SeenLog log;
    private final long wanted;
    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicLong exposures = new AtomicLong();
    private final AtomicLong repeats = new AtomicLong();
    private final AtomicLong changed = new AtomicLong();
    private final AtomicInteger hungUp = new AtomicInteger();
    private final AtomicInteger again = new AtomicInteger();
    private final AtomicInteger cut = new AtomicInteger();
    private final AtomicBoolean killed = new AtomicBoolean();

    Exposures(World world, int levels, long wanted) {
        this.world = world;
        this.log = new SeenLog(levels, PLAYERS);
        this.wanted = wanted;
    }

    /// @param repeats how many pairs were handed out a second time
    /// @param changed how many requests were answered with other boards when they came again
    /// @param again how many requests were sent again because no answer was heard
    record Report(
            long exposures, int requests, long repeats, long changed, int hungUp, int cut, int again, double seconds) {}

    /// A request, its players, and what was heard.
    private record Asked(String path, String body, List<Integer> players) {}

    Report run() throws Exception {
        long begun = System.nanoTime();
        try (ExecutorService all = Executors.newFixedThreadPool(CLIENTS + 1)) {
            List<Future<?>> clients = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                RandomGenerator dice = new SplittableRandom(begun + i);
                clients.add(all.submit(() -> client(dice)));
            }
            Future<?> trouble = all.submit(this::trouble);
            for (Future<?> client : clients) {
                join(client);
            }
            join(trouble);
        }
        return new Report(
                exposures.get(),
                requests.get(),
                repeats.get(),
                changed.get(),
                hungUp.get(),
                cut.get(),
                again.get(),
                (System.nanoTime() - begun) / 1e9);
    }

    private static void join(Future<?> one) throws InterruptedException {
        try {
            one.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("a client failed: " + e.getCause(), e.getCause());
        }
    }

    private boolean isDone() {
        return exposures.get() >= wanted;
    }

    private Void client(RandomGenerator dice) throws IOException {
        try (Caller caller = new Caller()) {
            while (!isDone()) {
                Asked asked = ask(dice);
                if (dice.nextInt(ONE_HANG_UP_IN) == 0) {
                    hungUp.incrementAndGet();
                    caller.hangUpAfter(asked);
                }
                List<String> levels = caller.hear(asked);
                repeats.addAndGet(log.note(asked.players(), levels));
                exposures.addAndGet((long) asked.players().size() * levels.size());
                if (dice.nextInt(ONE_LOOK_BACK_IN) == 0 && !caller.hear(asked).equals(levels)) {
                    changed.incrementAndGet();
                }
            }
        }
        return null;
    }

    private Asked ask(RandomGenerator dice) {
        int number = requests.incrementAndGet();
        List<Integer> players = dice.ints(0, PLAYERS)
                .distinct()
                .limit(1 + dice.nextInt(MOST_PLAYERS))
                .boxed()
                .toList();
        String names = String.join(
                ",", players.stream().map(player -> "\"e" + player + '"').toList());
        if (dice.nextInt(ONE_RUN_IN) == 0) {
            return new Asked(
                    "/v1/rushes/bench-" + number + "?limit=100",
                    """
                    {"players":[%s],"games":["%s"],"length":%d,"from":"easy","to":"expert"}""".formatted(names, Shelved.GAME, 1 + dice.nextInt(LONGEST_RUN)),
                    players);
        }
        return new Asked(
                "/v1/draws/exposure-" + number,
                """
                {"players":[%s],"boards":[{"game":"%s","size":"%s","band":"%s","count":%d}],"onShort":"fail"}""".formatted(
                                names,
                                Shelved.GAME,
                                Shelved.SIZE,
                                Shelved.BANDS.get(dice.nextInt(Shelved.BANDS.size())),
                                1 + dice.nextInt(MOST_BOARDS)),
                players);
    }

    /// Cuts connections between catalog and database, and kills the catalog once.
    private Void trouble() throws SQLException, IOException, InterruptedException {
        try (Connection connection = world.connect();
                Statement statement = connection.createStatement()) {
            while (!isDone()) {
                LockSupport.parkNanos(CUT_EVERY);
                cut.addAndGet(cutOne(statement));
                if (exposures.get() > wanted / 2 && killed.compareAndSet(false, true)) {
                    world.killCatalog();
                    world.startCatalog();
                }
            }
        }
        return null;
    }

    private static int cutOne(Statement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery("select pg_terminate_backend(pid) from pg_stat_activity"
                + " where application_name = 'floe-catalog' and state <> 'idle' limit 1")) {
            return rows.next() ? 1 : 0;
        }
    }

    /// A client that does not give up: what was not answered, or answered with a try-again, is sent again.
    private final class Caller implements AutoCloseable {
        private HttpLine line = connect();

        void hangUpAfter(Asked asked) throws IOException {
            try {
                line.send("PUT", asked.path(), asked.body());
            } catch (IOException e) {
                // It was to be cut anyhow.
            }
            reconnect();
        }

        List<String> hear(Asked asked) throws IOException {
            long limit = System.nanoTime() + PATIENCE;
            while (true) {
                try {
                    HttpLine.Answer answer = line.put(asked.path(), asked.body());
                    if (answer.status() == 200 || answer.status() == 201) {
                        return answer.levelIds();
                    }
                    if (answer.status() != 503) {
                        throw new UncheckedIOException(
                                new IOException("got " + answer.status() + ": " + answer.text()));
                    }
                } catch (IOException e) {
                    if (System.nanoTime() > limit) {
                        throw e;
                    }
                    reconnect();
                }
                again.incrementAndGet();
            }
        }

        private void reconnect() throws IOException {
            line.close();
            line = connect();
        }

        private HttpLine connect() {
            long limit = System.nanoTime() + PATIENCE;
            while (true) {
                try {
                    return new HttpLine(world.port(), World.KEY);
                } catch (IOException e) {
                    if (System.nanoTime() > limit) {
                        throw new UncheckedIOException("the catalog does not come back", e);
                    }
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
                }
            }
        }

        @Override
        public void close() throws IOException {
            line.close();
        }
    }
}
