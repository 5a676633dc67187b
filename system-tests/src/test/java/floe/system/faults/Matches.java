package floe.system.faults;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;

/// Clients that draw a board for a player again and again, ask the same again until they are answered, and remember
/// what they were told.
final class Matches implements AutoCloseable {
    static final int PLAYERS = 40;
    private static final int CLIENTS = 4;
    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final Duration PACE = Duration.ofMillis(20);
    private static final Pattern LEVEL = Pattern.compile("\"id\":\"([0-9a-f]{32})\"");
    private static final String DRAW = """
            {"players":["p-%d"],"boards":[{"game":"ice","size":"16x16","band":"easy","count":1}],"onShort":"partial"}
            """;

    /// What a draw was told.
    record Answer(int player, List<String> levels) {}

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final String base;
    private final String key;
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger failures = new AtomicInteger();
    private final List<Thread> clients = new ArrayList<>();
    private volatile boolean ended;

    Matches(int port, String key) {
        this.base = "http://127.0.0.1:" + port + "/v1/draws/";
        this.key = key;
    }

    void begin() {
        ended = false;
        for (int i = 0; i < CLIENTS; i++) {
            clients.add(Thread.ofVirtual().start(this::play));
        }
    }

    /// Whoever has asked gets its answer first.
    void end() {
        ended = true;
        clients.forEach(client -> {
            try {
                client.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        clients.clear();
    }

    /// By the draw's id.
    Map<String, Answer> answers() {
        return Map.copyOf(answers);
    }

    int failures() {
        return failures.get();
    }

    void awaitAnswers(int more) {
        int until = answers.size() + more;
        Awaitility.await(more + " answers more").atMost(LIMIT).until(() -> answers.size() >= until);
    }

    private List<String> draw(String id, int player) throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(
                request(id).PUT(BodyPublishers.ofString(DRAW.formatted(player))).build(), BodyHandlers.ofString());
        if (answer.statusCode() / 100 != 2) {
            throw new IOException(answer.statusCode() + " " + answer.body());
        }
        return levels(answer);
    }

    /// What a draw was told, as it is told now; nothing if nobody knows of it.
    List<String> told(String id) throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(request(id).GET().build(), BodyHandlers.ofString());
        return answer.statusCode() == 200 ? levels(answer) : List.of();
    }

    private void play() {
        while (!ended) {
            int number = begun.getAndIncrement();
            int player = number % PLAYERS;
            String id = "m-" + number;
            List<String> levels = drawUntilAnswered(id, player);
            answers.put(id, new Answer(player, levels));
            LockSupport.parkNanos(PACE.toNanos());
        }
    }

    /// Asks the same until it is answered.
    List<String> drawUntilAnswered(String id, int player) {
        while (true) {
            try {
                return draw(id, player);
            } catch (IOException notAnswered) {
                failures.incrementAndGet();
                LockSupport.parkNanos(PACE.toNanos());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
    }

    private HttpRequest.Builder request(String id) {
        return HttpRequest.newBuilder(URI.create(base + id))
                .timeout(Duration.ofSeconds(30))
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", "application/json");
    }

    private static List<String> levels(HttpResponse<String> answer) {
        return LEVEL.matcher(answer.body())
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    @Override
    public void close() {
        http.shutdownNow();
        clients.forEach(Thread::interrupt);
    }
}
