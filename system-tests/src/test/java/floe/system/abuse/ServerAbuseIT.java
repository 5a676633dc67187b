package floe.system.abuse;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/// Clients that keep to no protocol, most of them without a key.
class ServerAbuseIT extends AbuseRun {
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final int AT_ONCE = 100;
    private static final String HOST = "Host: x\r\n";
    private static final String ANOTHER_SITE = "evil.example";
    private static final List<String> NO_REQUESTS = List.of(
            "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n",
            "GET /v1/games HTTP/1.1\r\n\r\n",
            "GET /v1/games HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
            "GET /v1/games HTTP/3.7\r\nHost: x\r\n\r\n",
            "nonsense\r\n\r\n");

    @Test
    void lines_without_an_end() throws Exception {
        attack(
                "1 lines without an end",
                "no key: `GET /` and 65,000 letters, no line end, then closed",
                (site, tally) -> Crowd.of(AT_ONCE, 600, _ -> tally.saw(status(site, "GET /" + "x".repeat(65_000)))));
    }

    @Test
    void heads_of_thousands_of_headers() throws Exception {
        attack(
                "1 heads of many headers",
                "no key: heads of 8,000 headers of two characters, and no end",
                (site, tally) -> {
                    List<RawClient> clients = new CopyOnWriteArrayList<>();
                    try {
                        Crowd.of(AT_ONCE, 600, _ -> {
                            RawClient client = site.connect();
                            clients.add(client);
                            client.send("GET / HTTP/1.1\r\n" + HOST + "a:\r\n".repeat(8_000));
                            tally.saw(client.status(SOON));
                        });
                    } finally {
                        clients.forEach(RawClient::close);
                    }
                });
    }

    @Test
    void methods_that_are_none() throws Exception {
        attack(
                "2 methods that are none",
                "no key: methods of 60,000 letters",
                (site, tally) -> Crowd.of(
                        AT_ONCE,
                        600,
                        number -> tally.saw(status(
                                site, letters(number) + "A".repeat(60_000) + " / HTTP/1.1\r\n" + HOST + "\r\n"))));
        attack(
                "2 made-up methods",
                "no key: 2,000 methods and addresses that nobody has",
                (site, tally) -> Crowd.of(
                        AT_ONCE,
                        2_000,
                        number -> tally.saw(status(
                                site, letters(number) + " /MADEUP" + number + " HTTP/1.1\r\n" + HOST + "\r\n"))));
        String metrics = site().operator().body("/metrics");

        assertThat(metrics).doesNotContain(letters(7)).doesNotContain("MADEUP");
        assertThat(metrics.lines().filter(line -> line.startsWith("http_server_requests_seconds_count")))
                .hasSizeLessThan(200);
    }

    @Test
    void bodies_that_never_end() throws Exception {
        String key = site().key("play", "attacker");
        attack(
                "3 bodies that never end",
                "a play key: chunked bodies of 900 KB, never finished",
                (site, tally) -> Crowd.of(AT_ONCE, 600, _ -> {
                    try (RawClient client = site.connect()) {
                        client.send(head(key) + "Transfer-Encoding: chunked\r\n\r\n");
                        String chunk = "4000\r\n" + "x".repeat(0x4000) + "\r\n";
                        for (int sent = 0; sent < 900_000 && client.send(chunk); sent += 0x4000) {}
                        tally.saw(client.status(SOON));
                    }
                }));
    }

    @Test
    void bodies_that_are_cut_or_no_chunks() throws Exception {
        String key = site().key("play", "attacker");
        attack(
                "12 cut bodies and bad chunks",
                "a play key: hung up in a body, chunks that are none",
                (site, tally) -> Crowd.of(AT_ONCE, 300, number -> {
                    try (RawClient client = site.connect()) {
                        client.send(head(key)
                                + (number % 2 == 0
                                        ? "Content-Length: 500\r\n\r\n{\"attempts\":"
                                        : "Transfer-Encoding: chunked\r\n\r\nzz\r\nno chunk\r\n"));
                        tally.saw(number % 3 == 0 ? RawClient.NO_ANSWER : client.status(Duration.ofMillis(300)));
                    }
                }));
        attack(
                "12 hang-ups",
                "a play key: gone before the answer",
                (site, tally) -> Crowd.of(AT_ONCE, 300, _ -> {
                    try (RawClient client = site.connect()) {
                        client.send("GET /v1/levels?limit=100 HTTP/1.1\r\n" + HOST + "Authorization: Bearer " + key
                                + "\r\n\r\n");
                        tally.saw(RawClient.NO_ANSWER);
                    }
                }));
    }

    @Test
    void connections_that_are_reset() throws Exception {
        attack(
                "1 connections that are reset",
                "no key: `GET /v1/games`, and reset at once",
                (site, tally) -> Crowd.of(AT_ONCE, 2_000, _ -> askAndReset(site, tally)));
    }

