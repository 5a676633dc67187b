package floe.client;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.zip.GZIPInputStream;

/// Sends requests with the key, again where that is safe and may help, and takes from memory what the catalog says
/// has not changed.
final class Transport {
    private static final Set<Integer> WORTH_ANOTHER_TRY = Set.of(429, 502, 503, 504);
    private static final Duration FIRST_WAIT = Duration.ofMillis(100);
    /// Far more than the catalog says of why it refuses.
    private static final int LONGEST_REFUSAL = 64 << 10;

    private final HttpClient client;
    private final FloeClient.Settings settings;
    private final KnownAnswers known;

    Transport(HttpClient client, FloeClient.Settings settings) {
        this.client = client;
        this.settings = settings;
        this.known = new KnownAnswers(settings.cached());
    }

    /// The answer, whatever its status; a failure of the way there is thrown when no try got through.
    Answer send(Request request) throws IOException, InterruptedException {
        IOException lost = null;
        for (int tried = 1; ; tried++) {
            boolean last = tried >= settings.tries();
            try {
                Answer answer = sendOnce(request);
                if (last || !isWorthAnotherTry(request, answer)) {
                    return answer;
                }
                Thread.sleep(wait(tried, retryAfter(answer)));
            } catch (IOException e) {
                if (lost != null) {
                    e.addSuppressed(lost);
                }
                if (last || !request.repeatable()) {
                    throw e;
                }
                lost = e;
                Thread.sleep(wait(tried, Optional.empty()));
            }
        }
    }

    /// Opens the stream of what happens, after that id or from now on.
    EventLines listen(Optional<Long> after) {
        Request request = Request.get("/v1/events");
        try {
            for (int tried = 1; ; tried++) {
                Listening listening = listenOnce(request, after, tried >= settings.tries());
                if (listening.lines().isPresent()) {
                    return listening.lines().get();
                }
                Thread.sleep(wait(tried, listening.later()));
            }
        } catch (IOException e) {
            throw Refusals.unreachable(request, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusals.interrupted(request, e);
        }
    }

    /// What came of a try.
    ///
    /// @param lines nothing when it is worth another
    /// @param later when that is, if the catalog has said so
    private record Listening(Optional<EventLines> lines, Optional<Duration> later) {}

    private Listening listenOnce(Request request, Optional<Long> after, boolean last)
            throws IOException, InterruptedException {
        try {
            HttpRequest.Builder http = authorized(request.path()).header("Accept", "text/event-stream");
            after.ifPresent(id -> http.header("Last-Event-ID", String.valueOf(id)));
            long begun = System.nanoTime();
            HttpResponse<InputStream> response = head(http.build());
            if (response.statusCode() == 200) {
                requireEvents(request, response);
                return new Listening(Optional.of(new EventLines(response.body(), after)), Optional.empty());
            }
            Duration left = settings.timeout().minusNanos(System.nanoTime() - begun);
            Answer answer = new Answer(response.statusCode(), response.headers(), begin(response.body(), left));
            if (last || !isWorthAnotherTry(request, answer)) {
                throw Refusals.of(request, answer);
            }
            return new Listening(Optional.empty(), retryAfter(answer));
        } catch (IOException e) {
            if (last) {
                throw e;
            }
            return new Listening(Optional.empty(), Optional.empty());
        }
    }

    /// The stream goes on for as long as it likes: a time for the request would be one for all of it from JDK 26 on.
    private HttpResponse<InputStream> head(HttpRequest request) throws IOException, InterruptedException {
        CompletableFuture<HttpResponse<InputStream>> answer =
                client.sendAsync(request, HttpResponse.BodyHandlers.ofInputStream());
        try {
            return await(answer, settings.timeout());
        } catch (IOException | InterruptedException e) {
            answer.cancel(true);
            throw e;
        }
    }

    /// A page that a proxy shows in the catalog's place has no events in it, however often it is asked for.
    private static void requireEvents(Request request, HttpResponse<InputStream> response) throws IOException {
        Optional<String> type =
                response.headers().firstValue("Content-Type").filter(it -> !it.startsWith("text/event-stream"));
        if (type.isPresent()) {
            response.body().close();
            throw Refusals.noEvents(request, type.get());
        }
    }

    /// What comes of a refusal within that time, and no more of it than one has; what is beyond is not waited for.
    private static byte[] begin(InputStream refusal, Duration within) throws IOException, InterruptedException {
        CompletableFuture<byte[]> read = new CompletableFuture<>();
        Thread.ofVirtual().name("floe-refusal").start(() -> {
            try {
                read.complete(refusal.readNBytes(LONGEST_REFUSAL));
            } catch (IOException e) {
                read.completeExceptionally(e);
            }
        });
        try (refusal) {
            return await(read, within);
        }
    }

    private HttpRequest.Builder authorized(String path) {
        return HttpRequest.newBuilder(uri(path)).header("Authorization", "Bearer " + settings.key());
    }

    /// Being told to come back later is worth another try whatever was asked: nothing was done.
    private static boolean isWorthAnotherTry(Request request, Answer answer) {
        return WORTH_ANOTHER_TRY.contains(answer.status()) && (request.repeatable() || answer.status() == 429);
    }

    private Answer sendOnce(Request request) throws IOException, InterruptedException {
        Optional<KnownAnswers.Known> before =
                request.verb().equals("GET") ? known.of(request.path()) : Optional.empty();
        if (before.isPresent() && before.get().isImmutable()) {
            return before.get().answer();
        }
        Duration within = settings.timeout().plus(request.held());
        HttpRequest.Builder http = authorized(request.path())
                .timeout(within)
                .header("Accept-Encoding", "gzip")
                .method(
                        request.verb(),
                        request.body()
                                .map(HttpRequest.BodyPublishers::ofByteArray)
                                .orElseGet(HttpRequest.BodyPublishers::noBody));
        request.body().ifPresent(_ -> http.header("Content-Type", "application/json"));
        if (request.held().isPositive()) {
            http.header("Prefer", "wait=" + Seconds.around(request.held()));
        }
        before.ifPresent(it -> http.header("If-None-Match", it.tag()));
        HttpResponse<byte[]> response = whole(http.build(), within);
        if (response.statusCode() == 304 && before.isPresent()) {
            return before.get().answer();
        }
        Answer answer = new Answer(response.statusCode(), response.headers(), unpacked(response));
        if (answer.status() == 200 && request.verb().equals("GET")) {
            known.keep(request.path(), answer);
        }
        return answer;
    }

    /// The time of a request is over for the JDK's client when the head of its answer has come: it waits for ever for a
    /// body that stops in the middle.
    private HttpResponse<byte[]> whole(HttpRequest request, Duration within) throws IOException, InterruptedException {
        CompletableFuture<HttpResponse<byte[]>> answer =
                client.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray());
        try {
            return await(answer, within);
        } finally {
            // What has come is not touched by it.
            answer.cancel(true);
        }
    }

