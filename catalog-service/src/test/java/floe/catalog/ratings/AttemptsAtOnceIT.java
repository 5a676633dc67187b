package floe.catalog.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.fair.CrowdedException;
import floe.catalog.ratings.AttemptReport.Outcome;
import floe.catalog.sql.Sql;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.OwnPostgres;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/// Several tell of attempts at the same moment.
class AttemptsAtOnceIT {
    private static final String WAITING = "select true from pg_locks where not granted";

    private static final String KEEP = """
            insert into attempt (tenant, attempt_id, player_id, level_id, solved, millis)
            values ('t', 'a-1', 'ann', ?::uuid, true, 5)
            """;

    @Test
    void whoseIdWasTakenAMomentAgoHasTriedNothing() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated();
                ExecutorService others = Executors.newVirtualThreadPerTaskExecutor();
                Connection first = postgres.source().getConnection()) {
            new Stock(postgres.source()).fill(new Shelf("ratings", "1x1", "easy"), 1);
            Sql sql = new Sql(postgres.source());
            Attempts attempts = new Attempts(sql);
            String level = sql.first("select replace(id::text, '-', '') from level", row -> row.getString(1))
                    .orElseThrow();
            first.setAutoCommit(false);
            Sql.update(first, KEEP, level);

            Future<AttemptReport> second = others.submit(
                    () -> attempts.tell("t", List.of(attempt("a-0", level, "cid"), attempt("a-1", level, "bob"))));
            Eventually.holds(() ->
                    assertThat(sql.list(WAITING, row -> row.getBoolean(1))).isNotEmpty());
            first.commit();

            assertThat(second.get().outcomes()).containsExactly(Outcome.COUNTED, Outcome.REPEATED);
            assertThat(attempts.tell("t", List.of(attempt("a-2", level, "bob"))).outcomes())
                    .containsExactly(Outcome.COUNTED);
            assertThat(attempts.stats("t", level).tries()).isEqualTo(2);
        }
    }

    /// A trigger that lets nothing in stands for others who are always quicker.
    @Test
    void whoIsNeverQuickEnoughIsToldToComeBack() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            new Stock(postgres.source()).fill(new Shelf("ratings", "1x1", "easy"), 1);
            Sql sql = new Sql(postgres.source());
            String level = sql.first("select replace(id::text, '-', '') from level", row -> row.getString(1))
                    .orElseThrow();
            sql.update("create function others() returns trigger language plpgsql as 'begin return null; end'");
            sql.update("create trigger others before insert on attempt for each row execute function others()");

            assertThatThrownBy(() -> new Attempts(sql).tell("t", List.of(attempt("a-1", level, "ann"))))
                    .isInstanceOf(CrowdedException.class);
            assertThat(sql.list("select true from tried", row -> row.getBoolean(1)))
                    .isEmpty();
        }
    }

    private static Attempt attempt(String id, String level, String player) {
        return new Attempt(id, level, player, true, 5);
    }
}
