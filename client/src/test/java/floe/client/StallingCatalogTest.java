package floe.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What the client does when the catalog falls silent in the middle of an answer.
@Timeout(120)
class StallingCatalogTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

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

    /// The catalog gives a sign of life every now and then, so a connection on which none comes leads nowhere.
    @Test
    void aStreamThatHasFallenSilentIsOpenedAgainWhereItWas() throws Exception {
        catalog.thenStall("id: 7\n: listening\n\nid: 8\nevent: a\ndata: {}\n\n")
                .thenStall("id: 9\nevent: b\ndata: {}\n\n");
        HttpClient http = HttpClient.newHttpClient();
        Transport transport = new Transport(http, settings(PATIENCE));

        try (Events events = new Events(transport, Optional.empty(), Duration.ofSeconds(1))) {
            assertThat(events.next(PATIENCE)).contains(new Event(8, "a", Map.of()));
            assertThat(events.next(PATIENCE)).contains(new Event(9, "b", Map.of()));
        } finally {
            http.shutdownNow();
        }

        assertThat(catalog.asked()).startsWith("/v1/events", "/v1/events 8");
    }

    /// From JDK 26 on the time of a request is one for its whole body too: there each stream was cut when it was over.
    @Test
    void aStreamMayBeSilentForLongerThanATryMayTake() throws Exception {
        catalog.thenStall("id: 7\nevent: a\ndata: {}\n\n");

        try (FloeClient client = FloeClient.with(settings(Duration.ofSeconds(4)));
                Events events = client.events()) {
            assertThat(events.next(PATIENCE)).contains(new Event(7, "a", Map.of()));
            assertThat(events.next(Duration.ofSeconds(6))).isEmpty();
        }

        assertThat(catalog.asked()).containsExactly("/v1/events");
    }

    /// Closing waited for the end of the stream, which has none, and the stream went on.
    @Test
    void whoBeginsToListenWhileTheClientIsClosedDoesNotKeepItFromClosing() throws Exception {
        catalog.thenStallLater("id: 7\n: listening\n\n");
        FloeClient client = FloeClient.with(settings(PATIENCE));
        Thread listener = Thread.ofPlatform().daemon().start(client::events);
        await(() -> !catalog.asked().isEmpty());
        Thread closer = Thread.ofPlatform().daemon().start(client::close);
        // For what is under way.
        await(() -> closer.getState() == Thread.State.TIMED_WAITING);

        catalog.goOn();

        assertThat(closer.join(PATIENCE)).isTrue();
        assertThat(listener.join(PATIENCE)).isTrue();
    }

    private static void await(BooleanSupplier condition) {
        long limit = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(limit);
            Thread.onSpinWait();
        }
    }

    /// Whoever listens waited for ever for why they may not.
    @Test
    void aRefusalOfEventsThatStopsInTheMiddleIsAskedForAgain() throws Exception {
        catalog.thenStall(503, "{\"code\":").then("id: 7\nevent: a\ndata: {}\n\n");

        try (FloeClient client = FloeClient.with(settings(Duration.ofSeconds(3)));
                Events events = client.events()) {
            assertThat(events.next(PATIENCE)).contains(new Event(7, "a", Map.of()));
        }
    }

    /// Whoever says no at such length is no catalog: how it ends is not waited for, and what comes is not kept.
    @Test
    void aRefusalOfEventsIsNotReadWithoutAnEnd() {
        catalog.thenStall(403, "x".repeat(4 << 20));

        try (FloeClient client = FloeClient.with(settings(PATIENCE.multipliedBy(10)))) {
            FloeException refused = catchThrowableOfType(FloeException.class, client::events);

            assertThat(refused.code()).isEqualTo("http-403");
        }
    }

    /// All of it was kept until a line or an event ended that does not.
    @Test
    void whatNeverEndsIsNoEventAndIsNotKept() {
        String line = "data: " + "x".repeat(2 << 20);
        String event = "data: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n".repeat(1 << 15);
        catalog.thenStall("id: 7\n\n" + line).thenStall("id: 7\n\n" + event);

        try (FloeClient client = FloeClient.with(settings(PATIENCE))) {
            for (int i = 0; i < 2; i++) {
                try (Events events = client.events()) {
                    FloeException lost = catchThrowableOfType(FloeException.class, () -> events.next(PATIENCE));

                    assertThat(lost.code()).isEqualTo("unreadable");
                }
            }
        }
    }

    /// Whoever waits is told as soon as it is known, and not when their time is over.
    @Test
    void whoWaitsForLongHearsAtOnceThatNothingWillCome() {
        catalog.then("id: 7\n\n");

        try (FloeClient client = FloeClient.with(settings(Duration.ofSeconds(3)));
                Events events = client.events()) {
            FloeException lost = catchThrowableOfType(FloeException.class, () -> events.next(Duration.ofMinutes(10)));

            assertThat(lost.code()).isEqualTo("unreachable");
        }
    }

    /// Whoever waited stayed until their time was over.
    @Test
    void whoWaitsForLongHearsAtOnceThatNobodyListensAnyMore() throws Exception {
        List<BiConsumer<FloeClient, Events>> ends =
                List.of((_, events) -> events.close(), (client, _) -> client.close());
        for (BiConsumer<FloeClient, Events> end : ends) {
            catalog.thenStall("id: 7\n\n");
            try (FloeClient client = FloeClient.with(settings(PATIENCE))) {
                Events events = client.events();
                FutureTask<Optional<Event>> next = new FutureTask<>(() -> events.next(Duration.ofMinutes(10)));
                Thread waiter = Thread.ofPlatform().daemon().start(next);
                await(() -> waiter.getState() == Thread.State.TIMED_WAITING);

                end.accept(client, events);

                assertThat(next)
                        .failsWithin(PATIENCE)
                        .withThrowableThat()
                        .havingCause()
                        .isInstanceOfSatisfying(
                                FloeException.class,
                                closed -> assertThat(closed.code()).isEqualTo("closed"));
            }
        }
    }

    @Test
    void whatIsClosedGivesNothingMore() throws Exception {
        catalog.thenStall("id: 7\nevent: a\ndata: {}\n\nid: 8\nevent: b\ndata: {}\n\n");

        try (FloeClient client = FloeClient.with(settings(PATIENCE))) {
            Events events = client.events();
            assertThat(events.next(PATIENCE)).contains(new Event(7, "a", Map.of()));
            events.close();

            FloeException closed = catchThrowableOfType(FloeException.class, () -> events.next(PATIENCE));

            assertThat(closed.code()).isEqualTo("closed");
        }
    }
}
