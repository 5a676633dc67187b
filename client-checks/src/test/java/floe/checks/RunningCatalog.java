package floe.checks;

import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.wire.CatalogProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;

/// A catalog, and a key that may do everything there.
final class RunningCatalog implements AutoCloseable {
    private static final String KEY = "floe_" + "t".repeat(43);
    private static final String CODE = "floe_" + "c".repeat(43);
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private final CatalogProcess catalog;

    private RunningCatalog(CatalogProcess catalog) {
        this.catalog = catalog;
    }

    static RunningCatalog start(Path folder) throws Exception {
        return new RunningCatalog(CatalogProcess.start(
                folder,
                KEY,
                Map.of(
                        "FLOE_CATALOG_SHELF_TARGET",
                        "0",
                        "FLOE_CATALOG_ACCESS_FIRST_KEYS",
                        "play+solutions+design+operate=" + KEY + ",sign-in=" + CODE)));
    }

    /// What is good for an operation: signing in ends what it is done with.
    static String key(URI operation) {
        return operation.getPath().endsWith("/sign-in") ? CODE : KEY;
    }

    URI base() {
        return catalog.base();
    }

    void take(List<Verdict> verdicts) throws Exception {
        catalog.take(verdicts);
    }

    /// Sends what nobody can use, and waits until it is told of.
    ///
    /// @return where it lies then
    String spoil() throws Exception {
        catalog.publish(List.of(new ProducerRecord<>(Topic.VERDICTS.title(), 0, "rubbish", new byte[] {1})));
        Awaitility.await("a dead letter is told of")
                .atMost(LIMIT)
                .until(() -> catalog.get("/v1/dead-letters").contains("rubbish"));
        return Topic.VERDICTS.deadLetters() + "-0@0";
    }

    HttpResponse<String> send(String verb, String path, String json) throws IOException, InterruptedException {
        return catalog.send(verb, path, json);
    }

    @Override
    public void close() {
        catalog.close();
    }
}
