package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.access.Keys;
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

    @Inject
    Keys keys;

    @Inject
    Sql sql;

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

    @Test
    void keysAreForgottenByOneReplicaAtATime() throws Exception {
        assertThatOneAtATimeForgets(
                "api_key",
                "insert into api_key (id, tenant, name, scopes, hash, revoked_at) values"
                        + " (gen_random_uuid(), 'pruning', 'old', '{play}', 'old', now() - interval '401 days')",
                () -> keys.forget(Duration.ofDays(400)));
    }

    /// A first key that was forgotten would be made anew by the next start.
    @Test
    void keysAreForgottenLongAfterTheirEndButThoseThatAStartHasNamed() throws Exception {
        database.execute("""
                insert into api_key (id, tenant, name, scopes, hash, expires_at, revoked_at, first)
                select gen_random_uuid(), 'ended', name, '{play}', name::bytea, now() + ended::interval,
                    now() + revoked::interval, first
                from (values ('good', null, null, false), ('ending', '1 day', null, false),
                             ('ended lately', '-399 days', null, false), ('ended', '-401 days', null, false),
                             ('revoked lately', '1 day', '-399 days', false), ('revoked', null, '-401 days', false),
                             ('ended and revoked', '-401 days', '-1 day', false), ('first', '-900 days', null, true))
                    as key (name, ended, revoked, first)
                """);
        database.execute("""
                update api_key set replaces = (select id from api_key where tenant = 'ended' and name = 'revoked')
                where tenant = 'ended' and name = 'good'
                """);
        Eventually.holds(() -> {
            keys.forget(Duration.ofDays(400));
            assertThat(sql.list(
                            "select name from api_key where tenant = 'ended' order by name", row -> row.getString(1)))
                    .containsExactly("ended lately", "ending", "first", "good", "revoked lately");
        });
        assertThat(database.number("select count(*) from api_key where name like 'first %'"))
                .isPositive()
                .isEqualTo(database.number("select count(*) from api_key where name like 'first %' and first"));
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
