package floe.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Two catalogs behind a balancer, while clients draw: one is killed, one is stopped, and comes back. For
/// `./floe test --faults`.
@Tag("faults")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReplicasIT {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final Duration PACE = Duration.ofMillis(20);
    private static final int CLIENTS = 4;
    private static final String KEY = "floe_" + "r".repeat(43);
    private static final String SECOND = "catalog-2";
    private static final String DRAW = """
            {"players":["p-%d"],"boards":[{"game":"ice","size":"20x25","band":"easy","count":1}],"onShort":"%s"}
            """;

    private Factory factory;
    private Balancer balancer;
    private Balancer.Replica second;
    private Process process;

    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
        factory = Factory.start(
                folder,
                0,
                Map.of(
                        "FLOE_CATALOG_ACCESS_FIRST_KEYS",
                        "play=" + KEY,
                        // As long as the balancer takes to see that it is not ready any more.
                        "QUARKUS_SHUTDOWN_DELAY",
                        "2s"));
        process = factory.startReplica(SECOND);
        second = Balancer.Replica.at(() -> factory.catalogPort(SECOND), () -> factory.management(SECOND));
        balancer = new Balancer(
                List.of(Balancer.Replica.at(factory::catalogPort, () -> factory.management("catalog")), second));
        awaitBoth();
    }

    @AfterAll
    void stop() {
        balancer.close();
        factory.close();
    }

    @Test
    void a_replica_that_is_killed_costs_what_was_on_its_way_in_it_and_no_more() throws Exception {
        try (Clients clients = new Clients()) {
            clients.awaitAnswers(200);
            long killed = System.nanoTime();
            process.destroyForcibly().waitFor();
            clients.awaitAnswers(100);
            process = factory.startReplica(SECOND);
            awaitBoth();
            System.out.printf(
                    "killed: both answer again after %d ms, %d of %d requests failed: %s%n",
                    TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - killed),
                    clients.failures.size(),
                    clients.answers.get(),
                    clients.failures);
            clients.awaitAnswers(100);

            // A client has one request on its way at most.
            assertThat(clients.failures).hasSizeLessThanOrEqualTo(CLIENTS);
        }
    }

    @Test
    void a_replica_that_is_stopped_costs_nothing_and_lets_go_who_waits() throws Exception {
        try (Clients clients = new Clients()) {
            clients.awaitAnswers(200);
            CompletableFuture<Integer> held = CompletableFuture.supplyAsync(this::heldDraw);
            Awaitility.await("a draw is held").atMost(LIMIT).until(() -> waitingDraws() == 1);
            Factory.end(process);
            assertThat(held.get(LIMIT.toSeconds(), TimeUnit.SECONDS)).isEqualTo(202);
            clients.awaitAnswers(100);
            process = factory.startReplica(SECOND);
            awaitBoth();
            clients.awaitAnswers(100);

            System.out.printf(
                    "stopped: %d of %d requests failed: %s%n",
                    clients.failures.size(), clients.answers.get(), clients.failures);
            assertThat(clients.failures).isEmpty();
        }
    }

    private long waitingDraws() throws SQLException {
        try (Connection database = DriverManager.getConnection(factory.jdbcUrl(), "floe", "floe");
                Statement query = database.createStatement();
                ResultSet row = query.executeQuery("select count(*) from draw_wait")) {
            row.next();
            return row.getLong(1);
        }
    }

    private int heldDraw() {
        try {
            return balancer.put(second, "/v1/draws/held", KEY, DRAW.formatted(99, "wait"))
                    .statusCode();
        } catch (IOException e) {
            throw new AssertionError("a held draw was cut off", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    private void awaitBoth() {
        Awaitility.await("both replicas are ready").atMost(LIMIT).until(balancer::allReady);
    }

    /// Some that draw again and again, each at its own pace.
    private final class Clients implements AutoCloseable {
        private final AtomicInteger answers = new AtomicInteger();
        private final AtomicInteger matches = new AtomicInteger();
        private final List<String> failures = Collections.synchronizedList(new ArrayList<>());
        private final List<Thread> threads = new ArrayList<>();
        private volatile boolean ended;

        Clients() {
            for (int i = 0; i < CLIENTS; i++) {
                int player = i;
                threads.add(Thread.ofVirtual().start(() -> draw(player)));
            }
        }

        void awaitAnswers(int more) {
            int until = answers.get() + more;
            Awaitility.await(more + " answers more").atMost(LIMIT).until(() -> answers.get() >= until);
        }

        private void draw(int player) {
            while (!ended) {
                try {
                    HttpResponse<String> answer = balancer.put(
                            "/v1/draws/m-" + player + "-" + System.nanoTime() + matches.incrementAndGet(),
                            KEY,
                            DRAW.formatted(player, "partial"));
                    if (answer.statusCode() == 201) {
                        answers.incrementAndGet();
                    } else {
                        failures.add(answer.statusCode() + " " + answer.body());
                    }
                } catch (IOException e) {
                    failures.add(e.toString());
                } catch (InterruptedException e) {
                    return;
                }
                LockSupport.parkNanos(PACE.toNanos());
            }
        }

        @Override
        public void close() {
            ended = true;
            threads.forEach(thread -> {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        }
    }
}
