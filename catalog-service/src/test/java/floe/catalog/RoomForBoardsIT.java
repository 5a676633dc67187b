package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.fair.FairSemaphore;
import floe.catalog.fair.Fairness;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Database;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.contracts.Shelf;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Boards that are read to be answered, of all who ask at once, would fill the memory: a board may have 64 KB.
@QuarkusTest
class RoomForBoardsIT extends CatalogIT {
    /// More than there is room for.
    private static final int ALL = 300;

    private static final int STOCK = 1_000;
    private static final String SIZE = "3x34";
    /// An option that no other class orders: a run without one takes levels from every shelf that has none.
    private static final String ORDERED = "?extra=8";

    /// A band of which there are no boards.
    private static final String EMPTY = "expert";

    private static boolean filled;

    @Inject
    Fairness fairness;

    @BeforeEach
    void fill() throws Exception {
        if (!filled) {
            for (String band : List.of("easy", EMPTY)) {
                String address = "/v1/stock/nullgame/" + SIZE + "/" + band;
                assertThat(http.sendJson("PUT", address, "{\"target\":0,\"options\":{\"extra\":8}}")
                                .statusCode())
                        .isEqualTo(200);
            }
            stock.fill(new Shelf("nullgame", SIZE, "easy" + ORDERED), STOCK);
            filled = true;
        }
    }

