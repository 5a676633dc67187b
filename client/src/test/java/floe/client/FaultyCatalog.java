package floe.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/// Fails as told, which the real catalog cannot be asked to do: answers in turn what was laid ready.
final class FaultyCatalog implements AutoCloseable {
    private final HttpServer server;
    private final Deque<Reply> replies = new ArrayDeque<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final Semaphore heard = new Semaphore(0);
    private final List<String> preferred = new CopyOnWriteArrayList<>();

    /// What is answered, and when; status 0 cuts the connection.
    record Reply(CompletableFuture<Void> when, int status, String body, String... headers) {}

    FaultyCatalog() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::answer);
        server.start();
    }

    FaultyCatalog then(int status, String body, String... headers) {
        return thenWhen(CompletableFuture.completedFuture(null), status, body, headers);
    }

    /// Says nothing until then, to anybody.
    FaultyCatalog thenWhen(CompletableFuture<Void> when, int status, String body, String... headers) {
        replies.add(new Reply(when, status, body, headers));
        return this;
    }

    void awaitAsked(int times) {
        try {
            if (!heard.tryAcquire(times, 1, TimeUnit.MINUTES)) {
                throw new AssertionError("nobody asked " + times + " times, but so: " + asked);
            }
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }

    /// What came as `Prefer`.
    List<String> preferred() {
        return preferred;
    }

    /// What was asked so far: verb, address, body and `If-None-Match` or `Last-Event-ID`.
    List<String> asked() {
        return asked;
    }

    URI base() {
        return URI.create("http://localhost:" + server.getAddress().getPort() + "/");
    }

    private synchronized void answer(HttpExchange exchange) throws IOException {
        String tag = Stream.of("If-None-Match", "Last-Event-ID")
                .map(exchange.getRequestHeaders()::getFirst)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI()
                + new String(exchange.getRequestBody().readAllBytes(), UTF_8) + (tag == null ? "" : " " + tag));
        Optional.ofNullable(exchange.getRequestHeaders().getFirst("Prefer")).ifPresent(preferred::add);
        heard.release();
        Reply reply = replies.remove();
        reply.when().join();
        if (reply.status() == 0) {
            exchange.close();
            return;
        }
        for (int i = 0; i < reply.headers().length; i += 2) {
            exchange.getResponseHeaders().set(reply.headers()[i], reply.headers()[i + 1]);
        }
        boolean packed = "gzip".equals(exchange.getResponseHeaders().getFirst("Content-Encoding"));
        byte[] body = packed ? packed(reply.body()) : reply.body().getBytes(UTF_8);
        exchange.sendResponseHeaders(reply.status(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(UTF_8));
        }
        return bytes.toByteArray();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
