package floe.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// How the client bears a catalog that fails. How it gets on with one that does not is tested with the catalog.
class FloeClientTest {
    private static final String STATS =
            "{\"id\":\"x\",\"rating\":{\"rating\":1500,\"deviation\":350},\"plays\":0,\"tries\":0,\"solves\":0,\"new\":1}";

    private static final String COMPLETE = "{\"status\":\"complete\",\"levels\":[]}";

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int TRIES = 4;

    private final FaultyCatalog catalog = new FaultyCatalog();
    private final FloeClient client = FloeClient.with(new FloeClient.Settings(
            catalog.base(), "floe_key", Duration.ofSeconds(10), TRIES, Duration.ofMillis(20), 2));

    @AfterEach
    void stop() {
        client.close();
        catalog.close();
    }

    @Test
    void whatCouldNotBeTakenIsSentAgainAsItWas() {
        String problem = "{\"code\":\"unavailable\",\"title\":\"t\",\"detail\":\"d\",\"retryable\":true}";
        catalog.then(503, problem, "Retry-After", "0")
                .then(429, "", "Retry-After", "9")
                .then(0, "")
                .then(200, "{\"results\":[],\"players\":[]}");

        AttemptsReport report = client.tell(List.of(new Attempt("a-1", "l", "p", true, 5, Optional.empty())));

        assertThat(report.results()).isEmpty();
        assertThat(catalog.asked())
                .hasSize(4)
                .containsOnly(
                        "POST /v1/attempts{\"attempts\":[{\"attemptId\":\"a-1\",\"levelId\":\"l\",\"playerId\":\"p\","
                                + "\"solved\":true,\"millis\":5}]}");
    }

    @Test
    void halfASecondIsTakenForAWholeOne() {
        DrawRequest plain = new DrawRequest(List.of("p"), List.of(), DrawRequest.OnShort.WAIT);

        assertThat(plain.waiting(Duration.ofMillis(500)).deadline()).contains(1);
        assertThat(plain.reserving(Duration.ofMillis(1_001)).reserve()).contains(2);
    }

    /// It was told as worth another try, and who tried for as long as that was said never stopped.
    @Test
    void whoIsInterruptedIsNotToTryAgain() {
        FloeException e;
        Thread.currentThread().interrupt();
        try {
            e = catchThrowableOfType(FloeException.class, () -> client.stats("x"));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }

        assertThat(e.code()).isEqualTo("interrupted");
        assertThat(e.retryable()).isFalse();
    }

    /// From the eleventh try on it was up to fifty seconds more.
    @Test
    void betweenTwoTriesIsNeverMuchLongerThanTheLongestWait() {
        Duration longest = Duration.ofSeconds(1);
        Transport transport = new Transport(
                HttpClient.newHttpClient(),
                new FloeClient.Settings(catalog.base(), "floe_key", PATIENCE, 20, longest, 0));

        for (int tried = 1; tried < 2_000; tried++) {
            assertThat(transport.wait(tried, Optional.empty())).isLessThanOrEqualTo(Duration.ofMillis(1_500));
        }
    }

    /// The JDK's message of a header that cannot be sent has all of it.
    @Test
    void aKeyIsNotPrinted() {
        Throwable refused = catchThrowable(() -> FloeClient.of(catalog.base(), "floe_secret\n"));

        assertThat(refused)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the end of a line")
                .hasMessageNotContaining("secret");
        assertThat(FloeClient.Settings.usual(catalog.base(), "floe_secret").toString())
                .doesNotContain("secret");
    }

    @Test
    void itGivesUpInTheEndAndSaysWhy() {
        for (int i = 0; i < 4; i++) {
            catalog.then(503, "{\"code\":\"unavailable\",\"title\":\"Away\",\"detail\":\"later\",\"retryable\":true}");
        }

        FloeException e = catchThrowableOfType(FloeException.class, () -> client.stats("x"));

        assertThat(e.status()).isEqualTo(503);
        assertThat(e.code()).isEqualTo("unavailable");
        assertThat(e.retryable()).isTrue();
        assertThat(e).hasMessage("GET /v1/levels/x/stats: Away: later");
        assertThat(catalog.asked()).hasSize(4);
    }

