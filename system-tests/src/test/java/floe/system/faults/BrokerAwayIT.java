package floe.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Demand;
import floe.contracts.Shelf;
import floe.contracts.Topic;
import floe.wire.Json;
import floe.wire.Operator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A generator and a solver whose broker is killed or frozen say so soon, and end soon; a catalog starts
/// and serves without one. It takes seconds on a machine that is idle; the limits leave room for a busy one.
class BrokerAwayIT {
    private static final Duration SOON = Duration.ofMinutes(2);
    private static final Duration NOTICED = Duration.ofSeconds(25);
    private static final long ENDED_SECONDS = 25;

    @Test
    void generator_and_solver_without_their_broker_are_not_ready_and_end_at_once(@TempDir Path folder)
            throws Exception {
        try (Factory factory = Factory.start(folder, 1)) {
            Process generator = factory.startGenerator();
            Operator operator = new Operator(factory.management("generator"));
            Operator solver = new Operator(factory.management("solver"));
            Awaitility.await("ready").atMost(SOON).until(() -> status(operator) == 200);
            Awaitility.await("solver ready").atMost(SOON).until(() -> status(solver) == 200);
            Shelf shelf = Shelf.parse("ice/16x16/easy");
            factory.kafka().send(Topic.DEMAND, shelf.toString(), Json.write(new Demand(shelf, 100_000, 100)));
            Awaitility.await("at work")
                    .atMost(SOON)
                    .until(() -> !factory.kafka().read(Topic.CANDIDATES.title()).isEmpty());

            factory.killBroker();
            Instant killed = Instant.now();
            Awaitility.await("not ready").atMost(NOTICED).until(() -> status(operator) == 503);
            System.out.println("not ready after " + Duration.between(killed, Instant.now()));
            Awaitility.await("solver not ready").atMost(NOTICED).until(() -> status(solver) == 503);
            System.out.println("solver not ready after " + Duration.between(killed, Instant.now()));
            endSoon("generator", generator);
            endSoon("solver", factory.solvers().getFirst());
        }
    }

    private static void endSoon(String name, Process service) throws InterruptedException {
        Instant told = Instant.now();
        service.destroy();
        assertThat(service.waitFor(ENDED_SECONDS, TimeUnit.SECONDS)).as(name).isTrue();
        System.out.println(name + " ended after " + Duration.between(told, Instant.now()));
    }

    @Test
    void generator_and_solver_are_not_ready_while_their_broker_is_frozen_or_dead_with_work_and_without(
            @TempDir Path folder) throws Exception {
        try (Factory factory = Factory.start(folder, 1)) {
            factory.startGenerator();
            become(200, "ready", factory);
            freeze("without work", factory);

            Shelf shelf = Shelf.parse("ice/16x16/easy");
            factory.kafka().send(Topic.DEMAND, shelf.toString(), Json.write(new Demand(shelf, 100_000, 100)));
            Awaitility.await("at work")
                    .atMost(SOON)
                    .until(() -> !factory.kafka().read(Topic.VERDICTS.title()).isEmpty());
            freeze("at work", factory);

            factory.killBroker();
            become(503, "not ready, broker dead", factory);
            factory.startBroker();
            become(200, "ready, broker started", factory);
        }
    }

    /// One that is there and says nothing, while connections to it stay open.
    private static void freeze(String when, Factory factory) throws Exception {
        Factory.signal("STOP", factory.broker());
        become(503, "not ready, broker frozen " + when, factory);
        Factory.signal("CONT", factory.broker());
        become(200, "ready, broker goes on " + when, factory);
    }

    private static void become(int status, String what, Factory factory) {
        Instant begin = Instant.now();
        for (String service : List.of("solver", "generator")) {
            Operator operator = new Operator(factory.management(service));
            Awaitility.await(service + " " + what)
                    .atMost(status == 503 ? NOTICED : SOON)
                    .until(() -> status(operator) == status);
            System.out.println(service + " " + what + " after " + Duration.between(begin, Instant.now()));
        }
    }

    @Test
    void catalog_and_generator_start_while_their_brokers_name_does_not_resolve_and_join_when_it_does(
            @TempDir Path folder) throws Exception {
        Path names = Files.writeString(folder.resolve("names"), "127.0.0.1 localhost\n");
        try (Factory factory = Factory.start(folder, 0)) {
            Map<String, String> unresolved = Map.of(
                    "KAFKA_BOOTSTRAP_SERVERS",
                    factory.address().replace("127.0.0.1", "broker.invalid"),
                    "JDK_JAVA_OPTIONS",
                    "-Djdk.net.hosts.file=" + names);
            Process early = factory.startReplica("early", unresolved);
            factory.startGenerator(unresolved);
            Operator operator = new Operator(factory.management("early"));
            Operator generator = new Operator(factory.management("generator"));
            Awaitility.await("ready").atMost(SOON).until(() -> status(operator) == 200);
            Awaitility.await("it says what it waits for")
                    .atMost(SOON)
                    .until(() -> operator.body("/health/live").contains("broker.invalid"));
            assertThat(operator.status("/health/live")).isEqualTo(200);
            assertThat(operator.body("/metrics")).contains("floe_catalog_broker_away 1.0");
            Awaitility.await("the generator says so too")
                    .atMost(SOON)
                    .until(() -> generator.body("/health/ready").contains("broker.invalid"));

            Files.writeString(names, "127.0.0.1 localhost broker.invalid\n");
            Awaitility.await("joined")
                    .atMost(SOON)
                    .until(() -> operator.body("/metrics").contains("floe_catalog_broker_away 0.0"));
            Awaitility.await("the generator is ready").atMost(SOON).until(() -> status(generator) == 200);
            Shelf shelf = Shelf.parse("ice/16x16/easy");
            factory.kafka().send(Topic.DEMAND, shelf.toString(), Json.write(new Demand(shelf, 5, 100)));
            factory.kafka().await(Topic.CANDIDATES.title(), 1);

            // One that is there and says nothing is worse than none.
            Factory.signal("STOP", factory.broker());
            assertThat(status(operator)).isEqualTo(200);
            factory.killBroker();
            Awaitility.await("it says so")
                    .atMost(SOON)
                    .until(() -> operator.body("/metrics").contains("floe_catalog_broker_away 1.0"));
            assertThat(operator.body("/metrics")).contains("floe_catalog_storing_fails 0.0");
            assertThat(status(operator)).isEqualTo(200);
            Instant told = Instant.now();
            Factory.end(early);
            System.out.println("ended after " + Duration.between(told, Instant.now()));
        }
    }

    private static int status(Operator operator) {
        try {
            return operator.status("/health/ready");
        } catch (AssertionError e) {
            return 0;
        }
    }
}
