package floe.catalog.http.failures;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Over a server of the kind that the platform starts.
@Timeout(60)
class HungUpRequestsTest {
    private final Vertx vertx = Vertx.vertx();
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch gone = new CountDownLatch(1);
    private final AtomicBoolean cutShort = new AtomicBoolean();

    @AfterEach
    void close() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(60, TimeUnit.SECONDS);
    }

    @Test
    void whatIsLeftOfARequestIsNotPassedOverWhenItsClientHangsUp() throws Exception {
        int port = listen();

        try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
            client.getOutputStream().write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            asked.await();
        }

        gone.await();
        assertThat(cutShort).isFalse();
    }

    private int listen() throws Exception {
        Router router = Router.router(vertx);
        router.route().handler(this::take);
        HttpServer server = vertx.createHttpServer().requestHandler(router);
        return server.listen(0, InetAddress.getLoopbackAddress().getHostAddress())
                .toCompletionStage()
                .toCompletableFuture()
                .get(60, TimeUnit.SECONDS)
                .actualPort();
    }

    /// The platform has its own handler there before any filter is asked.
    private void take(RoutingContext context) {
        context.request().connection().closeHandler(_ -> gone.countDown());
        context.response().closeHandler(_ -> cutShort.set(true));
        new HungUpRequests().goOn(context);
        asked.countDown();
    }
}