    @Test
    void whatIsWrongIsNotSentAgain() {
        catalog.then(409, "{\"code\":\"stock-exhausted\",\"title\":\"t\",\"detail\":\"d\",\"retryable\":true}");

        FloeException e = catchThrowableOfType(
                FloeException.class,
                () -> client.draw("m", new DrawRequest(List.of("p"), List.of(), DrawRequest.OnShort.FAIL)));

        assertThat(e.code()).isEqualTo("stock-exhausted");
        assertThat(catalog.asked())
                .containsExactly("PUT /v1/draws/m{\"players\":[\"p\"],\"boards\":[],\"onShort\":\"fail\"}");
    }

    @Test
    void aKeyIsNotMadeTwiceWhenTheFirstAnswerIsLost() {
        catalog.then(0, "");

        FloeException e = catchThrowableOfType(
                FloeException.class,
                () -> client.makeKey(
                        new Key.Wish("n", List.of("play"), Optional.empty(), Optional.empty(), Optional.empty())));

        assertThat(e.code()).isEqualTo("unreachable");
        assertThat(catalog.asked()).hasSize(1);
    }

    @Test
    void whatHasNotChangedIsNotFetchedTwice() {
        catalog.then(200, "a picture", "ETag", "\"1\"", "Content-Encoding", "gzip")
                .then(304, "");

        assertThat(client.picture("x")).isEqualTo("a picture");
        assertThat(client.picture("x")).isEqualTo("a picture");
        assertThat(catalog.asked()).containsExactly("GET /v1/levels/x.svg", "GET /v1/levels/x.svg \"1\"");
    }

    @Test
    void whatNeverChangesIsNotAskedForAgain() {
        catalog.then(200, "a picture", "ETag", "\"1\"", "Cache-Control", "private, max-age=31536000, immutable");

        assertThat(client.picture("x")).isEqualTo("a picture");
        assertThat(client.picture("x")).isEqualTo("a picture");
        assertThat(catalog.asked()).containsExactly("GET /v1/levels/x.svg");
    }

    /// The usual time of a try is over for whoever asks beside it, and only then does the catalog answer. A
    /// request that may be held has the usual time to connect in: it is long enough for a busy machine.
    @Test
    void aRequestThatMayBeHeldIsGivenTheTimeForIt() {
        CompletableFuture<Void> later = new CompletableFuture<>();
        catalog.thenWhen(later, 202, "{\"status\":\"pending\",\"levels\":[]}").then(200, STATS);
        var settings =
                new FloeClient.Settings(catalog.base(), "floe_key", Duration.ofSeconds(3), 1, Duration.ofMillis(20), 2);
        DrawRequest request = new DrawRequest(List.of("p"), List.of(), DrawRequest.OnShort.WAIT);

        try (FloeClient hasty = FloeClient.with(settings)) {
            var held = CompletableFuture.supplyAsync(() -> hasty.draw("m", request, Duration.ofMillis(60_500)));
            catalog.awaitAsked(1);
            FloeException e = catchThrowableOfType(FloeException.class, () -> hasty.stats("x"));
            later.complete(null);

            assertThat(e.code()).isEqualTo("unreachable");
            assertThat(held.join().isPending()).isTrue();
            assertThat(catalog.preferred()).containsExactly("wait=61");
        }
    }

    @Test
    void itRemembersNoMoreThanItWasTold() {
        for (int i = 0; i < 4; i++) {
            catalog.then(200, "a picture", "ETag", "\"1\"");
        }

        for (String id : List.of("x", "y", "z", "x")) {
            client.picture(id);
        }

        assertThat(catalog.asked().getLast()).isEqualTo("GET /v1/levels/x.svg");
    }

