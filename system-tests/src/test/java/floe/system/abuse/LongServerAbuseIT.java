package floe.system.abuse;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The same in numbers, and what takes its time: for `./floe test --abuse`.
@Tag("abuse")
class LongServerAbuseIT extends AbuseRun {
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final Duration DROP_EVERY = Duration.ofSeconds(1);
    private static final Duration NOT_FOR_EVER = Duration.ofSeconds(90);
    private static final String HOST = "Host: x\r\n";

    @Test
    void nine_thousand_lines_without_an_end() throws Exception {
        attack(
                "1 lines without an end, long",
                "no key: `GET /` and 65,000 letters, no line end, then closed",
                (site, tally) -> Crowd.of(500, 9_000, _ -> {
                    try (RawClient client = site.connect()) {
                        client.send("GET /" + "x".repeat(65_000));
                        tally.saw(client.status(SOON));
                    }
                }));
    }

    @Test
    void connections_that_say_almost_enough_and_stay() throws Exception {
        attack(
                "1 heads that stay",
                "no key: 3,000 connections with 8,000 letters each and no line end",
                (site, tally) -> {
                    List<RawClient> clients = new CopyOnWriteArrayList<>();
                    try {
                        Crowd.of(200, 3_000, _ -> {
                            RawClient client = site.connect();
                            clients.add(client);
                            client.send("GET /" + "x".repeat(8_000));
                            tally.saw(RawClient.NO_ANSWER);
                        });
                        assertThat(clients.getFirst().isEndedWithin(NOT_FOR_EVER))
                                .isTrue();
                    } finally {
                        clients.forEach(RawClient::close);
                    }
                });
    }

    @Test
    void hundred_thousand_connections_that_are_reset() throws Exception {
        attack(
                "1 connections that are reset, long",
                "no key: `GET /v1/games`, and reset at once",
                (site, tally) -> Crowd.of(200, 100_000, _ -> ServerAbuseIT.askAndReset(site, tally)));
    }

    @Test
    void four_thousand_that_ask_and_read_nothing_three_times() throws Exception {
        attack(
                "1 answers that nobody reads, long",
                "no key: three times 4,000 connections, on each 200 requests for the API's description, and nothing read",
                (site, tally) -> {
                    for (int round = 0; round < 3; round++) {
                        askAndReadNothing(site, tally);
                    }
                });
    }

    private static void askAndReadNothing(Site site, Tally tally) throws Exception {
        List<RawClient> clients = new CopyOnWriteArrayList<>();
        try {
            Crowd.of(200, 4_000, _ -> {
                RawClient client = site.connect();
                clients.add(client);
                client.send(("GET /q/openapi HTTP/1.1\r\n" + HOST + "\r\n").repeat(200));
                tally.saw(RawClient.NO_ANSWER);
            });
        } finally {
            clients.forEach(RawClient::close);
        }
    }

    @Test
    void as_many_silent_connections_as_may_be_open() throws Exception {
        attack(
                "1 silent connections",
                "no key: 13,000 connections that say nothing, where 12,000 may be open",
                (site, tally) -> {
                    List<RawClient> clients = new CopyOnWriteArrayList<>();
                    try {
                        Crowd.of(200, 13_000, _ -> {
                            clients.add(site.connect());
                            tally.saw(RawClient.NO_ANSWER);
                        });
                        for (int i = 0; i < 50; i++) {
                            try (RawClient newcomer = site.connect()) {
                                newcomer.send("GET /v1/games HTTP/1.1\r\n" + HOST + "\r\n");
                                assertThat(newcomer.status(SOON)).isEqualTo(401);
                            }
                        }
                    } finally {
                        clients.forEach(RawClient::close);
                    }
                });
    }

    @Test
    void heads_in_drops() throws Exception {
        attack(
                "1 heads in drops",
                "no key: a letter of a header every second, on 200 connections",
                (site, tally) -> drip(site, tally, 200, "GET / HTTP/1.1\r\n" + HOST + "X-Drop: "));
    }

    /// A house that begins meanwhile was nobody's yet, and was turned away as one of them.
    @Test
    void bodies_of_strangers_that_stay() throws Exception {
        attack(
                "3 bodies that stay",
                "no key: 300 bodies of 60,000 letters and no end, while 40 houses begin and send a body of 30,000 letters each",
                (site, tally) -> {
                    List<RawClient> clients = new CopyOnWriteArrayList<>();
                    try {
                        Crowd.of(100, 300, _ -> {
                            RawClient client = site.connect();
                            clients.add(client);
                            client.send("POST /v1/attempts HTTP/1.1\r\n" + HOST
                                    + "Content-Type: application/json\r\nContent-Length: 65000\r\n\r\n"
                                    + " ".repeat(60_000));
                            tally.saw(RawClient.NO_ANSWER);
                        });
                        for (int i = 0; i < 40; i++) {
                            String begins = site.key("play", "begins-" + i);
                            assertThat(site.send("POST", "/v1/attempts", " ".repeat(30_000) + "{}", begins)
                                            .statusCode())
                                    .as("no attempts, but read")
                                    .isEqualTo(400);
                        }
                    } finally {
                        clients.forEach(RawClient::close);
                    }
                });
    }

    @Test
    void bodies_in_drops() throws Exception {
        String head =
                "POST /v1/attempts HTTP/1.1\r\n" + HOST + "Content-Type: application/json\r\nAuthorization: Bearer "
                        + site().key("play", "attacker") + "\r\nContent-Length: 60000\r\n\r\n";
        attack(
                "3 bodies in drops",
                "a play key: a letter of a body every second, on 200 connections",
                (site, tally) -> drip(site, tally, 200, head));
    }

    /// Each of them is ended before long.
    private static void drip(Site site, Tally tally, int connections, String begin) throws Exception {
        List<RawClient> clients = new ArrayList<>();
        try {
            for (int i = 0; i < connections; i++) {
                clients.add(site.connect());
                clients.getLast().send(begin);
            }
            Crowd.of(connections, connections, number -> {
                RawClient client = clients.get(number);
                long end = System.nanoTime() + NOT_FOR_EVER.toNanos();
                boolean ended = false;
                while (!ended && System.nanoTime() < end) {
                    ended = client.isEndedWithin(DROP_EVERY) || !client.send("x");
                }
                tally.saw(RawClient.NO_ANSWER);
                assertThat(ended).as("a connection that drips is ended").isTrue();
            });
        } finally {
            clients.forEach(RawClient::close);
        }
    }
}
