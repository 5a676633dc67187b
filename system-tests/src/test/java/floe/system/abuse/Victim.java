package floe.system.abuse;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// A house that does nothing but play while others are attacked: it fetches levels and draws boards at a steady pace,
/// and notes how long each answer took from when it was due.
public final class Victim implements AutoCloseable {
    private static final Duration FETCH_EVERY = Duration.ofMillis(25);
    private static final Duration DRAW_EVERY = Duration.ofMillis(100);
    private static final String HOUSE = "victim";
    private static final AtomicInteger MATCHES = new AtomicInteger();

    private final Site site;
    private final String key;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    private final ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor();
    private final Latencies levels = new Latencies();
    private final Latencies draws = new Latencies();
    private final AtomicInteger unanswered = new AtomicInteger();

    private Victim(Site site) {
        this.site = site;
        this.key = site.key("play", HOUSE);
    }

    static Victim start(Site site) {
        Victim victim = new Victim(site);
        victim.every(FETCH_EVERY, victim::fetch, victim.levels);
        victim.every(DRAW_EVERY, victim::draw, victim.draws);
        return victim;
    }

    private interface Asking {
        HttpRequest next();
    }

    private void every(Duration pace, Asking asking, Latencies latencies) {
        Runnable ask = () -> {
            long due = System.nanoTime();
            clients.execute(() -> ask(asking.next(), due, latencies));
        };
        clock.scheduleAtFixedRate(ask, 0, pace.toNanos(), TimeUnit.NANOSECONDS);
    }

    private HttpRequest fetch() {
        List<String> ids = site.levels();
        return site.request("GET", "/v1/levels/" + ids.get(MATCHES.incrementAndGet() % ids.size()), "", key);
    }

    /// Each time for somebody new, so that there is always something fresh.
    private HttpRequest draw() {
        int match = MATCHES.incrementAndGet();
        return site.request(
                "PUT",
                "/v1/draws/" + HOUSE + "-" + ProcessHandle.current().pid() + "-" + match,
                "{\"players\":[\"p-" + match + "\"],\"boards\":[{\"game\":\"ice\",\"size\":\"20x25\",\"band\":\"easy\","
                        + "\"count\":1}],\"onShort\":\"partial\"}",
                key);
    }

    private void ask(HttpRequest request, long due, Latencies latencies) {
        try {
            int status =
                    http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            latencies.add(System.nanoTime() - due);
            if (status >= 300) {
                unanswered.incrementAndGet();
            }
        } catch (IOException e) {
            latencies.add(System.nanoTime() - due);
            unanswered.incrementAndGet();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// How long levels took.
    Latencies levels() {
        return levels;
    }

    /// How long draws took.
    Latencies draws() {
        return draws;
    }

    /// How often it did not get what it asked for.
    int unanswered() {
        return unanswered.get();
    }

    /// Waits for what is under way.
    @Override
    public void close() {
        clock.shutdownNow();
        clients.close();
        http.shutdownNow();
    }
}
