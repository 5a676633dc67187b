package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.stack.Eventually;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Draws are kept by the day, so that old days can be dropped whole.
class DaysIT {
    private static final Shelf SHELF = new Shelf("d", "1x1", "easy");

    @Test
    void aDayWithoutATableGetsOneAndAnIdOfADroppedDayIsNeverDrawnAgain() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            new Stock(postgres.source()).fill(SHELF, 20);
            Draws draws = new Draws(postgres.source(), () -> {});
            dropDays(postgres);

            assertThat(put(draws, "m", 3)).isInstanceOf(DrawAnswer.Made.class);
            assertThat(put(draws, "m", 3)).isInstanceOf(DrawAnswer.Known.class);

            dropDays(postgres);
            assertThat(put(draws, "m", 3)).isEqualTo(new DrawAnswer.Forgotten());
            assertThat(put(draws, "m", 4)).isEqualTo(new DrawAnswer.OtherRequest());
            assertThat(draws.get(new DrawId("t", "m"))).contains(new DrawAnswer.Forgotten());
            assertThat(((DrawAnswer.Made) put(draws, "rest", 17)).draw().levels())
                    .hasSize(17);
        }
    }

    /// As after an outage for longer than answers are kept.
    @Test
    void whatADrawHoldsWhoseDayWasDroppedGoesBackWhenItsTimeIsOver() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            new Stock(postgres.source()).fill(SHELF, 4);
            Draws draws = new Draws(postgres.source(), () -> {});
            DrawId held = new DrawId("t", "held");
            draws.put(
                    held,
                    new DrawRequest(
                            List.of("ada"),
                            List.of(new BoardCount(SHELF, 4)),
                            OnShort.FAIL,
                            Optional.empty(),
                            Optional.of(Duration.ofSeconds(1))));
            dropDays(postgres);
            Eventually.becomes("over", () -> draws.overdue().contains(held));
            assertThat(put(draws, "early", 1)).isInstanceOf(DrawAnswer.Exhausted.class);

            assertThat(draws.isOver(held)).isTrue();

            assertThat(draws.overdue()).isEmpty();
            assertThat(put(draws, "late", 4)).isInstanceOf(DrawAnswer.Made.class);
        }
    }

    /// A dump reads for hours; a day begins meanwhile.
    @Test
    void aDayBeginsWhileSomebodyReadsDraws() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated();
                ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor()) {
            new Stock(postgres.source()).fill(SHELF, 20);
            Draws draws = new Draws(postgres.source(), () -> {});
            dropDays(postgres);
            try (Connection reader = postgres.source().getConnection()) {
                reader.setAutoCommit(false);
                reader.createStatement().execute("lock table draw in access share mode");

                assertThat(requests.submit(() -> put(draws, "m", 3)).get(1, TimeUnit.MINUTES))
                        .isInstanceOf(DrawAnswer.Made.class);
                assertThat(requests.submit(() -> draws.get(new DrawId("t", "m")))
                                .get(1, TimeUnit.MINUTES))
                        .containsInstanceOf(DrawAnswer.Known.class);
                reader.rollback();
            }
        }
    }

    @Test
    void aCheckThatNoTableMendsEndsARequest() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated();
                ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor()) {
            new Stock(postgres.source()).fill(SHELF, 20);
            Draws draws = new Draws(postgres.source(), () -> {});
            try (Connection connection = postgres.source().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("alter table draw add constraint no_more check (id <> 'm')");
            }

            Future<DrawAnswer> request = requests.submit(() -> put(draws, "m", 3));

            try {
                assertThatThrownBy(() -> request.get(1, TimeUnit.MINUTES)).hasMessageContaining("no_more");
            } finally {
                request.cancel(true);
            }
        }
    }

    private static DrawAnswer put(Draws draws, String id, int count) throws Exception {
        DrawRequest request = new DrawRequest(List.of("ada"), List.of(new BoardCount(SHELF, count)), OnShort.FAIL);
        return draws.put(new DrawId("t", id), request);
    }

    private static void dropDays(OwnPostgres postgres) throws Exception {
        try (Connection connection = postgres.source().getConnection();
                Statement statement = connection.createStatement()) {
            List<String> days = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery(
                    "select relname from pg_class where relname like 'draw\\_2%' and relkind = 'r'")) {
                while (rows.next()) {
                    days.add(rows.getString(1));
                }
            }
            assertThat(days).isNotEmpty();
            for (String day : days) {
                statement.execute("drop table " + day);
            }
        }
    }
}
