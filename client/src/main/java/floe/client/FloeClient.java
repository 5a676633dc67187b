package floe.client;

import static floe.client.Calls.encoded;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A catalog as a game server sees it. One is enough for a server: it may be used by any number of threads.
///
/// Requests that the catalog could not take are sent again, with the same ids, so that trying again never draws,
/// counts or hands in anything twice. What does not change is not fetched twice.
///
/// `docs/api.md`, *From Java*, shows it at work.
public final class FloeClient implements AutoCloseable {
    private static final int PAGE = 100;
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(5);

    private final HttpClient http;
    private final Transport transport;
    private final Calls calls;
    private final Set<Events> open = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /// How it goes about it.
    ///
    /// @param timeout how long one try may take
    /// @param tries how often a request is sent at most
    /// @param longestWait between two tries, whatever the catalog says; up to half of it more, by chance
    /// @param cached how many answers that do not change are kept, and no more than 8 MiB of them
    public record Settings(URI base, String key, Duration timeout, int tries, Duration longestWait, int cached) {
        /// What a header may carry.
        private static final String SENDABLE = "[!-~]*";

        /// With tries for six seconds and more: a catalog that was killed is back by then.
        public static Settings usual(URI base, String key) {
            return new Settings(base, key, Duration.ofSeconds(30), 7, Duration.ofSeconds(10), 1_000);
        }

        public Settings {
            String text = base.toString();
            base = text.endsWith("/") ? URI.create(text.substring(0, text.length() - 1)) : base;
            if (!key.matches(SENDABLE)) {
                throw new IllegalArgumentException(
                        "there are signs in the key that none has, such as a blank or the end of a line");
            }
        }

        /// Without the key: what is printed comes into logs.
        @Override
        public String toString() {
            return "Settings[base=%s, timeout=%s, tries=%d, longestWait=%s, cached=%d]"
                    .formatted(base, timeout, tries, longestWait, cached);
        }
    }

    private FloeClient(Settings settings) {
        // Not the JDK's default, which offers servers to go over to HTTP/2 in clear text and then loses large answers.
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(settings.timeout())
                .build();
        this.transport = new Transport(http, settings);
        this.calls = new Calls(transport);
    }

    public static FloeClient of(URI base, String key) {
        return with(Settings.usual(base, key));
    }

    public static FloeClient with(Settings settings) {
        return new FloeClient(settings);
    }

    /// Fresh boards for a match. The same id and request again is the same answer, however often.
    public Draw draw(String matchId, DrawRequest request) {
        return draw(matchId, request, Duration.ZERO);
    }

    /// The same, but the catalog holds its answer up to so long while the draw is pending.
    public Draw draw(String matchId, DrawRequest request, Duration wait) {
        Request put = Request.of("PUT", "/v1/draws/" + encoded(matchId), Optional.of(Json.write(request)));
        return calls.read(put.waiting(wait), Draw.class);
    }

    /// What became of a draw.
    public Draw draw(String matchId) {
        return calls.read(Request.get("/v1/draws/" + encoded(matchId)), Draw.class);
    }

    /// The same, but the catalog holds its answer up to so long while the draw is pending.
    public Draw draw(String matchId, Duration wait) {
        return calls.read(Request.get("/v1/draws/" + encoded(matchId)).waiting(wait), Draw.class);
    }

    /// Draws for many matches, up to 50, by their ids: each has its own answer, in the same order.
    public List<AnsweredDraw> draws(SequencedMap<String, DrawRequest> requests) {
        List<Map<String, Object>> draws = new ArrayList<>();
        requests.forEach((id, request) -> draws.add(Map.of("id", id, "request", request)));
        Request put = Request.of("PUT", "/v1/draws", Optional.of(Json.write(Map.of("draws", draws))));
        return calls.list(put, "draws", AnsweredDraw[].class);
    }

    /// Makes what a reserved draw holds its players', and tells which boards they are.
    public Draw confirm(String matchId) {
        String path = "/v1/draws/" + encoded(matchId) + "/confirmation";
        return calls.read(Request.of("POST", path, Optional.empty()), Draw.class);
    }

