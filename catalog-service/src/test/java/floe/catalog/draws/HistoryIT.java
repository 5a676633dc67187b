package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stack.AtOnce;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/// A history of draws, supplies, crashes, restarts and retries, made by dice, and what game servers were told in it.
/// `-Dfloe.draws.seconds=120` makes it longer, `-Dfloe.draws.seed` the same dice again.
class HistoryIT {
    private static final Duration RUN = Duration.ofSeconds(Long.getLong("floe.draws.seconds", 5));
    private static final long SEED = Long.getLong("floe.draws.seed", System.nanoTime());
    private static final int SERVERS = 24;
    private static final int PLAYERS = 40;
    private static final List<Shelf> SHELVES =
            List.of(new Shelf("h", "1x1", "easy"), new Shelf("h", "1x1", "hard"), new Shelf("h", "2x2", "easy"));

    private final Ledger ledger = new Ledger();
    private final AtomicInteger ids = new AtomicInteger();
    private final AtomicInteger outages = new AtomicInteger();

    @Test
    void noDrawIsLostAndNoLevelIsGivenTwiceWhateverHappensToTheDatabase() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Draws draws = new Draws(postgres.source(), () -> {});
            Stock stock = new Stock(postgres.source());
            for (Shelf shelf : SHELVES) {
                stock.fill(shelf, 300);
            }
            AtomicBoolean over = new AtomicBoolean();
            List<Callable<Boolean>> parts = new ArrayList<>();
            for (int server = 0; server < SERVERS; server++) {
                RandomGenerator dice = new SplittableRandom(SEED + server);
                parts.add(() -> play(draws, dice, over));
            }
            parts.add(() -> supply(stock, draws, new SplittableRandom(~SEED), over));
            parts.add(() -> disturb(postgres, over));

            AtOnce.run(SEED, parts);

            assertThat(ledger.told()).hasSizeGreaterThan(SERVERS);
            assertThat(outages.get()).as("requests that met an outage").isPositive();
            for (var entry : ledger.told().entrySet()) {
                DrawAnswer.Known known =
                        (DrawAnswer.Known) draws.get(entry.getKey()).orElseThrow();
                assertThat(known.draw().levels().stream().map(DrawnLevel::id).toList())
                        .as("%s, seed %d", entry.getKey(), SEED)
                        .isEqualTo(entry.getValue());
            }
        }
    }

    /// A game server: asks, asks again what it was not answered, and now and then what it was.
    private boolean play(Draws draws, RandomGenerator dice, AtomicBoolean over) throws Exception {
        while (!over.get()) {
            OnShort onShort = OnShort.values()[dice.nextInt(3)];
            DrawRequest request = PromisesIT.random(dice, SHELVES, PLAYERS, onShort);
            DrawId id = new DrawId("t" + dice.nextInt(2), "match-" + ids.incrementAndGet());
            int times = dice.nextInt(1, 4);
            for (int i = 0; i < times; i++) {
                untilAnswered(() -> draws.put(id, request)).ifPresent(draw -> note(id, request, draw));
            }
            if (dice.nextInt(4) == 0) {
                // Ends it if it is pending; what it is after that it stays.
                untilAnswered(() -> draws.cancel(id).orElse(new DrawAnswer.Forgotten()));
                untilAnswered(() -> draws.get(id).orElse(new DrawAnswer.Forgotten()))
                        .ifPresent(draw -> note(id, request, draw));
            }
        }
        return true;
    }

    private void note(DrawId id, DrawRequest request, Draw draw) {
        // Tenants have players of their own, with the same names.
        DrawRequest theirs = new DrawRequest(
                request.players().stream()
                        .map(player -> id.tenant() + "/" + player)
                        .toList(),
                request.boards(),
                request.onShort());
        if (!draw.isPending()) {
            ledger.told(id, theirs, draw);
        }
    }

    private Optional<Draw> untilAnswered(Callable<DrawAnswer> request) throws Exception {
        Optional<DrawAnswer> answer = Optional.empty();
        while (answer.isEmpty()) {
            try {
                answer = Optional.of(request.call());
            } catch (SQLException e) {
                outages.incrementAndGet();
                Eventually.pause();
            }
        }
        return switch (answer.get()) {
            case DrawAnswer.Made(Draw draw) -> Optional.of(draw);
            case DrawAnswer.Known(Draw draw) -> Optional.of(draw);
            case DrawAnswer.Exhausted _, DrawAnswer.Forgotten _ -> Optional.empty();
            case DrawAnswer.OtherRequest _,
                    DrawAnswer.TooManyWait _,
                    DrawAnswer.TooManyHold _,
                    DrawAnswer.UnknownShelf _ -> throw new AssertionError("not to be answered here: " + answer.get());
        };
    }

    /// Intake: new levels again and again, and those who wait are looked at.
    private boolean supply(Stock stock, Draws draws, RandomGenerator dice, AtomicBoolean over) throws Exception {
        while (!over.get()) {
            try {
                stock.fill(SHELVES.get(dice.nextInt(SHELVES.size())), 20);
                Supply.of(draws, SHELVES);
            } catch (SQLException e) {
                outages.incrementAndGet();
                Eventually.pause();
            }
        }
        return true;
    }

    /// Crashes the database and restarts it, each at a third of the time.
    private boolean disturb(OwnPostgres postgres, AtomicBoolean over) throws Exception {
        long third = RUN.toNanos() / 3;
        long start = System.nanoTime();
        try {
            Eventually.becomes("a third is over", RUN, () -> System.nanoTime() - start > third);
            postgres.crash();
            Eventually.becomes("two thirds are over", RUN, () -> System.nanoTime() - start > 2 * third);
            postgres.restart();
            Eventually.becomes("all is over", RUN, () -> System.nanoTime() - start > 3 * third);
        } finally {
            over.set(true);
        }
        return true;
    }
}
