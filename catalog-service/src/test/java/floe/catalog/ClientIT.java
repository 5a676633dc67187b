package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Stack;
import floe.client.AnsweredDraw;
import floe.client.Attempt;
import floe.client.Board;
import floe.client.Draw;
import floe.client.DrawRequest;
import floe.client.DrawRequest.OnShort;
import floe.client.Event;
import floe.client.Events;
import floe.client.FloeClient;
import floe.client.FloeException;
import floe.client.Key;
import floe.client.Level;
import floe.client.LevelQuery;
import floe.client.Player;
import floe.client.RushRequest;
import floe.client.Shelf;
import floe.client.Stock;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The client that game servers use, against the real service.
@QuarkusTest
class ClientIT extends CatalogIT {
    private static final Size SIZE = new Size(12, 21);

    @TestHTTPResource("/")
    URI base;

    private FloeClient client;

    @BeforeEach
    void open() {
        client = FloeClient.of(base, Stack.KEY);
    }

    @AfterEach
    void close() {
        client.close();
    }

    @Test
    void levelsComePageByPageAndOneByOne() throws Exception {
        Verdict[] verdicts = Boards.verdicts(SIZE, 230).toArray(Verdict[]::new);
        kafka.publish(verdicts);
        awaitLevel(verdicts[229].id());

        List<Level> levels =
                client.levels(LevelQuery.all().game("nullgame").size("12x21")).toList();

        assertThat(levels).hasSize(230).extracting(Level::id).doesNotHaveDuplicates();
        Level first = levels.getFirst();
        assertThat(client.level(first.id())).isEqualTo(first);
        assertThat(client.level(first.id())).isEqualTo(first);
        assertThat(client.ids(LevelQuery.all().size("12x21").newestFirst()))
                .containsExactlyElementsOf(
                        levels.stream().map(Level::id).toList().reversed());
        assertThat(client.levels(LevelQuery.all().size("12x21").easiestFirst()).map(Level::score))
                .hasSize(230)
                .isSorted();
        List<String> wanted = levels.stream().map(Level::id).toList().reversed();
        assertThat(client.levels(wanted).values()).containsExactlyElementsOf(levels.reversed());
        assertThat(client.levels(List.of(first.id(), "0".repeat(32)))).containsOnlyKeys(first.id());
        assertThat(client.picture(first.id())).startsWith("<svg");
        assertThat(client.levels(LevelQuery.all().size("12x21").minMoves(5).maxMoves(6)))
                .isNotEmpty()
                .allSatisfy(level -> assertThat(level.par()).isBetween(5, 6));
        assertThat(client.levels(LevelQuery.all().size("12x21").measure("moves", 5, 6)))
                .hasSameElementsAs(
                        client.levels(LevelQuery.all().size("12x21").minMoves(5).maxMoves(6))
                                .toList());
    }

    @Test
    void aPlayerIsTracedAndErased() throws Exception {
        Verdict verdict = Boards.verdict(new Size(13, 29), 1);
        kafka.publish(verdict);
        awaitLevel(verdict.id());
        client.tell(List.of(new Attempt("traced-1", verdict.id(), "nora", true, 4_000, Optional.empty())));
        client.tell(List.of(new Attempt("traced-2", verdict.id(), "nora", false, 5_000, Optional.empty())));

        assertThat(client.player("nora").ratings())
                .extracting(Player.GameRating::game)
                .containsExactly("nullgame");
        assertThat(client.history("nora")).extracting(Player.Told::attemptId).containsExactly("traced-2", "traced-1");
        assertThat(client.levels(LevelQuery.all().size("13x29").mostPlayedFirst()))
                .extracting(Level::id)
                .containsExactly(verdict.id());

        client.erase("nora");
        client.eraseWithMarks("nora");

        assertThat(client.player("nora").ratings()).isEmpty();
        assertThat(client.history("nora")).isEmpty();
    }

    @Test
    void hundredsOfCallsAtOnceAreAllAnsweredAtTheFirstTry() throws Exception {
        Verdict[] verdicts = Boards.verdicts(new Size(12, 27), 300).toArray(Verdict[]::new);
        kafka.publish(verdicts);
        awaitLevel(verdicts[299].id());
        FloeClient.Settings usual = FloeClient.Settings.usual(base, Stack.KEY);
        FloeClient.Settings once = new FloeClient.Settings(
                usual.base(), usual.key(), usual.timeout(), 1, usual.longestWait(), usual.cached());

        try (FloeClient hasty = FloeClient.with(once);
                ExecutorService all = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Level>> calls = Stream.of(verdicts)
                    .map(verdict -> (Callable<Level>) () -> hasty.level(verdict.id()))
                    .toList();
            for (Future<Level> answer : all.invokeAll(calls)) {
                assertThat(answer.get().size()).isEqualTo("12x27");
            }
        }
    }