    /// Waits until a draw is pending no longer, and hears of it as soon as it is so. A catalog that cannot be reached
    /// is waited for too.
    ///
    /// @return what has become of it by then; still pending when the time is over
    public Draw follow(String matchId, Duration atMost) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.NANOSECONDS.convert(atMost);
        while (true) {
            try {
                return follow(matchId, end);
            } catch (FloeException e) {
                if (!e.retryable() || end - System.nanoTime() < 0) {
                    throw e;
                }
                Thread.sleep(transport.lastWait());
            }
        }
    }

    private Draw follow(String matchId, long end) throws InterruptedException {
        try (Events events = events()) {
            while (true) {
                Draw draw = draw(matchId);
                Duration left = Duration.ofNanos(end - System.nanoTime());
                if (!draw.isPending() || left.isNegative()) {
                    return draw;
                }
                awaitDraw(events, matchId, left.compareTo(LOOK_AGAIN) < 0 ? left : LOOK_AGAIN);
            }
        }
    }

    /// Until it is told of that draw, or the time is over.
    private static void awaitDraw(Events events, String matchId, Duration atMost) throws InterruptedException {
        long end = System.nanoTime() + atMost.toNanos();
        for (long left = atMost.toNanos(); left > 0; left = end - System.nanoTime()) {
            Optional<Event> event = events.next(Duration.ofNanos(left));
            if (event.filter(it -> it.kind().startsWith("draw.")
                            && matchId.equals(it.data().get("matchId")))
                    .isPresent()) {
                return;
            }
        }
    }

    /// What happens from now on.
    public Events events() {
        return opened(new Events(transport, Optional.empty()));
    }

    /// What happened after the event of that id, and what happens from now on. The catalog keeps a day of it.
    public Events events(long after) {
        return opened(new Events(transport, Optional.of(after)));
    }

    private Events opened(Events events) {
        open.removeIf(Events::isClosed);
        open.add(events);
        // Closed meanwhile, it waits for the end of all that was asked, and a stream has none.
        if (closed) {
            events.close();
        }
        return events;
    }

    /// Gives up a pending draw, or lets go what a reserved one holds.
    public void giveUp(String matchId) {
        calls.answer(Request.of("DELETE", "/v1/draws/" + encoded(matchId), Optional.empty()));
    }

    /// A whole run of rising difficulty, fresh for its players. The same id and request again is the same run.
    public List<Draw.Board> rush(String runId, RushRequest request) {
        String path = "/v1/rushes/" + encoded(runId) + "?limit=" + PAGE;
        RushPage page = calls.read(Request.of("PUT", path, Optional.of(Json.write(request))), RushPage.class);
        List<Draw.Board> levels = new ArrayList<>(page.levels());
        while (page.next().isPresent()) {
            page = calls.read(
                    Request.get(path + "&cursor=" + encoded(page.next().get())), RushPage.class);
            levels.addAll(page.levels());
        }
        return levels;
    }

    private record RushPage(@JsonProperty(required = true) List<Draw.Board> levels, Optional<String> next) {}

    public Level level(String id) {
        return calls.read(Request.get(path(id, "")), Level.class);
    }

    /// A level's picture (SVG).
    public String picture(String id) {
        return new String(calls.answer(Request.get(path(id, ".svg"))).body(), StandardCharsets.UTF_8);
    }

    /// All levels that are wanted, the oldest first unless the query says otherwise, fetched page by page as they are
    /// used.
    public Stream<Level> levels(LevelQuery query) {
        return Pages.stream(cursor -> {
            LevelPage page = page(query, cursor, LevelPage.class);
            return new Pages.Page<>(page.levels(), page.next());
        });
    }

    private record LevelPage(@JsonProperty(required = true) List<Level> levels, Optional<String> next) {}

    /// The same, but for the ids alone.
    public Stream<String> ids(LevelQuery query) {
        return Pages.stream(cursor -> {
            IdPage page = page(query.with("fields", "id"), cursor, IdPage.class);
            return new Pages.Page<>(page.levels().stream().map(IdPage.Id::id).toList(), page.next());
        });
    }

    private record IdPage(@JsonProperty(required = true) List<Id> levels, Optional<String> next) {
        record Id(String id) {}
    }

    private <T> T page(LevelQuery query, Optional<String> cursor, Class<T> type) {
        LevelQuery sized = query.with("limit", String.valueOf(PAGE));
        return calls.read(
                Request.get("/v1/levels?"
                        + cursor.map(it -> sized.with("cursor", it))
                                .orElse(sized)
                                .text()),
                type);
    }

    /// Levels by their ids, in this order. Of what is unknown or withdrawn there is none.
    public Map<String, Level> levels(List<String> ids) {
        Map<String, Level> found = new LinkedHashMap<>();
        for (int from = 0; from < ids.size(); from += PAGE) {
            byte[] body = Json.write(Map.of("ids", ids.subList(from, Math.min(ids.size(), from + PAGE))));
            calls.read(Request.of("POST", "/v1/levels/batch", Optional.of(body)), Batch.class)
                    .levels()
                    .forEach(level -> found.putIfAbsent(level.id(), level));
        }
        return found;
    }

    private record Batch(@JsonProperty(required = true) List<Level> levels) {}

    /// Plays moves by the rules: is it as a player claims?
    public Replay replay(String levelId, String moves) {
        byte[] body = Json.write(Map.of("moves", moves, "picture", false));
        return calls.read(Request.of("POST", path(levelId, "/replay"), Optional.of(body)), Replay.class);
    }

    /// Tells what players did, up to a hundred at once. Told again, it counts once.
    public AttemptsReport tell(List<Attempt> attempts) {
        byte[] body = Json.write(Map.of("attempts", attempts));
        return calls.read(Request.of("POST", "/v1/attempts", Optional.of(body)), AttemptsReport.class);
    }

    /// How strong a player is. One of whom nobody has told has no ratings.
    public Player player(String playerId) {
        return calls.read(Request.get(player(playerId, "?limit=1")), Player.class);
    }

    /// What a player did, the newest first, as long as the catalog keeps it, fetched page by page as it is used.
    public Stream<Player.Told> history(String playerId) {
        return calls.pages(
                player(playerId, ""), HistoryPage.class, page -> new Pages.Page<>(page.attempts(), page.next()));
    }

    private record HistoryPage(
            @JsonProperty(required = true) List<Player.Told> attempts, Optional<String> next) {}

    /// Erases what is known of a player. That they were given boards is kept as a hash, so that none comes twice.
    public void erase(String playerId) {
        calls.answer(Request.of("DELETE", player(playerId, ""), Optional.empty()));
    }

    /// The same, and which boards they were given is forgotten too: all are fresh to them from now on.
    public void eraseWithMarks(String playerId) {
        calls.answer(Request.of("DELETE", player(playerId, "?forget=marks"), Optional.empty()));
    }

    private static String player(String playerId, String rest) {
        return "/v1/players/" + encoded(playerId) + rest;
    }

    public Stats stats(String levelId) {
        return calls.read(Request.get(path(levelId, "/stats")), Stats.class);
    }

    /// A move list that solves a level, for those who may see it.
    public String solution(String levelId) {
        return calls.text(Request.get(path(levelId, "/solution")), "moves");
    }

    /// Hands a board in for the proof. The same board again is the same one. Until it is published, nobody else sees
    /// it.
    public Board handIn(String game, String board) {
        byte[] body = Json.write(Map.of("game", game, "board", board));
        return calls.read(Request.of("POST", "/v1/boards", Optional.of(body)), Board.class);
    }

    public Board board(String id) {
        return calls.read(Request.get("/v1/boards/" + encoded(id)), Board.class);
    }

    /// What the house has handed in, the newest first, fetched page by page as it is used.
    public Stream<Board> boards() {
        return calls.pages("/v1/boards", BoardPage.class, page -> new Pages.Page<>(page.boards(), page.next()));
    }

    private record BoardPage(@JsonProperty(required = true) List<Board> boards, Optional<String> next) {}

    /// Puts a board of the house on everybody's shelf, for good.
    public Board publish(String id) {
        return calls.read(
                Request.of("POST", "/v1/boards/" + encoded(id) + "/publication", Optional.empty()), Board.class);
    }

    public List<Stock> stock() {
        return calls.list(Request.get("/v1/stock"), "shelves", Stock[].class);
    }

    /// Says how many levels that nobody has been shown should stand on a shelf.
    public Stock aim(Shelf shelf, int target) {
        String path = "/v1/stock/" + encoded(shelf.game()) + "/" + encoded(shelf.size()) + "/" + encoded(shelf.band());
        return calls.read(
                Request.of("PUT", path, Optional.of(Json.write(new Target(target, shelf.options())))), Stock.class);
    }

    /// Takes a level out, for good.
    public void withdraw(String levelId) {
        calls.answer(Request.of("POST", path(levelId, "/withdrawal"), Optional.empty()));
    }

    /// What the services could not use and nobody has sent again, fetched page by page as it is used.
    public Stream<DeadLetter> deadLetters() {
        return calls.pages("/v1/dead-letters", LetterPage.class, page -> new Pages.Page<>(page.letters(), page.next()));
    }

    private record LetterPage(@JsonProperty(required = true) List<DeadLetter> letters, Optional<String> next) {}

    /// All there is to see of one.
    public DeadLetter deadLetter(String letter) {
        return calls.read(Request.get("/v1/dead-letters/" + encoded(letter)), DeadLetter.class);
    }

    /// Sends up to a hundred of them to their topics again. Sent twice, they change nothing.
    public List<DeadLetter.Replayed> replayDeadLetters(List<String> letters) {
        Request post =
                Request.of("POST", "/v1/dead-letters/replay", Optional.of(Json.write(Map.of("letters", letters))));
        return calls.list(post, "letters", DeadLetter.Replayed[].class);
    }

    /// Who changed what, the newest first, fetched page by page as it is used.
    public Stream<Change> changes() {
        return calls.pages("/v1/changes", ChangePage.class, page -> new Pages.Page<>(page.changes(), page.next()));
    }

    private record ChangePage(@JsonProperty(required = true) List<Change> changes, Optional<String> next) {}

    /// How far each game's levels are judged by today's rules.
    public List<Regrade> regrades() {
        return calls.list(Request.get("/v1/regrades"), "regrades", Regrade[].class);
    }

    /// Has a game's levels of older rules judged anew, while all else goes on. It goes on by itself, and where it was
    /// after it was stopped.
    public Regrade regrade(String game) {
        return calls.read(Request.of("PUT", "/v1/regrades/" + encoded(game), Optional.empty()), Regrade.class);
    }

    /// Judges no more of them anew.
    public Regrade stopRegrade(String game) {
        return calls.read(Request.of("DELETE", "/v1/regrades/" + encoded(game), Optional.empty()), Regrade.class);
    }

    /// Makes a key. The key itself is in this answer and nowhere else.
    public Key makeKey(Key.Wish wish) {
        return calls.read(
                Request.of("POST", "/v1/keys", Optional.of(Json.write(wish))).once(), Key.class);
    }

    /// All keys of a tenant, the oldest first.
    public List<Key> keys(Optional<String> tenant) {
        String path = "/v1/keys" + tenant.map(it -> "?tenant=" + encoded(it)).orElse("");
        return calls.pages(path, KeyPage.class, page -> new Pages.Page<>(page.keys(), page.next()))
                .toList();
    }

    private record KeyPage(@JsonProperty(required = true) List<Key> keys, Optional<String> next) {}

    /// Changes a key for a new one, which is in this answer and nowhere else.
    ///
    /// @param grace for how long the old one goes on
    public Key rotateKey(String id, Duration grace) {
        byte[] body = Json.write(Map.of("graceSeconds", grace.toSeconds()));
        return calls.read(
                Request.of("POST", "/v1/keys/" + encoded(id) + "/rotation", Optional.of(body))
                        .once(),
                Key.class);
    }

    public Key revokeKey(String id) {
        return calls.read(Request.of("DELETE", "/v1/keys/" + encoded(id), Optional.empty()), Key.class);
    }

    @Override
    public void close() {
        closed = true;
        open.forEach(Events::close);
        http.close();
    }

    private static String path(String levelId, String rest) {
        return "/v1/levels/" + encoded(levelId) + rest;
    }
}