    @Test
    void whatReadsManyBoardsWaitsUntilThereIsRoomForThem() throws Exception {
        String draw = request("easy", 2, "\"onShort\":\"fail\"");
        String held = request("easy", 2, "\"onShort\":\"fail\",\"reserve\":60");
        String run = "{\"players\":[\"runner\"],\"games\":[\"nullgame" + ORDERED
                + "\"],\"length\":9,\"from\":\"easy\",\"to\":\"easy\"}";
        String level =
                http.json("/v1/levels?limit=1&size=" + SIZE).at("/levels/0/id").asText();
        String attempt = "{\"attempts\":[{\"attemptId\":\"room\",\"levelId\":\"" + level
                + "\",\"playerId\":\"room\",\"solved\":true,\"millis\":9,\"moves\":\"R\"}]}";
        assertThat(http.sendJson("PUT", "/v1/draws/room-given", draw).statusCode())
                .isEqualTo(201);
        assertThat(http.sendJson("PUT", "/v1/draws/room-confirmed", held).statusCode())
                .isEqualTo(201);
        HttpResponse<String> begun = http.sendJson("PUT", "/v1/rushes/room", run);
        assertThat(begun.statusCode()).as(begun.body()).isEqualTo(201);
        List<Callable<HttpResponse<String>>> requests = List.of(
                () -> http.get("/v1/levels?limit=25"),
                () -> http.post("/v1/levels/batch", "{\"ids\":[\"" + level + "\"]}"),
                () -> http.get("/v1/boards?limit=25"),
                () -> http.get("/v1/draws/room-given"),
                () -> http.sendJson("PUT", "/v1/draws/room-new", draw),
                () -> http.sendJson("PUT", "/v1/draws", "{\"draws\":[{\"id\":\"room-1\",\"request\":" + draw + "}]}"),
                () -> http.post("/v1/draws/room-confirmed/confirmation", ""),
                () -> http.get("/v1/rushes/room"),
                () -> http.sendJson("PUT", "/v1/rushes/room", run),
                () -> http.post("/v1/attempts", attempt));

        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<HttpResponse<String>>> answers = new ArrayList<>();
            try (FairSemaphore.Permit _ = fairness.boards().acquire("one house", ALL);
                    FairSemaphore.Permit _ = fairness.boards().acquire("another", ALL)) {
                requests.forEach(request -> answers.add(clients.submit(request)));

                Eventually.becomes("all wait", () -> fairness.boards().waiting() == requests.size());
            }
            for (Future<HttpResponse<String>> answer : answers) {
                assertThat(answer.get().statusCode())
                        .as(answer.get().request().uri() + ": " + answer.get().body())
                        .isBetween(200, 204);
            }
        }
    }

    @Test
    void aDrawThatIsHeldTakesNoRoomFromOthersOfItsHouse() throws Exception {
        String house = "Bearer " + key("play", "room");
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<HttpResponse<String>> held = clients.submit(() -> http.sendJson(
                    "PUT",
                    "/v1/draws/room-held",
                    request(EMPTY, ALL, "\"onShort\":\"wait\""),
                    "Authorization",
                    house,
                    "Prefer",
                    "wait=60"));
            Eventually.becomes(
                    "the draw waits",
                    () -> http.get("/v1/draws/room-held", "Authorization", house)
                                    .statusCode()
                            == 202);

            try (FairSemaphore.Permit _ = fairness.boards().acquire("one house", ALL)) {
                assertThat(http.get("/v1/levels?limit=25", "Authorization", house)
                                .statusCode())
                        .isEqualTo(200);
            }

            http.delete("/v1/draws/room-held", "Authorization", house);
            assertThat(Http.json(held.get()).get("status").asText()).isEqualTo("cancelled");
        }
    }

    @Test
    void aDrawThatHasJustBeenGivenItsBoardsIsReadWhereThereIsRoom() throws Exception {
        assertWaitsForRoom("room-just-given", "complete", () -> http.get("/v1/draws/room-just-given"));
        assertWaitsForRoom("room-just-held", "reserved", () -> http.post("/v1/draws/room-just-held/confirmation", ""));
    }

    /// It is pending when the request looks how many boards it has, and no longer at the next look.
    private void assertWaitsForRoom(String id, String state, Callable<HttpResponse<String>> request) throws Exception {
        assertThat(http.sendJson("PUT", "/v1/draws/" + id, request(EMPTY, 2, "\"onShort\":\"wait\""))
                        .statusCode())
                .isEqualTo(202);
        // So that nobody else looks at it.
        database.execute("delete from draw_wait where id = ?", id);
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor();
                Connection first = locking();
                Connection next = locking()) {
            Future<HttpResponse<String>> answer;
            try (FairSemaphore.Permit _ = fairness.boards().acquire("one house", ALL);
                    FairSemaphore.Permit _ = fairness.boards().acquire("another", ALL)) {
                lock(first, "draw");
                answer = clients.submit(request);
                Eventually.becomes("it is looked at", () -> waitsFor("draw"));
                Future<?> locked = clients.submit(() -> {
                    lock(next, "draw_key");
                    return true;
                });
                Eventually.becomes("it is not looked at again", () -> waitsFor("draw_key"));
                first.rollback();
                locked.get();
                try (Statement statement = next.createStatement()) {
                    statement.execute("update draw set state = '" + state + "', request = '', levels = array("
                            + "select level.id from level join shelf on shelf.id = shelf_id where size = '" + SIZE
                            + "' limit 2) where id = '" + id + "'");
                }
                next.commit();

                Eventually.becomes("it waits for room", () -> fairness.boards().waiting() == 1);
            }
            assertThat(answer.get().statusCode()).as(answer.get().body()).isEqualTo(200);
            assertThat(Http.json(answer.get()).get("levels")).hasSize(2);
        }
    }

    private Connection locking() throws SQLException {
        Connection connection = database.connection();
        connection.setAutoCommit(false);
        return connection;
    }

    private static void lock(Connection connection, String table) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(Database.HELD_FOR_LONG);
            statement.execute("lock table " + table + " in access exclusive mode");
        }
    }

    private boolean waitsFor(String table) throws SQLException {
        return database.number(
                        "select count(*) from pg_locks where not granted and relation = '" + table + "'::regclass")
                > 0;
    }

    @Test
    void whatReadsNoBoardWaitsForNoRoom() throws Exception {
        String level =
                http.json("/v1/levels?limit=1&size=" + SIZE).at("/levels/0/id").asText();
        String attempt = "{\"attempts\":[{\"attemptId\":\"no-room\",\"levelId\":\"" + level
                + "\",\"playerId\":\"room\",\"solved\":true,\"millis\":9}]}";
        String waits = request(EMPTY, 2, "\"onShort\":\"wait\"");
        String holds = request("easy", 2, "\"onShort\":\"fail\",\"reserve\":60");
        String given = request("easy", 2, "\"onShort\":\"fail\"");
        assertThat(http.sendJson("PUT", "/v1/draws/room-none", waits).statusCode())
                .isEqualTo(202);
        assertThat(http.sendJson("PUT", "/v1/draws/room-let-go", holds).statusCode())
                .isEqualTo(201);
        assertThat(http.sendJson("PUT", "/v1/draws/room-kept", given).statusCode())
                .isEqualTo(201);
        try (FairSemaphore.Permit _ = fairness.boards().acquire("one house", ALL);
                FairSemaphore.Permit _ = fairness.boards().acquire("another", ALL)) {
            assertThat(http.post("/v1/attempts", attempt).statusCode()).isEqualTo(200);
            assertThat(http.get("/v1/draws/room-none").statusCode()).isEqualTo(202);
            assertThat(http.post("/v1/draws/room-none/confirmation", "").statusCode())
                    .isEqualTo(409);
            assertThat(http.delete("/v1/draws/room-let-go").statusCode()).isEqualTo(204);
            assertThat(http.delete("/v1/draws/room-kept").statusCode()).isEqualTo(409);
        }
    }

    @Test
    void aHouseHasFourExportsUnderWayAndAnotherIsNotKeptFromItsOwn() throws Exception {
        String other = "Bearer " + key("design", "elsewhere");
        for (int i = 0; i < 5; i++) {
            assertThat(http.send("HEAD", "/v1/export", BodyPublishers.noBody()).statusCode())
                    .isEqualTo(200);
        }

        List<InputStream> exports = new ArrayList<>();
        try {
            for (int i = 0; i < 4; i++) {
                exports.add(export(slow(), 200));
            }
            export(slow(), 503).close();
            export(other, 200).close();
        } finally {
            for (InputStream export : exports) {
                export.close();
            }
        }
        Eventually.holds(() -> export(slow(), 200).close());
    }

    /// It would keep its place for the ten minutes in which its first page is paid for.
    @Test
    void anExportWhoseClientHasGoneEnds() throws Exception {
        String tenant = "gone";
        database.execute(
                "insert into own_shelf (tenant, game, size, band) values ('gone', 'nullgame', '" + SIZE + "', 'easy')");
        database.execute("insert into own_level select tenant, gen_random_uuid(), id, n % 16, n / 16, 1, 1, 1,"
                + " repeat('b', 60000), '{}', '{}', 's' from own_shelf, generate_series(1, 26) n"
                + " where tenant = 'gone'");
        for (int i = 0; i < 4; i++) {
            try (InputStream export = export(slow("design", tenant), 200)) {
                assertThat(export.readNBytes(1_000_000)).hasSize(1_000_000);
            }
        }

        Eventually.holds(() -> export(slow("design", tenant), 200).close());
    }

    /// Of a key that may ask for little a page of an export is paid for longer than all this takes.
    private String slow() throws Exception {
        return slow("operate", "exports");
    }

    private String slow(String scope, String tenant) throws Exception {
        String wish = "{\"name\":\"slow\",\"tenant\":\"%s\",\"scopes\":[\"%s\"],\"rate\":1}".formatted(tenant, scope);
        return "Bearer " + Http.json(http.post("/v1/keys", wish)).get("key").asText();
    }

    private InputStream export(String bearer, int status) throws Exception {
        HttpResponse<InputStream> answer =
                http.stream("GET", "/v1/export?size=" + SIZE, BodyPublishers.noBody(), "Authorization", bearer);
        assertThat(answer.statusCode()).isEqualTo(status);
        return answer.body();
    }

    private static String request(String band, int count, String more) {
        return "{\"players\":[\"room\"],\"boards\":[{\"game\":\"nullgame\",\"size\":\"" + SIZE + "\",\"band\":\"" + band
                + "\",\"options\":{\"extra\":8},\"count\":" + count + "}]," + more + "}";
    }
}