    @Test
    void aMatchIsDrawnPlayedAndTold() throws Exception {
        Verdict[] verdicts = Boards.verdicts(new Size(12, 22), 40).toArray(Verdict[]::new);
        kafka.publish(verdicts);
        awaitLevel(verdicts[39].id());
        String band = client.level(verdicts[39].id()).band();
        DrawRequest request = new DrawRequest(
                List.of("kim", "lee"), List.of(new DrawRequest.Wish("nullgame", "12x22", band, 2)), OnShort.FAIL);

        Draw draw = client.draw("client-match", request);
        assertThat(draw.levels()).hasSize(2);
        assertThat(client.draw("client-match", request)).isEqualTo(draw);
        assertThat(client.draw("client-match")).isEqualTo(draw);

        String level = draw.levels().getFirst().id();
        String solution = client.solution(level);
        assertThat(client.replay(level, solution).solved()).isTrue();
        assertThat(client.replay(level, "U").slip()).isPresent();
        var report = client.tell(List.of(new Attempt("client-1", level, "kim", true, 4_000, Optional.of(solution))));
        assertThat(report.results().getFirst().outcome()).isEqualTo("counted");
        assertThat(report.players().getFirst().rating().rating()).isGreaterThan(1500);
        assertThat(client.stats(level).clearRate()).contains(1.0);

        FloeException other = catchThrowableOfType(
                FloeException.class,
                () -> client.draw("client-match", new DrawRequest(List.of("kim"), request.boards(), OnShort.FAIL)));
        assertThat(other.status()).isEqualTo(409);
    }

