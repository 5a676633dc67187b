package floe.catalog.http.requests;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import floe.catalog.config.CatalogConfig;
import floe.catalog.http.problems.EarlyProblems;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

@QuarkusTest
class EarlyBodiesIT extends CatalogIT {
    private static final String BODY = " ".repeat(60_000);
    private static final int SOON_MILLIS = 1_000;
    /// Of what is set aside one address has a quarter of a quarter.
    private static final int SHARES = 16;

    @Inject
    Vertx vertx;

    @Inject
    EarlyProblems problems;

    @Inject
    IdentityProviderManager providers;

    @Inject
    CatalogConfig config;

    /// As where the issuer of tokens is silent.
    private static final class NeverKnown implements HttpAuthenticationMechanism {
        @Override
        public Uni<SecurityIdentity> authenticate(RoutingContext context, IdentityProviderManager providers) {
            return Uni.createFrom().nothing();
        }

        @Override
        public Uni<ChallengeData> getChallenge(RoutingContext context) {
            return Uni.createFrom().nullItem();
        }
    }

    /// They lie there meanwhile, and very many may. Whose would be too much is read as a stranger's, and not waited
    /// for.
    @Test
    void bodiesAreCountedWhileWhoeverSendsThemIsLookedUp() throws Exception {
        Filters filters = new Filters();
        new EarlyBodies(problems, new NeverKnown(), providers, config).register(filters);
        Router router = Router.router(vertx);
        filters.getFilters().forEach(filter -> router.route().handler(filter.getHandler()));
        HttpServer server = vertx.createHttpServer()
                .requestHandler(router)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(1, TimeUnit.MINUTES);
        List<Socket> waiting = new ArrayList<>();
        try {
            for (long held = 0; held + BODY.length() <= config.bodies().held() / SHARES; held += BODY.length()) {
                waiting.add(sent(server));
            }

            Eventually.becomes("another is read", () -> {
                try (Socket another = sent(server)) {
                    return answer(another).startsWith("HTTP/1.1 404");
                }
            });
        } finally {
            for (Socket socket : waiting) {
                socket.close();
            }
            server.close().toCompletionStage().toCompletableFuture().get(1, TimeUnit.MINUTES);
        }
    }

    private static Socket sent(HttpServer server) throws IOException {
        Socket socket = new Socket("127.0.0.1", server.actualPort());
        socket.getOutputStream()
                .write(("POST / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\nContent-Length: " + BODY.length()
                                + "\r\n\r\n" + BODY)
                        .getBytes(ISO_8859_1));
        return socket;
    }

    /// @return nothing when none comes soon
    private static String answer(Socket socket) throws IOException {
        socket.setSoTimeout(SOON_MILLIS);
        try {
            return new String(socket.getInputStream().readNBytes(12), ISO_8859_1);
        } catch (SocketTimeoutException waits) {
            return "";
        }
    }
}