    @Test
    void pagesAreFetchedAsTheyAreUsed() {
        String level = "{\"id\":\"%s\",\"game\":\"g\",\"size\":\"1x1\",\"band\":\"easy\",\"score\":1,\"par\":1,"
                + "\"board\":\"b\",\"measures\":{\"m\":1},\"rulesVersion\":1,\"storedAt\":\"t\"}";
        catalog.then(200, "{\"levels\":[" + level.formatted("1") + "," + level.formatted("2") + "],\"next\":\"c+1\"}")
                .then(200, "{\"levels\":[],\"next\":\"c2\"}")
                .then(200, "{\"levels\":[" + level.formatted("3") + "]}");

        assertThat(client.levels(LevelQuery.all().game("g")).limit(2).map(Level::id))
                .containsExactly("1", "2");
        assertThat(catalog.asked()).containsExactly("GET /v1/levels?game=g&limit=100");
        assertThat(client.levels(LevelQuery.all())).extracting(Level::id).containsExactly("3");
        assertThat(catalog.asked()).last().isEqualTo("GET /v1/levels?cursor=c2&limit=100");
    }

    @Test
    void measuresAreAskedForFromWhereToWhere() {
        catalog.then(200, "{\"levels\":[]}");

        LevelQuery query = LevelQuery.all()
                .measure("falls.aware", 4.5, Double.POSITIVE_INFINITY)
                .measure("level", 7, 7)
                .measure("effort", Double.NEGATIVE_INFINITY, 30);
        assertThat(client.levels(query)).isEmpty();
        assertThat(catalog.asked())
                .containsExactly(
                        "GET /v1/levels?limit=100&measures=falls.aware%3A4.5..%2Clevel%3A7..7%2Ceffort%3A..30");
    }

    @Test
    void whatHappensIsHeardOnWhereAConnectionBroke() throws Exception {
        catalog.then(200, "id: 7\n: listening\n\nid: 8\nevent: a\ndata: {\"n\":\ndata: 1}\n\nevent: cut off")
                .then(0, "")
                .then(200, "id: 8\n: listening\n\nevent: b\nid: 9\ndata: {}\n\n");

        try (Events events = client.events()) {
            assertThat(events.next(PATIENCE)).contains(new Event(8, "a", Map.of("n", 1)));
            assertThat(events.next(PATIENCE)).contains(new Event(9, "b", Map.of()));
        }

        assertThat(catalog.asked()).startsWith("GET /v1/events", "GET /v1/events 8", "GET /v1/events 8");
    }

    @Test
    void whoHeardNothingYetMissesNothingEither() throws Exception {
        catalog.then(200, "id: 7\n: listening\n\n").then(200, "id: 8\nevent: a\ndata: {}\n\n");

        try (Events events = client.events()) {
            assertThat(events.next(PATIENCE)).contains(new Event(8, "a", Map.of()));
        }

        assertThat(catalog.asked()).startsWith("GET /v1/events", "GET /v1/events 7");
    }

    /// As a catalog does that stops: it takes whoever comes, and ends at once.
    @Test
    void whoIsSentAwayAtOnceComesBackNoSoonerThanToldTo() throws Exception {
        for (int i = 0; i < 50; i++) {
            catalog.then(200, "retry: 60000\nid: 7\n: come back\n\n");
        }

        try (Events events = client.events()) {
            assertThat(events.next(Duration.ofMillis(500))).isEmpty();
        }

        assertThat(catalog.asked()).containsExactly("GET /v1/events");
    }

    @Test
    void whoCannotListenYetAsksAgainWhenTheCatalogSays() throws Exception {
        catalog.then(503, "", "Retry-After", "3600").then(200, "id: 7\n\n");
        FloeClient.Settings patient =
                new FloeClient.Settings(catalog.base(), "floe_key", Duration.ofSeconds(10), 4, Duration.ofHours(1), 2);
        try (FloeClient other = FloeClient.with(patient)) {
            Thread listener = Thread.ofVirtual().start(() -> catchThrowableOfType(FloeException.class, other::events));
            catalog.awaitAsked(1);

            assertThat(listener.join(Duration.ofMillis(500))).isFalse();
            assertThat(catalog.asked()).containsExactly("GET /v1/events");

            listener.interrupt();
            assertThat(listener.join(PATIENCE)).isTrue();
        }
    }

