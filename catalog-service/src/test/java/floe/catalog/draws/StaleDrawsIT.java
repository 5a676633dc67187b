package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.sql.Sql;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Meanwhile;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Draws for which others always take what was planned.
class StaleDrawsIT {
    private static final Shelf SHELF = new Shelf("stale", "1x1", "easy");
    private static final Shelf OTHER = new Shelf("fresh", "1x1", "easy");

    private static OwnPostgres postgres;
    private static Sql sql;
    private static Stock stock;
    private static Draws draws;

    @BeforeAll
    static void start() throws Exception {
        postgres = OwnPostgres.startMigrated();
        sql = new Sql(postgres.source());
        stock = new Stock(postgres.source());
        draws = new Draws(postgres.source(), () -> {});
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    /// It was planned a hundred times in one look, which took seconds.
    @Test
    void oneThatIsOvertakenIsLeftToTheNextLook() throws Exception {
        stock.fill(SHELF, 1);
        stock.fill(OTHER, 1);
        DrawId flood = new DrawId("flood", "waits");
        draws.put(flood, near(2, OnShort.WAIT));
        DrawId modest = new DrawId("modest", "waits");
        draws.put(modest, new DrawRequest(List.of("bob"), List.of(new BoardCount(OTHER, 2)), OnShort.WAIT));
        stock.fill(SHELF, 500);
        AtomicReference<Completer> completer = new AtomicReference<>();
        AtomicInteger plans = new AtomicInteger();
        AtomicInteger plansBefore = new AtomicInteger();
        DataSource overtaken = Meanwhile.beforeEach(postgres.source(), "make_draw", () -> {
            if (StoredDraw.state(sql, modest).equals("pending")) {
                plansBefore.incrementAndGet();
            }
            int plan = plans.incrementAndGet();
            // The first may be the modest's.
            if (plan == 2) {
                stock.fill(OTHER, 1);
                completer.get().gained(List.of(OTHER));
            }
            // For the same player, and by the same wish: what was planned.
            return draws.put(new DrawId("flood", "quicker-" + plan), near(1, OnShort.FAIL));
        });
        completer.set(new Completer(new Draws(overtaken, () -> {}), Duration.ofMillis(100)));
        try (Completer running = completer.get()) {
            running.start();

            Eventually.becomes(
                    "the modest is complete",
                    () -> StoredDraw.state(sql, modest).equals("complete"));
            int looked = plans.get();
            Eventually.becomes("the other is looked at again", () -> plans.get() > looked);
        }

        assertThat(plansBefore.get())
                .as("two of the flood's, and two of its own")
                .isLessThanOrEqualTo(4);
        assertThat(StoredDraw.state(sql, flood)).isEqualTo("pending");
        Supply.of(draws, List.of());
        assertThat(StoredDraw.state(sql, flood)).isEqualTo("complete");
    }

    private static DrawRequest near(int count, OnShort onShort) {
        return new DrawRequest(
                List.of("ann"), List.of(new NearWant("stale", Optional.empty(), count, Optional.of(1200))), onShort);
    }
}
