package floe.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What the client does when the catalog falls silent in the middle of an answer.
@Timeout(120)
class StallingCatalogTest {
    private final StallingCatalog catalog = new StallingCatalog();

    @AfterEach
    void stop() {
        catalog.close();
    }

    private FloeClient.Settings settings(Duration timeout) {
        return new FloeClient.Settings(catalog.base(), "floe_key", timeout, 4, Duration.ofMillis(20), 2);
    }

    @Test
    void anAnswerThatStopsInTheMiddleIsAskedForAgain() {
        catalog.thenStall("{\"id\":").then("{\"id\":\"x\",\"rating\":{\"rating\":1500,\"deviation\":350},\"plays\":3}");

        try (FloeClient client = FloeClient.with(settings(Duration.ofSeconds(3)))) {
            assertThat(client.stats("x").plays()).isEqualTo(3);
        }

        assertThat(catalog.asked()).containsExactly("/v1/levels/x/stats", "/v1/levels/x/stats");
    }
}
