package floe.catalog.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.stack.Eventually;
import floe.catalog.stack.OwnPostgres;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class StartWorkIT {
    private static OwnPostgres postgres;

    private final AtomicInteger tries = new AtomicInteger();

    @BeforeAll
    static void start() throws Exception {
        postgres = OwnPostgres.start();
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    @Test
    void aDatabaseThatIsAwayIsWaitedFor() throws Exception {
        assertThat(answer()).isEqualTo(1);
        postgres.stop();
        CompletableFuture<Void> started = CompletableFuture.runAsync(() -> StartWork.run(this::answer));
        try {
            Eventually.becomes("it has been tried twice", () -> tries.get() > 3);
            assertThat(started).isNotDone();
        } finally {
            postgres.startAgain();
        }

        started.join();
    }

    @Test
    void aConnectionThatIsCutIsNoReasonNotToStart() {
        StartWork.run(() ->
                query(tries.incrementAndGet() < 3 ? "select pg_terminate_backend(pg_backend_pid())" : "select 1"));

        assertThat(tries).hasValue(3);
    }

    @Test
    void whatIsWrongInItselfIsTriedOnce() {
        assertThatThrownBy(() -> StartWork.run(() -> {
                    tries.incrementAndGet();
                    query("select nothing from nowhere");
                }))
                .isInstanceOf(Sql.FailedException.class);

        assertThat(tries).hasValue(1);
    }

    private int answer() {
        tries.incrementAndGet();
        return query("select 1");
    }

    private static int query(String query) {
        return new Sql(postgres.source()).first(query, row -> 1).orElseThrow();
    }
}