    @Test
    void answers_that_nobody_reads() throws Exception {
        attack(
                "1 answers that nobody reads",
                "no key: 200 times `GET /q/openapi` in a row, nothing read",
                (site, tally) -> Crowd.of(40, 40, _ -> {
                    try (RawClient client = site.connect()) {
                        client.send(("GET /q/openapi HTTP/1.1\r\n" + HOST + "\r\n").repeat(200));
                        tally.saw(RawClient.NO_ANSWER);
                    }
                }));
    }

    @Test
    void what_is_no_request_is_told_so() throws Exception {
        attack(
                "13 what is no request",
                "no key: `%zz`, NUL, no host, two hosts, HTTP/3.7, nonsense",
                (site, tally) -> Crowd.of(AT_ONCE, 100 * NO_REQUESTS.size(), number -> {
                    try (RawClient client = site.connect()) {
                        client.send(NO_REQUESTS.get(number % NO_REQUESTS.size()));
                        String answer = client.rest(SOON);
                        tally.saw(RawClient.status(answer));
                        assertThat(answer)
                                .startsWith("HTTP/1.1 400 ")
                                .containsIgnoringCase("content-type: application/problem+json")
                                .containsIgnoringCase("x-content-type-options: nosniff")
                                .contains("\"code\":\"bad-request\"");
                    }
                }));
    }

    @Test
    void hosts_that_are_another_sites() throws Exception {
        String key = site().key("play+design", "misled");
        String body = Designs.body("ice", Designs.quick(1, 11).getFirst());
        List<String> requests = List.of(
                request("POST", "/v1/boards", key, body),
                request("GET", "/v1/levels?game=ice&limit=2", key, ""),
                request("GET", "/v1/levels?game=ice&limit=none", key, ""),
                request("GET", "/nowhere", key, ""),
                request("GET", "/q/openapi", key, ""));
        attack(
                "11 another site's host",
                "a design key: five requests, `Host`, `Forwarded` and `X-Forwarded-…` of another site",
                (site, tally) -> Crowd.of(10, 40 * requests.size(), number -> {
                    try (RawClient client = site.connect()) {
                        client.send(requests.get(number % requests.size()));
                        String answer = client.rest(SOON);
                        tally.saw(RawClient.status(answer));
                        assertThat(answer).startsWith("HTTP/1.1 ").doesNotContainIgnoringCase(ANOTHER_SITE);
                    }
                }));
    }

    @Test
    void answers_say_what_proxies_and_browsers_need_to_know() throws Exception {
        String key = site().key("play", "looker");
        String level = "/v1/levels/" + site().levels().getFirst();

        assertThat(answer(level, key, ""))
                .containsIgnoringCase("vary: accept-encoding")
                .containsIgnoringCase("nosniff")
                .doesNotContainIgnoringCase("content-encoding");
        assertThat(answer(level, key, "Accept-Encoding: gzip\r\n"))
                .containsIgnoringCase("vary: accept-encoding")
                .containsIgnoringCase("content-encoding: gzip");
        assertThat(answer(level + ".png", key, "Accept-Encoding: gzip\r\n"))
                .startsWith("HTTP/1.1 200")
                .containsIgnoringCase("nosniff")
                .doesNotContainIgnoringCase("content-encoding");
    }

    private String answer(String path, String key, String more) throws Exception {
        try (RawClient client = site().connect()) {
            client.send("GET " + path + " HTTP/1.1\r\n" + HOST + "Authorization: Bearer " + key + "\r\n" + more
                    + "Connection: close\r\n\r\n");
            return client.rest(SOON).split("\r\n\r\n", 2)[0];
        }
    }

    private static String request(String method, String path, String key, String body) {
        return method + " " + path + " HTTP/1.1\r\nHost: " + ANOTHER_SITE + "\r\nForwarded: host=" + ANOTHER_SITE
                + ";proto=https;for=10.0.0.1\r\nX-Forwarded-Host: " + ANOTHER_SITE
                + "\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Prefix: /" + ANOTHER_SITE + "\r\nAuthorization: Bearer "
                + key
                + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length()
                + "\r\nConnection: close\r\n\r\n" + body;
    }

    static void askAndReset(Site site, Tally tally) throws Exception {
        RawClient client = site.connect();
        client.send("GET /v1/games HTTP/1.1\r\n" + HOST + "\r\n");
        client.reset();
        tally.saw(RawClient.NO_ANSWER);
    }

    private static int status(Site site, String request) throws Exception {
        try (RawClient client = site.connect()) {
            client.send(request);
            return client.status(SOON);
        }
    }

    private static String head(String key) {
        return "POST /v1/attempts HTTP/1.1\r\n" + HOST + "Content-Type: application/json\r\nAuthorization: Bearer "
                + key + "\r\n";
    }

    /// A number in letters, for a method may have no others.
    private static String letters(int number) {
        StringBuilder letters = new StringBuilder("MADE");
        for (char digit : Integer.toString(number).toCharArray()) {
            letters.append((char) ('A' + digit - '0'));
        }
        return letters.append("UP").toString();
    }
}