    @Test
    void aDrawThatWaitsIsFollowedUntilItHasItsBoards() throws Exception {
        Size size = new Size(12, 25);
        Verdict[] verdicts = Boards.verdicts(size, 40).toArray(Verdict[]::new);
        String band = Boards.accepted(verdicts[0]).band();
        client.aim(new Shelf("nullgame", "12x25", band), 0);
        DrawRequest request = new DrawRequest(
                List.of("kim"), List.of(new DrawRequest.Wish("nullgame", "12x25", band, 1)), OnShort.WAIT);
        assertThat(client.draw("client-wait", request).isPending()).isTrue();
        assertThat(client.follow("client-wait", Duration.ofMillis(1)).isPending())
                .isTrue();

        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Draw> followed = others.submit(() -> client.follow("client-wait", Duration.ofSeconds(60)));
            kafka.publish(verdicts);

            assertThat(followed.get().status()).isEqualTo("complete");
            assertThat(followed.get()).isEqualTo(client.draw("client-wait", request));
        }
    }

    @Test
    void whatHappensIsHeardInItsOrderAndFromAnyPlace() throws Exception {
        Event accepted;
        try (Events events = client.events()) {
            kafka.publish(Boards.verdict(new Size(12, 26), 3));
            accepted = await(events, event -> "12x26".equals(event.data().get("size")));
            assertThat(accepted.kind()).isEqualTo("levels.accepted");
        }
        try (Events events = client.events(accepted.id() - 1)) {
            assertThat(events.next(Duration.ofSeconds(60))).contains(accepted);
        }
    }

    @Test
    void aLobbyHoldsItsBoardsAndManyDrawOnesAtOnce() throws Exception {
        stock.fill(new floe.contracts.Shelf("nullgame", "12x28", "medium"), 20);
        DrawRequest lobby = new DrawRequest(
                List.of("kim"), List.of(new DrawRequest.Wish("nullgame", "12x28", "medium", 2)), OnShort.FAIL);
        Draw held = client.draw("client-lobby", lobby.reserving(Duration.ofMinutes(1)));
        assertThat(held.isReserved()).isTrue();
        assertThat(held.reserved().getFirst().count()).isEqualTo(2);
        assertThat(held.expiresAt()).isPresent();
        Draw given = client.confirm("client-lobby");
        assertThat(given.levels()).hasSize(2);
        assertThat(client.draw("client-lobby", Duration.ofSeconds(1))).isEqualTo(given);

        LinkedHashMap<String, DrawRequest> many = new LinkedHashMap<>();
        many.put("client-many-1", lobby);
        many.put("client-many-2", lobby.with(OnShort.WAIT).waiting(Duration.ofSeconds(30)));
        many.put(
                "client-many-3",
                new DrawRequest(
                        List.of("lee"),
                        List.of(
                                DrawRequest.Wish.nearPlayers("nullgame", 1).ofSize("12x28"),
                                DrawRequest.Wish.nearRating("nullgame", 1400, 1).ofSize("12x28"),
                                new DrawRequest.Wish("nullgame", "12x28", "medium", 1).ofOurOwnFirst()),
                        OnShort.FAIL));
        many.put(
                "client-many-4",
                new DrawRequest(
                        List.of("lee"),
                        List.of(new DrawRequest.Wish("nullgame", "12x28", "medium", 1).ofOurOwn()),
                        OnShort.FAIL));
        List<AnsweredDraw> answers = client.draws(many);
        assertThat(answers).extracting(AnsweredDraw::status).containsExactly(201, 201, 201, 409);
        assertThat(answers.get(2).draw().orElseThrow().levels()).hasSize(3);
        assertThat(answers.get(3).problem().orElseThrow().code()).isEqualTo("stock-exhausted");
    }

    private static Event await(Events events, Predicate<Event> which) throws InterruptedException {
        while (true) {
            Event event = events.next(Duration.ofSeconds(60)).orElseThrow();
            if (which.test(event)) {
                return event;
            }
        }
    }

    @Test
    void aRunIsFollowedToItsEnd() throws Exception {
        for (String band : List.of("easy", "medium", "hard")) {
            stock.fill(new floe.contracts.Shelf("nullgame", "12x24", band), 200);
        }
        RushRequest request = new RushRequest(List.of("kim"), List.of("nullgame"), 130, "easy", "expert");

        List<Draw.Board> run = client.rush("client-run", request);

        assertThat(run).hasSize(130).extracting(Draw.Board::id).doesNotHaveDuplicates();
        assertThat(run).extracting(Draw.Board::score).isSorted();
        assertThat(client.rush("client-run", request)).isEqualTo(run);
    }

    @Test
    void designersAndOperatorsUseItToo() throws Exception {
        Verdict verdict = Boards.verdict(new Size(12, 23), 4);
        kafka.publish(verdict);
        awaitLevel(verdict.id());

        Board board = client.handIn("nullgame", verdict.board());
        assertThat(board.state()).isEqualTo("known");
        assertThat(client.publish(board.id()).published()).contains(true);
        assertThat(client.board(board.id())).isEqualTo(board);
        assertThat(client.boards()).contains(board);

        Stock aimed = client.aim(new Shelf("nullgame", "12x23", "expert"), 7);
        assertThat(aimed.target()).isEqualTo(7);
        assertThat(client.stock()).contains(aimed);
        Stock ordered = client.aim(new Shelf("nullgame", "12x23", "expert", Map.of("extra", 3.0)), 0);
        assertThat(ordered.options()).isEqualTo(Map.of("extra", 3.0));
        assertThat(client.stock()).contains(aimed, ordered);
        DrawRequest.Wish wish = new DrawRequest.Wish("nullgame", "12x23", "expert", 1).with(ordered.options());
        assertThat(client.draw("ordered", new DrawRequest(List.of("kim"), List.of(wish), OnShort.PARTIAL))
                        .missing())
                .containsExactly(wish);

        Key old = client.makeKey(new Key.Wish(
                "of the client",
                List.of("play"),
                Optional.of("client-house"),
                Optional.of(500),
                Optional.of(Instant.now().plus(Duration.ofDays(30)).toString())));
        assertThat(old.expiresAt()).isPresent();
        Key key = client.rotateKey(old.id(), Duration.ofHours(1));
        assertThat(key.replaces()).contains(old.id());
        try (FloeClient player = FloeClient.of(base, key.key().orElseThrow())) {
            assertThat(player.level(verdict.id()).id()).isEqualTo(verdict.id());
            FloeException forbidden = catchThrowableOfType(FloeException.class, () -> player.solution(verdict.id()));
            assertThat(forbidden.code()).isEqualTo("forbidden");
            assertThat(client.keys(Optional.of("client-house")))
                    .extracting(Key::id)
                    .containsExactly(old.id(), key.id());
            database.execute("insert into api_key (id, tenant, name, scopes, hash) select gen_random_uuid(),"
                    + " 'client-house', 'n', '{play}', sha256(('client' || n)::bytea) from generate_series(1, 200) n");
            assertThat(client.keys(Optional.of("client-house"))).hasSize(202);
            assertThat(client.revokeKey(key.id()).revokedAt()).isPresent();
            Eventually.becomes(
                    "the key is refused",
                    () -> catchThrowableOfType(FloeException.class, () -> player.stock()) != null);
        }

        client.withdraw(verdict.id());
        FloeException gone = catchThrowableOfType(FloeException.class, () -> client.level(verdict.id()));
        assertThat(gone.code()).isEqualTo("withdrawn");
    }
}
