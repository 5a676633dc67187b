package floe.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/// A catalog that falls silent in the middle of answers, as one does whose machine is gone: the connection stays, and
/// nothing more comes.
final class StallingCatalog implements AutoCloseable {
    private final HttpServer server;
    private final Queue<Reply> replies = new ConcurrentLinkedQueue<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final CountDownLatch end = new CountDownLatch(1);

    private final CountDownLatch head = new CountDownLatch(1);

    private record Reply(int status, String text, boolean stalls, boolean late) {}

    StallingCatalog() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::answer);
        server.start();
    }

    /// Says that and no more, but does not end it.
    StallingCatalog thenStall(String text) {
        return thenStall(200, text);
    }

    StallingCatalog thenStall(int status, String text) {
        replies.add(new Reply(status, text, true, false));
        return this;
    }

    /// The same, but not before it is told to go on.
    StallingCatalog thenStallLater(String text) {
        replies.add(new Reply(200, text, true, true));
        return this;
    }

    void goOn() {
        head.countDown();
    }

    StallingCatalog then(String text) {
        replies.add(new Reply(200, text, false, false));
        return this;
    }

    /// What was asked so far: address and `Last-Event-ID`.
    List<String> asked() {
        return asked;
    }

    URI base() {
        return URI.create("http://localhost:" + server.getAddress().getPort() + "/");
    }

    private void answer(HttpExchange exchange) throws IOException {
        String last = exchange.getRequestHeaders().getFirst("Last-Event-ID");
        asked.add(exchange.getRequestURI() + (last == null ? "" : " " + last));
        Reply reply = replies.remove();
        if (reply.late()) {
            await(head);
        }
        exchange.sendResponseHeaders(reply.status(), 0);
        OutputStream out = exchange.getResponseBody();
        out.write(reply.text().getBytes(UTF_8));
        out.flush();
        if (reply.stalls()) {
            await(end);
        }
        exchange.close();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        head.countDown();
        end.countDown();
        server.stop(0);
    }
}