    /// It was sent all that happened in a day.
    @Test
    void whoIsCutOffBeforeHearingWhereItIsListensFromNowOn() throws Exception {
        catalog.then(200, "").then(200, "id: 8\nevent: a\ndata: {}\n\n");

        try (Events events = client.events()) {
            assertThat(events.next(PATIENCE)).contains(new Event(8, "a", Map.of()));
        }

        assertThat(catalog.asked()).startsWith("GET /v1/events", "GET /v1/events");
    }

    /// A page that a proxy shows in the catalog's place was asked for again and again, as fast as it came.
    @Test
    void whatSendsNoEventsAtAllIsToldAtOnce() {
        catalog.then(200, "<html>back soon</html>", "Content-Type", "text/html");

        FloeException e = catchThrowableOfType(FloeException.class, client::events);

        assertThat(e).hasMessage("GET /v1/events: no events were answered, but text/html");
        assertThat(e.code()).isEqualTo("unreadable");
        assertThat(catalog.asked()).hasSize(1);
    }

    @Test
    void anEventThatWasCutOffBehindItsIdIsHeardOnTheNextConnection() throws Exception {
        catalog.then(200, "id: 7\n: listening\n\nid: 8\nevent: a\n").then(200, "id: 8\nevent: a\ndata: {}\n\n");

        try (Events events = client.events()) {
            assertThat(events.next(PATIENCE)).contains(new Event(8, "a", Map.of()));
        }

        assertThat(catalog.asked()).startsWith("GET /v1/events", "GET /v1/events 7");
    }

    /// The first signs of an id were taken for one that is no number, and nobody listened on.
    @Test
    void aConnectionThatBreaksWithinALineIsOpenedAgain() throws Exception {
        catalog.then(200, "id: 7\n\nid:").then(200, "id: 8\r\nevent: a\r\ndata: {}\r\n\r\n");

        try (Events events = client.events()) {
            assertThat(events.next(PATIENCE)).contains(new Event(8, "a", Map.of()));
        }

        assertThat(catalog.asked()).startsWith("GET /v1/events", "GET /v1/events 7");
    }

    @Test
    void whatIsNoEventIsToldToWhoeverListens() {
        catalog.then(200, "id: seven\n\n").then(200, "id: 8\nevent: a\ndata: {\n\n");

        for (int i = 0; i < 2; i++) {
            FloeException e = catchThrowableOfType(FloeException.class, () -> {
                try (Events events = client.events()) {
                    for (int looks = 0; looks < 6_000; looks++) {
                        events.next(Duration.ofMillis(10));
                    }
                }
            });
            assertThat(e).isNotNull();
            assertThat(e.code()).isEqualTo("unreadable");
        }
    }

    @Test
    void whoMayNotListenIsToldAtOnceAndWhoCannotAnyMoreInTheEnd() {
        catalog.then(403, "{\"code\":\"forbidden\",\"title\":\"t\",\"detail\":\"d\",\"retryable\":false}")
                .then(200, "id: 7\n\n");

        FloeException refused = catchThrowableOfType(FloeException.class, () -> client.events());
        FloeException lost = catchThrowableOfType(FloeException.class, () -> {
            try (Events events = client.events()) {
                while (true) {
                    events.next(Duration.ofMillis(10));
                }
            }
        });

        assertThat(refused.code()).isEqualTo("forbidden");
        assertThat(lost.code()).isEqualTo("unreachable");
    }

    /// A failover takes longer than a request is tried for.
    @Test
    void whoeverListensHearsOnWhenACatalogIsBackThatCouldNotBeReached() throws Exception {
        catalog.then(200, "id: 7\n\n");
        for (int tried = 0; tried < 3 * TRIES; tried++) {
            catalog.then(503, "");
        }
        catalog.then(200, "id: 8\nevent: a\ndata: {}\n\n");

        try (Events events = client.events()) {
            assertThat(nextThoughTold(events)).contains(new Event(8, "a", Map.of()));
        }
    }

