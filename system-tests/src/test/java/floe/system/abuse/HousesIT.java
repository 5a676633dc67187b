package floe.system.abuse;

import static org.assertj.core.api.Assertions.assertThat;

import floe.wire.Eventually;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A house's boards, and what the refused leave behind.
class HousesIT extends AbuseRun {
    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");
    private static final Pattern LEVEL = Pattern.compile("\"levelId\":\"([0-9a-f]{32})\"");
    private static final String SIZE = "7x8";
    private static final int LARGE_BOARDS = 25;
    private static final String BOARD = "OOOOOOOO\\nO......O\\nO......O\\ne.O....O\\nOO.....O\\nO.....OO\\nOOOOsOOO\\n";

    @Test
    void nobody_comes_upon_another_houses_board() throws Exception {
        String maker = site().key("play+design", "maker");
        String other = site().key("play+design+solutions", "stranger");
        String level = handedIn(maker);

        attack("6 another house's board", "every way to a level of another house", (site, tally) -> {
            for (String form : new String[] {"", ".svg", ".png", ".txt", "/stats", "/solution", "/solution.svg"}) {
                HttpResponse<String> answer = site.get("/v1/levels/" + level + form, other);
                tally.saw(answer.statusCode());
                assertThat(answer.statusCode()).as(form).isEqualTo(404);
            }
            for (String list : new String[] {"/v1/levels?game=ice&size=" + SIZE + "&limit=100", "/v1/stock"}) {
                HttpResponse<String> answer = site.get(list, other);
                tally.saw(answer.statusCode());
                assertThat(answer.body()).as(list).doesNotContain(level).doesNotContain("\"" + SIZE + "\"");
            }
            for (String own : new String[] {"", ",\"own\":\"only\"", ",\"own\":\"mixed\""}) {
                HttpResponse<String> answer = draw("theirs", SIZE, 1, own, other);
                tally.saw(answer.statusCode());
                assertThat(answer.statusCode()).as(own).isEqualTo(400);
                assertThat(answer.body()).as(own).contains("unknown-shelf");
            }
            HttpResponse<String> theirs = site.send("POST", "/v1/boards", body(), other);
            tally.saw(theirs.statusCode());
            assertThat(theirs.body()).contains("\"pending\"");
        });
        assertThat(site().get("/v1/levels/" + level, maker).statusCode()).isEqualTo(200);
    }

    /// A page of them does not count as many rows, and a catalog of 384 MB cannot hold one for all who ask.
    @Test
    @Tag("abuse")
    void boards_of_sixty_kilobytes_for_four_hundred_at_once() throws Exception {
        String key = site().key("design+play", "large", 1_000_000);
        Designs designs = new Designs(site(), key);
        for (int number = 0; number < LARGE_BOARDS; number++) {
            assertThat(designs.handIn("cave", Designs.large(number))).isEqualTo(202);
        }
        String draw = "{\"players\":[\"large\"],\"boards\":[{\"game\":\"cave\",\"size\":\"" + Designs.LARGE_SIZE
                + "\",\"band\":\"easy\",\"count\":" + LARGE_BOARDS + ",\"own\":\"only\"}],\"onShort\":\"fail\"}";
        Eventually.holds(
                "all are drawn",
                () -> site().send("PUT", "/v1/draws/large", draw, key).statusCode() == 201);

        for (String what : List.of("/v1/boards?limit=" + LARGE_BOARDS, "/v1/draws/large", "/v1/export")) {
            attack(
                    "3 large boards, " + what,
                    "a design key of a rate of 1,000,000: 400 at once, `GET " + what + "`, which is " + LARGE_BOARDS
                            + " boards of 60 KB, pressed",
                    (site, tally) -> Crowd.of(400, 800, _ -> {
                        try (RawClient client = site.connect()) {
                            client.send("GET " + what + " HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n"
                                    + "Authorization: Bearer " + key + "\r\n\r\n");
                            tally.saw(client.status(Duration.ofSeconds(60)));
                        }
                    }));
        }
    }

    @Test
    void a_thousand_that_are_refused_leave_nothing() throws Exception {
        String key = site().key("play", "runner", 1_000_000);
        long before = rows();

        attack(
                "10 refused draws and runs",
                "300 levels of a shelf that has not so many, for two new players each",
                (site, tally) -> Crowd.of(8, 1_000, number -> {
                    int status = (number % 2 == 0 ? run(number, key) : draw("r-" + number, "100x100", 300, "", key))
                            .statusCode();
                    tally.saw(status);
                    assertThat(status).isEqualTo(409);
                }));

        assertThat(rows()).isEqualTo(before);
    }

    private HttpResponse<String> run(int number, String key) {
        String body = """
                {"players":["r-%d","s-%d"],"games":["cave"],"length":300,"from":"easy","to":"expert"}""".formatted(number, number);
        return site().send("PUT", "/v1/rushes/refused-" + number, body, key);
    }

    private HttpResponse<String> draw(String id, String size, int count, String more, String key) {
        String body = """
                {"players":["%s-a","%s-b"],"boards":[{"game":"%s","size":"%s","band":"easy","count":%d%s}],"onShort":"fail"}""".formatted(id, id, size.equals(SIZE) ? "ice" : "cave", size, count, more);
        return site().send("PUT", "/v1/draws/" + id, body, key);
    }

    private String handedIn(String key) {
        String board = "/v1/boards/"
                + found(ID, site().send("POST", "/v1/boards", body(), key)).orElseThrow();
        Awaitility.await("the board is judged")
                .atMost(Duration.ofMinutes(1))
                .until(() -> found(LEVEL, site().get(board, key)).isPresent());
        return found(LEVEL, site().get(board, key)).orElseThrow();
    }

    private static Optional<String> found(Pattern pattern, HttpResponse<String> answer) {
        return pattern.matcher(answer.body()).results().findFirst().map((MatchResult one) -> one.group(1));
    }

    private static String body() {
        return "{\"game\":\"ice\",\"board\":\"" + BOARD + "\"}";
    }

    /// All but the victim's, who draws ice meanwhile.
    private long rows() throws SQLException {
        String counted = """
                select (select count(*) from player_mark join shelf on shelf.id = shelf_id where game = 'cave')
                       + (select count(*) from rush)
                       + (select count(*) from draw_key where tenant = 'runner')
                       + (select count(*) from draw where tenant = 'runner')
                       + (select count(*) from draw_wait where tenant = 'runner')
                       + (select count(*) from draw_deadline where tenant = 'runner')
                       + (select count(*) from draw_held where tenant = 'runner')""";
        try (Connection database = DriverManager.getConnection(site().factory().jdbcUrl(), "floe", "");
                Statement statement = database.createStatement();
                ResultSet row = statement.executeQuery(counted)) {
            row.next();
            return row.getLong(1);
        }
    }
}
