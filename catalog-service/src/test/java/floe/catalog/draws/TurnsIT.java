package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.sql.Sql;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import io.agroal.api.AgroalDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/// What comes in, and what is told, takes turns over all replicas, each held to the commit: with a standby that is
/// waited for, some hundreds a second. Nobody who draws what is there takes one.
class TurnsIT {
    private static final Shelf SHELF = new Shelf("turns", "1x1", "easy");
    private static final DrawId PENDING = new DrawId("t", "pending");

    @Test
    void whoDrawsWhatIsThereTakesNoTurn() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            new Sql(postgres.source()).update("alter role current_user set lock_timeout = '2s'");
            try (AgroalDataSource replica = postgres.source(4);
                    Connection others = postgres.source().getConnection()) {
                new Stock(replica).fill(SHELF, 20);
                Draws draws = new Draws(replica, () -> {});
                assertThat(draws.put(PENDING, request("late", 21, OnShort.WAIT, Optional.empty())))
                        .matches(TurnsIT::isPending);
                new Stock(replica).fill(SHELF, 20);
                others.setAutoCommit(false);
                Sql.list(others, "select pg_advisory_xact_lock(hashtext('floe.catalog.intake'))", _ -> 0);
                Sql.list(others, "select pg_advisory_xact_lock(hashtext('floe.catalog.events'))", _ -> 0);

                assertThatAllIsAnswered(draws, new Rushes(replica, () -> {}));

                assertThatThrownBy(() -> new Stock(replica).fill(SHELF, 1))
                        .as("intake takes a turn")
                        .isInstanceOfSatisfying(
                                SQLException.class,
                                e -> assertThat(e.getSQLState()).isEqualTo("55P03"));
                assertThatThrownBy(() -> Supply.of(draws, List.of(SHELF)))
                        .as("a draw that waited takes one, when it is told of")
                        .isInstanceOfSatisfying(
                                SQLException.class,
                                e -> assertThat(e.getSQLState()).isEqualTo("55P03"));
            }
        }
    }

    /// What they lack is noted beside the shelf's row, which whoever brings levels holds to the commit.
    @Test
    void whoIsGivenTooFewDoesNotWaitForThoseThatComeIn() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated();
                ExecutorService others = Executors.newVirtualThreadPerTaskExecutor();
                Connection slow = postgres.source().getConnection()) {
            Stock stock = new Stock(postgres.source());
            stock.fill(SHELF, 1);
            Draws draws = new Draws(postgres.source(), () -> {});
            slow.setAutoCommit(false);
            Sql.list(slow, "select from lane for update", _ -> 0);
            Future<List<UUID>> coming = others.submit(() -> stock.fill(SHELF, 1));
            Sql sql = new Sql(postgres.source());
            Eventually.becomes(
                    "levels are on their way",
                    () -> !sql.list("select from pg_locks where not granted", _ -> 0)
                            .isEmpty());

            Future<DrawAnswer> refused = others.submit(
                    () -> draws.put(new DrawId("t", "refused"), request("ada", 2, OnShort.FAIL, Optional.empty())));

            Eventually.becomes("it is answered before they are there", refused::isDone);
            assertThat(refused.get()).isInstanceOf(DrawAnswer.Exhausted.class);
            assertThat(coming.isDone()).isFalse();
            slow.rollback();
            assertThat(coming.get()).hasSize(1);
        }
    }

    private static void assertThatAllIsAnswered(Draws draws, Rushes rushes) throws Exception {
        DrawId id = new DrawId("t", "made");
        DrawRequest made = request("ada", 3, OnShort.FAIL, Optional.empty());
        DrawRequest waits = request("bob", 50, OnShort.WAIT, Optional.empty());
        DrawId held = new DrawId("t", "held");
        assertThat(draws.put(id, made)).isInstanceOf(DrawAnswer.Made.class);
        assertThat(draws.put(id, made)).isInstanceOf(DrawAnswer.Known.class);
        assertThat(draws.get(id)).isPresent();
        assertThat(draws.put(new DrawId("t", "part"), request("cyd", 50, OnShort.PARTIAL, Optional.empty())))
                .isInstanceOf(DrawAnswer.Made.class);
        assertThat(draws.put(new DrawId("t", "none"), request("dan", 50, OnShort.FAIL, Optional.empty())))
                .isInstanceOf(DrawAnswer.Exhausted.class);
        assertThat(draws.put(new DrawId("t", "waits"), waits)).matches(TurnsIT::isPending);
        assertThat(draws.put(held, request("eve", 3, OnShort.FAIL, Optional.of(Duration.ofMinutes(5)))))
                .isInstanceOf(DrawAnswer.Made.class);
        assertThat(draws.confirm(held)).isPresent();
        assertThat(draws.cancel(new DrawId("t", "waits"))).isPresent();
        assertThat(rushes.put(new DrawId("t", "run"), new RushRequest(List.of("fay"), List.of("turns"), 3, 0, 999), 3))
                .isNotNull();
    }

    private static boolean isPending(DrawAnswer answer) {
        return answer instanceof DrawAnswer.Made(Draw draw) && draw.isPending();
    }

    private static DrawRequest request(String player, int count, OnShort onShort, Optional<Duration> reserve) {
        return new DrawRequest(
                List.of(player), List.of(new BoardCount(SHELF, count)), onShort, Optional.empty(), reserve);
    }
}
