package floe.browser;

import com.google.gson.JsonParser;
import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.wire.CatalogProcess;
import floe.wire.DeadLetter;
import floe.wire.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// A catalog with guests let in, and some levels.
final class RunningCatalog implements AutoCloseable {
    /// What a person signs in with, once.
    static final String CODE = "floe_" + "c".repeat(43);
    /// What a player has.
    static final String PLAYER = "floe_" + "p".repeat(43);
    /// What a designer has.
    static final String DESIGNER = "floe_" + "d".repeat(43);
    /// What somebody has who hands boards in and does nothing else.
    static final String DESIGN_ALONE = "floe_" + "e".repeat(43);
    /// What an operator has.
    static final String OPERATOR = "floe_" + "o".repeat(43);

    private static final String KEY = "floe_" + "b".repeat(43);

    private final CatalogProcess catalog;

    private RunningCatalog(CatalogProcess catalog) {
        this.catalog = catalog;
    }

    static RunningCatalog with(List<Verdict> levels, Path folder) throws Exception {
        CatalogProcess catalog = CatalogProcess.start(
                folder,
                KEY,
                Map.of(
                        "FLOE_CATALOG_SHELF_TARGET",
                        "4",
                        "FLOE_CATALOG_GUESTS",
                        "true",
                        "FLOE_CATALOG_GUEST_RATE",
                        "100000",
                        "FLOE_CATALOG_ACCESS_FIRST_KEYS",
                        "play+solutions=" + KEY + ",play=" + PLAYER + ",play+design=" + DESIGNER + ",design="
                                + DESIGN_ALONE + ",play+solutions+operate=" + OPERATOR + ",sign-in=" + CODE));
        try {
            catalog.take(levels);
            return new RunningCatalog(catalog);
        } catch (Exception | Error e) {
            catalog.close();
            throw e;
        }
    }

    String base() {
        return catalog.base().toString();
    }

    /// What somebody is told who may see everything.
    String get(String path) throws IOException, InterruptedException {
        return catalog.get(path);
    }

    /// Moves that solve that level.
    String solution(String id) throws IOException, InterruptedException {
        return JsonParser.parseString(get("/v1/levels/" + id + "/solution"))
                .getAsJsonObject()
                .get("moves")
                .getAsString();
    }

    /// Hears these verdicts, as from a solver.
    void take(List<Verdict> levels) throws Exception {
        catalog.take(levels);
    }

    /// Has this verdict among the dead letters, as if nobody could have used it.
    void bury(Verdict level, String reason, String detail) throws Exception {
        var came = new ConsumerRecord<>(Topic.VERDICTS.title(), 0, 0, level.id(), Json.write(level));
        catalog.publish(List.of(DeadLetter.of(came, reason, detail, "browser-tests", Instant.now())));
    }

    /// Nothing is known of this player any more.
    void erase(String player) throws IOException, InterruptedException {
        catalog.send("DELETE", "/v1/players/" + player, "");
    }

    /// Waits until whoever may see everything is told of it.
    void awaitLevel(String id) throws IOException, InterruptedException {
        catalog.await("/v1/levels/" + id);
    }

    @Override
    public void close() {
        catalog.close();
    }
}
