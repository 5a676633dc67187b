package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.events.EventLog;
import floe.catalog.ratings.Attempts;
import floe.catalog.sql.Sql;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// One replica at a time takes away what is old (`docs/running.md`): who comes second leaves it to the other.
@QuarkusTest
class PruningIT extends CatalogIT {
    @Inject
    Attempts attempts;

    @Inject
    EventLog events;

    @Test
    void attemptsAreForgottenByOneReplicaAtATime() throws Exception {
        assertThatOneAtATimeForgets(
                "attempt",
                "insert into attempt (tenant, attempt_id, player_id, level_id, solved, millis, first, told_at)"
                        + " values ('pruning', 'a-1', 'ann', gen_random_uuid(), true, 1, true, now() - interval '40 days')",
                () -> attempts.forget(Duration.ofDays(30)));
    }

    @Test
    void eventsAreForgottenByOneReplicaAtATime() throws Exception {
        assertThatOneAtATimeForgets(
                "event",
                "insert into event (kind, tenant, data, at)"
                        + " values ('draw.completed', 'pruning', '{}', now() - interval '2 days')",
                () -> events.prune(Duration.ofDays(1)));
    }

    private void assertThatOneAtATimeForgets(String table, String insert, Runnable forget) throws Exception {
        String left = "select count(*) from " + table + " where tenant = 'pruning'";
        try (Connection other = database.connection()) {
            other.setAutoCommit(false);
            Sql.list(other, "select pg_advisory_xact_lock(hashtext('floe.catalog.pruning'))", _ -> 0);
            database.execute(insert);
            forget.run();
            assertThat(database.number(left)).isEqualTo(1);
            other.rollback();
        }
        // The catalog's own round may have the turn for a moment.
        Eventually.holds(() -> {
            forget.run();
            assertThat(database.number(left)).isZero();
        });
    }
}
