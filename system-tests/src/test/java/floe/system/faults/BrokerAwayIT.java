package floe.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Demand;
import floe.contracts.Shelf;
import floe.contracts.Topic;
import floe.wire.Json;
import floe.wire.Operator;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A generator whose broker is killed says so soon, and ends soon. It takes seconds on a machine that is idle; the
/// limits leave room for a busy one.
class BrokerAwayIT {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Duration NOTICED = Duration.ofSeconds(25);
    private static final long ENDED_SECONDS = 10;

    @Test
    void a_generator_without_its_broker_is_not_ready_and_ends_at_once(@TempDir Path folder) throws Exception {
        try (Factory factory = Factory.start(folder, 0)) {
            Process generator = factory.startGenerator();
            Operator operator = new Operator(factory.management("generator"));
            Awaitility.await("ready").atMost(SOON).until(() -> status(operator) == 200);
            Shelf shelf = Shelf.parse("ice/16x16/easy");
            factory.kafka().send(Topic.DEMAND, shelf.toString(), Json.write(new Demand(shelf, 100_000, 100)));
            Awaitility.await("at work")
                    .atMost(SOON)
                    .until(() -> !factory.kafka().read(Topic.CANDIDATES.title()).isEmpty());

            factory.killBroker();
            Instant killed = Instant.now();
            Awaitility.await("not ready").atMost(NOTICED).until(() -> status(operator) == 503);
            System.out.println("not ready after " + Duration.between(killed, Instant.now()));
            Instant told = Instant.now();
            generator.destroy();
            assertThat(generator.waitFor(ENDED_SECONDS, TimeUnit.SECONDS)).isTrue();
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
