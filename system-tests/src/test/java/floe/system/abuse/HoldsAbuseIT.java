package floe.system.abuse;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/// What is held open: streams of events, and draws that wait.
class HoldsAbuseIT extends AbuseRun {
    private static final Duration SOON = Duration.ofMinutes(1);
    /// Longer than two signs of life of a stream, and than a draw is held.
    private static final Duration LONG = Duration.ofMinutes(2);
    private static final int STREAMS = 40;
    private static final int DRAWS = 20;
    private static final int MANY = 200;

    @Test
    void a_key_that_is_revoked_holds_nothing() throws Exception {
        String house = "revoked-" + UUID.randomUUID();
        String key = site().key("play", house, 1_000_000);
        attack(
                "7 what a revoked key holds",
                "a play key: " + STREAMS + " streams of events and " + DRAWS + " draws that wait, then it is revoked",
                (site, tally) -> {
                    List<RawClient> streams = new CopyOnWriteArrayList<>();
                    CountDownLatch waiting = new CountDownLatch(STREAMS + DRAWS);
                    AtomicLong revoked = new AtomicLong();
                    Thread revoking = Thread.ofVirtual().start(() -> {
                        revoke(site, house, waiting);
                        revoked.set(System.nanoTime());
                    });
                    try {
                        Crowd.of(STREAMS + DRAWS, STREAMS + DRAWS, number -> {
                            if (number < STREAMS) {
                                RawClient stream = stream(site, "GET", key);
                                streams.add(stream);
                                assertThat(stream.status(SOON)).isEqualTo(200);
                                waiting.countDown();
                                assertThat(stream.isEndedWithin(LONG))
                                        .as("a stream ends; %s; %d draws wait", tally, site.waiting(house))
                                        .isTrue();
                                tally.saw(200);
                            } else {
                                waiting.countDown();
                                tally.saw(held(site, number, key));
                            }
                        });
                    } finally {
                        streams.forEach(RawClient::close);
                        if (waiting.getCount() > 0) {
                            // One of them failed, and the others are not waited for.
                            revoking.interrupt();
                        }
                        revoking.join();
                    }
                    tally.remark(String.format(
                            Locale.ROOT,
                            "all were over %.1f s after the key was",
                            (System.nanoTime() - revoked.get()) / 1e9));
                    assertThat(tally.answered(401))
                            .as("draws that were held: %s", tally)
                            .isEqualTo(DRAWS);
                });
    }

    @Test
    void streams_of_one_house_leave_room_for_others() throws Exception {
        String key = site().key("play", "listening");
        String other = site().key("play", "listening-too");
        attack(
                "8 streams",
                "a play key: " + MANY + " streams of events, where a house may have " + LISTENERS_OF_A_HOUSE
                        + "; another house opens one",
                (site, tally) -> {
                    List<RawClient> streams = new CopyOnWriteArrayList<>();
                    try {
                        Crowd.of(20, MANY, _ -> {
                            RawClient stream = stream(site, "GET", key);
                            streams.add(stream);
                            tally.saw(stream.status(SOON));
                        });
                        assertThat(tally.answered(200)).isEqualTo(LISTENERS_OF_A_HOUSE);
                        try (RawClient stream = stream(site, "GET", other)) {
                            assertThat(stream.status(SOON)).isEqualTo(200);
                        }
                    } finally {
                        streams.forEach(RawClient::close);
                    }
                });
        attack(
                "8 heads of streams",
                "a play key: `HEAD /v1/events`",
                (site, tally) -> Crowd.of(20, MANY, _ -> {
                    try (RawClient client = stream(site, "HEAD", other)) {
                        tally.saw(client.status(SOON));
                        assertThat(client.isEndedWithin(SOON)).as("it is over").isTrue();
                    }
                }));
    }

    private static RawClient stream(Site site, String method, String key) throws Exception {
        RawClient client = site.connect();
        client.send(method + " /v1/events HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer " + key
                + "\r\n\r\n");
        return client;
    }

    /// There are not so many, and nobody makes them.
    private static int held(Site site, int number, String key) {
        HttpRequest request = site.request(
                "PUT",
                "/v1/draws/held-" + number,
                "{\"players\":[\"h-" + number
                        + "\"],\"boards\":[{\"game\":\"cave\",\"size\":\"100x100\",\"band\":\"easy\","
                        + "\"count\":30}],\"onShort\":\"wait\"}",
                key);
        return site.answer(HttpRequest.newBuilder(request, (_, _) -> true)
                        .header("Prefer", "wait=50")
                        .timeout(LONG)
                        .build())
                .statusCode();
    }

    private static void revoke(Site site, String house, CountDownLatch waiting) {
        try {
            waiting.await();
            Awaitility.await("the draws wait").atMost(LONG).until(() -> site.waiting(house) == DRAWS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            site.revoke(house);
        }
    }
}