    /// Whoever looks while it is away is told so.
    private static Optional<Event> nextThoughTold(Events events) throws InterruptedException {
        for (int told = 0; told < 100; told++) {
            try {
                return events.next(PATIENCE);
            } catch (FloeException e) {
                assertThat(e.retryable()).as(e.code()).isTrue();
            }
        }
        throw new AssertionError("told a hundred times that the catalog is away");
    }

    @Test
    void whoFollowsADrawWaitsForACatalogThatCannotBeReached() throws Exception {
        for (int tried = 0; tried < TRIES; tried++) {
            catalog.then(503, "");
        }
        catalog.then(200, "id: 7\n\n").then(200, COMPLETE);

        assertThat(client.follow("m", PATIENCE).status()).isEqualTo("complete");
    }

    @Test
    void whoFollowsADrawIsToldThatTheCatalogCannotBeReachedWhenTheirTimeIsOver() {
        for (int tried = 0; tried < 100; tried++) {
            catalog.then(503, "");
        }

        FloeException away =
                catchThrowableOfType(FloeException.class, () -> client.follow("m", Duration.ofMillis(500)));

        assertThat(away.status()).isEqualTo(503);
    }

    @Test
    void fieldsThatAreNewerThanTheClientAreNoFault() {
        catalog.then(200, STATS);

        assertThat(client.stats("x").clearRate()).isEmpty();
    }

    /// As something between that answers in the catalog's place does.
    @Test
    void anAnswerThatLacksWhatWasAskedForIsToldAsUnreadable() {
        List<ThrowingCallable> questions = List.of(
                client::stock,
                () -> client.solution("x"),
                () -> client.stats("x"),
                () -> client.levels(LevelQuery.all()).toList(),
                () -> client.ids(LevelQuery.all()).toList(),
                () -> client.levels(List.of("x")),
                () -> client.keys(Optional.empty()));

        for (ThrowingCallable question : questions) {
            for (String body : List.of("", "null", "[]")) {
                catalog.then(200, body);

                FloeException e = catchThrowableOfType(FloeException.class, question);

                assertThat(e).as(body).isNotNull();
                assertThat(e.code()).isEqualTo("unreadable");
            }
        }
        catalog.then(200, "{}").then(200, "{}").then(200, "{}");
        for (ThrowingCallable question : questions.subList(3, 6)) {
            FloeException e = catchThrowableOfType(FloeException.class, question);

            assertThat(e.code()).isEqualTo("unreadable");
        }
    }

    /// A level was not solved, a draw was none that waits, and a regrade ended a command with a
    /// `NullPointerException`.
    @Test
    void anAnswerThatDoesNotSayWhatItIsAboutIsToldAsUnreadable() {
        DrawRequest request = new DrawRequest(List.of("p"), List.of(), DrawRequest.OnShort.WAIT);
        List<ThrowingCallable> questions = List.of(
                () -> client.draw("m", request),
                () -> client.confirm("m"),
                () -> client.replay("x", "U"),
                () -> client.tell(List.of()),
                () -> client.level("x"),
                () -> client.stats("x"),
                () -> client.player("p"),
                () -> client.handIn("ice", "O"),
                () -> client.aim(new Shelf("ice", "16x16", "easy"), 1),
                () -> client.deadLetter("x"),
                () -> client.regrade("ice"),
                () -> client.revokeKey("x"));

        for (ThrowingCallable question : questions) {
            catalog.then(200, "{\"service\":\"another\"}");

            FloeException e = catchThrowableOfType(FloeException.class, question);

            assertThat(e).isNotNull();
            assertThat(e.code()).isEqualTo("unreadable");
            assertThat(e.getMessage()).startsWith("the answer cannot be read: ").doesNotContain("\n");
        }
    }

    @Test
    void whateverElseAnswersIsToldByItsStatus() {
        catalog.then(404, "<html>");

        FloeException e = catchThrowableOfType(FloeException.class, () -> client.stock());

        assertThat(e.code()).isEqualTo("http-404");
        assertThat(e.status()).isEqualTo(404);
    }
}
