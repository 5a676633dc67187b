package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stack.CatalogIT;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/// Whoever offers to go over to HTTP/2 is answered whole, and in HTTP/1.1.
@QuarkusTest
class UpgradeIT extends CatalogIT {
    private static final int ASKED = 2_000;
    private static final int AT_ONCE = 8;
    private static final int BEYOND_THE_WINDOW = 32 * 1024;

    @TestHTTPResource("/q/openapi")
    URI large;

    @Test
    void clientsWithTheDefaultsOfTheJdkAreAnsweredWhole() throws Exception {
        String whole = askedAnew();
        assertThat(whole).hasSizeGreaterThan(BEYOND_THE_WINDOW);
        // Two thousand of them would fill the memory.
        List<Future<Optional<String>>> answers = new ArrayList<>();
        try (ExecutorService clients = Executors.newFixedThreadPool(AT_ONCE)) {
            for (int i = 0; i < ASKED; i++) {
                answers.add(clients.submit(() -> Optional.of(askedAnew()).filter(answer -> !answer.equals(whole))));
            }
        }

        List<String> notWhole = new ArrayList<>();
        for (Future<Optional<String>> answer : answers) {
            notWhole(answer).ifPresent(notWhole::add);
        }
        assertThat(notWhole).isEmpty();
    }

    @Test
    void anOfferToGoOverIsPassedBy() throws Exception {
        String answers = http.raw("GET /q/openapi HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\n"
                + "Upgrade: h2c\r\nHTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA\r\n\r\n"
                + "GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");

        assertThat(answers).startsWith("HTTP/1.1 200").contains("HTTP/1.1 404");
    }

    private String askedAnew() throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(large).build(), HttpResponse.BodyHandlers.ofString())
                    .body();
        }
    }

    /// What was answered, or why nothing was.
    private static Optional<String> notWhole(Future<Optional<String>> answer) throws InterruptedException {
        try {
            return answer.get();
        } catch (ExecutionException e) {
            return Optional.of(String.valueOf(e.getCause()));
        }
    }
}