    private static <T> T await(CompletableFuture<T> answer, Duration within) throws IOException, InterruptedException {
        try {
            return answer.get(within.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new HttpTimeoutException("the answer did not come whole within " + within);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException lost ? lost : new IOException(e.getCause());
        }
    }

    private URI uri(String path) {
        return URI.create(settings.base() + path);
    }

    private static byte[] unpacked(HttpResponse<byte[]> response) throws IOException {
        boolean packed = response.headers()
                .firstValue("Content-Encoding")
                .filter("gzip"::equalsIgnoreCase)
                .isPresent();
        if (!packed || response.body().length == 0) {
            return response.body();
        }
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(response.body()))) {
            return in.readAllBytes();
        }
    }

    private static Optional<Duration> retryAfter(Answer answer) {
        return answer.headers()
                .firstValue("Retry-After")
                .filter(text -> text.matches("[0-9]{1,6}"))
                .map(text -> Duration.ofSeconds(Long.parseLong(text)));
    }

    /// How long it is until another try behind the last.
    Duration lastWait() {
        return wait(settings.tries(), Optional.empty());
    }

    /// As long as the catalog says, else longer from try to try; never in step with other clients, so up to half of
    /// it more.
    Duration wait(int tried, Optional<Duration> told) {
        Duration usual = FIRST_WAIT.multipliedBy(1L << Math.min(tried - 1, 10));
        Duration wait = shorter(told.orElse(usual), settings.longestWait());
        return wait.plus(shorter(usual, wait)
                .multipliedBy(ThreadLocalRandom.current().nextInt(100))
                .dividedBy(200));
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
