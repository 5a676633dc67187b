package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.FailingResource;
import floe.catalog.stack.Http;
import floe.catalog.stack.Stack;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class ProblemsIT extends CatalogIT {
    private static final String NOBODY = "0123456789abcdef0123456789abcdef";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /v1/levels?limit=0           | 400 | bad-parameter     | limit: '0' is no whole number from 1 to 100
            /v1/levels?limit=101         | 400 | bad-parameter     | from 1 to 100
            /v1/levels?limit=many        | 400 | bad-parameter     | 'many'
            /v1/levels?limit=            | 400 | bad-parameter     | limit is empty
            /v1/levels?minScore=-1       | 400 | bad-parameter     | minScore: '-1'
            /v1/levels?maxScore=1e9      | 400 | bad-parameter     | maxScore
            /v1/levels?minMoves=9999999999 | 400 | bad-parameter   | minMoves
            /v1/levels?minMoves=5&maxMoves=4 | 400 | bad-parameter | minMoves 5 lies above maxMoves 4
            /v1/levels?measures=moves    | 400 | bad-parameter     | effort:20..35
            /v1/levels?measures=moves:9..4 | 400 | bad-parameter   | measures: 'moves:9..4' ends before it begins
            /v1/levels?measures=moves:NaN.. | 400 | bad-parameter  | is no name and range
            /v1/levels?measures=a:1,b:1,c:1,d:1,e:1 | 400 | bad-parameter | at most 4
            /v1/levels?size=large        | 400 | bad-parameter     | rows x columns
            /v1/levels?band=fiendish     | 400 | bad-parameter     | easy, medium, hard, expert
            /v1/levels?band=&game=ice    | 400 | bad-parameter     | band is empty
            /v1/levels?limit=1&limit=2   | 400 | bad-parameter     | limit is given 2 times
            /v1/levels?game=chess        | 400 | unknown-game      | nullgame
            /v1/levels?game              | 400 | bad-parameter     | game is empty
            /v1/levels?gmae=ice          | 400 | unknown-parameter | band, cursor, fields, game, limit
            /v1/stock?game=ice           | 400 | unknown-parameter | there are none
            /v1/levels?cursor=           | 400 | bad-parameter     | cursor is empty
            /v1/levels?cursor=%C3%A9     | 400 | bad-cursor        | begin again without one
            /v1/levels?cursor=AQAAAAAAAAABAAAAAA | 400 | bad-cursor | begin again without one
            /v1/levels/NOBODY            | 404 | unknown-level     | there is no level
            /v1/levels/NOBODY.svg        | 404 | unknown-level     | there is no level
            /v1/levels/NOBODY.txt        | 404 | unknown-level     | there is no level
            /v1/levels/12                | 404 | unknown-level     | 32 hexadecimal digits
            /v1/levels/12.svg            | 404 | unknown-level     | 32 hexadecimal digits
            /v1/levels/NOBODY.gif        | 404 | unknown-level     | 32 hexadecimal digits
            /v1/levels/NOBODY/solution   | 404 | unknown-level     | there is no level
            /v1/levels/NOBODY/solution.svg | 404 | unknown-level   | there is no level
            /v1/levels/NOBODY/stats      | 404 | unknown-level     | there is no level
            /v1/levels/NOBODY.png?width=9 | 400 | bad-parameter    | width: '9'
            /v1/levels/NOBODY/proof      | 404 | unknown-path      | /v1/levels/NOBODY/proof
            /v1/boards/NOBODY            | 404 | unknown-board     | no board was handed in
            /v1/keys?tenant=..           | 400 | bad-parameter     | tenant: '..'
            /v1/keys?limit=101           | 400 | bad-parameter     | limit: '101'
            /v1/keys?cursor=AQAAAAAAAAABAAAAAA | 400 | bad-cursor  | begin again without one
            /v1/export?game=chess        | 400 | unknown-game      | nullgame
            /v1                          | 404 | unknown-path      | /v1
            /nowhere                     | 404 | unknown-path      | /q/openapi
            /assets/0/js/gallery.js      | 404 | unknown-path      | nothing
            /assets/..%2findex.html      | 404 | unknown-path      | nothing
            /v1/levels/NOBODY;a=b        | 400 | bad-request       | a ';' in the path
            /v1/levels;limit=1           | 400 | bad-request       | a ';' in the path
            /v1/levels/NOBODY%3Ba        | 404 | unknown-level     | 32 hexadecimal digits
            /nowhere/%C3%A9              | 404 | unknown-path      | nothing
            /q/nowhere                   | 404 | unknown-path      | nothing
            /v1/levels/%20               | 404 | unknown-level     | 32 hexadecimal digits
            /v1/levels/..%2f..%2fetc     | 404 | unknown-level     | 32 hexadecimal digits
            /v1/levels/NOBODYNOBODY.svg  | 404 | unknown-level     | 32 hexadecimal digits
            """)
    void whateverIsAskedWronglyIsAnsweredWithAProblem(String path, int status, String code, String detail)
            throws Exception {
        HttpResponse<String> answer = http.get(path.replace("NOBODY", NOBODY));

        assertProblem(answer, status, code, detail.replace("NOBODY", NOBODY), false);
    }

    @Test
    void aCursorServesTheFiltersItWasGivenForAlone() throws Exception {
        kafka.publish(Boards.verdicts(new Size(3, 9), 3).toArray(Verdict[]::new));
        awaitLevel(Boards.verdict(new Size(3, 9), 2).id());
        String next = http.json("/v1/levels?size=3x9&limit=1").get("next").asText();
        String damaged = next.substring(0, 5) + (next.charAt(5) == 'A' ? 'B' : 'A') + next.substring(6);

        assertThat(http.get("/v1/levels?size=3x9&limit=2&cursor=" + next).statusCode())
                .isEqualTo(200);
        assertProblem(http.get("/v1/levels?size=3x8&cursor=" + next), 400, "bad-cursor", "other filters", false);
        assertProblem(http.get("/v1/levels?size=3x9&cursor=" + damaged), 400, "bad-cursor", "damaged", false);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            POST   | /v1/stock              | GET, HEAD, OPTIONS
            DELETE | /v1/levels/12          | GET, HEAD, OPTIONS
            GET    | /v1/attempts           | OPTIONS, POST
            GET    | /v1/levels/12/replay   | OPTIONS, POST
            DELETE | /v1/levels/12/stats    | GET, HEAD, OPTIONS
            POST   | /v1/draws/x            | DELETE, GET, HEAD, OPTIONS, PUT
            PATCH  | /v1/keys               | GET, HEAD, OPTIONS, POST
            GET    | /v1/keys/12            | DELETE, OPTIONS
            GET    | /v1/stock/ice/5x5/easy | OPTIONS, PUT
            """)
    void aMethodThatIsNotThereIsRefusedWithThoseThatAre(String method, String path, String allowed) throws Exception {
        HttpResponse<String> answer = http.send(method, path, HttpRequest.BodyPublishers.noBody());

        assertProblem(answer, 405, "wrong-method", path + " allows " + allowed, false);
        assertThat(answer.headers().firstValue("Allow")).contains(allowed);
    }

    @Test
    void aBodyThatIsNotJsonIsNotTaken() throws Exception {
        HttpResponse<String> answer = http.send(
                "POST", "/v1/attempts", HttpRequest.BodyPublishers.ofString("<a/>"), "Content-Type", "text/xml");

        assertProblem(answer, 415, "unsupported-type", "application/json", false);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"attempts\":[],\"attempts\":[]}", "{\"attempts\":[{\"solved\":true,\"solved\":false}]}"})
    void aFieldThatIsThereTwiceIsNotGuessedAt(String body) throws Exception {
        assertProblem(http.post("/v1/attempts", body), 400, "bad-body", "twice", false);
    }

    @Test
    void aFormThatIsNotThereIsNotAcceptable() throws Exception {
        assertProblem(http.get("/v1/games", "Accept", "text/html"), 406, "not-acceptable", "/v1/games", false);
    }

    @Test
    void aBodyOverTheLimitIsRefused() throws Exception {
        HttpResponse<String> answer = http.send(
                "POST",
                "/v1/levels",
                HttpRequest.BodyPublishers.ofByteArray(new byte[64 * 1024 + 1]),
                "Content-Type",
                "application/json");

        assertProblem(answer, 413, "too-large", "65536 bytes", false);
    }

    @Test
    void anAddressThatIsTooLongIsToldSo() throws Exception {
        assertProblem(http.get("/v1/levels?cursor=" + "x".repeat(9_000)), 414, "uri-too-long", "8192", false);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/levels/%c3%28", "/v1/levels/%00", "/%ff/%fe"})
    void anAddressThatIsNoTextIsRefused(String address) throws Exception {
        String answer = http.raw("GET " + address + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + Stack.KEY
                + "\r\nConnection: close\r\n\r\n");

        assertThat(answer)
                .startsWith("HTTP/1.1 404")
                .contains("application/problem+json")
                .contains("\"code\":");
    }

    @Test
    void aBodyThatTurnsOutTooLargeIsRefusedToo() throws Exception {
        String chunk = "1000\r\n" + "x".repeat(4096) + "\r\n";
        String answer = http.raw("POST /v1/attempts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                + "Authorization: Bearer " + Stack.KEY + "\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
                + chunk.repeat(20) + "0\r\n\r\n");

        assertThat(answer).startsWith("HTTP/1.1 413").contains("\"code\":\"too-large\"");
    }

    @Test
    void aDefectIsOwnedUpToAndNotShown() throws Exception {
        HttpResponse<String> answer = http.get("/tests/defect");

        assertProblem(answer, 500, "internal", "incident", true);
        assertThat(answer.body()).doesNotContain(FailingResource.SECRET).doesNotContain("Exception");
    }

    static void assertProblem(HttpResponse<String> answer, int status, String code, String detail, boolean retryable)
            throws Exception {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("application/problem+json");
        JsonNode problem = Http.json(answer);
        assertThat(problem.get("code").asText()).isEqualTo(code);
        assertThat(problem.get("type").asText()).isEqualTo("urn:floe:problem:" + code);
        assertThat(problem.get("status").asInt()).isEqualTo(status);
        assertThat(problem.get("title").asText()).isNotBlank();
        assertThat(problem.get("detail").asText()).contains(detail);
        assertThat(problem.get("retryable").asBoolean()).isEqualTo(retryable);
    }
}
