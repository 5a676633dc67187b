package floe.catalog.access;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.config.CatalogConfig;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.security.credential.TokenCredential;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.TokenAuthenticationRequest;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.vertx.core.Vertx;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TokensTest {
    private static final int MANY = 600;

    private final Vertx vertx = Vertx.vertx();

    @AfterEach
    void close() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get();
    }

    /// Those who come with a key of their house need these threads too.
    @Test
    @Timeout(120)
    void whoeverWaitsForTheIssuerTakesNoThread() throws Exception {
        AtomicInteger threads = new AtomicInteger();
        AuthenticationRequestContext context = new AuthenticationRequestContext() {
            @Override
            public Uni<SecurityIdentity> runBlocking(Supplier<SecurityIdentity> what) {
                threads.incrementAndGet();
                return Uni.createFrom().item(what).runSubscriptionOn(Infrastructure.getDefaultWorkerPool());
            }
        };
        try (ServerSocket silent = new ServerSocket(0, MANY, InetAddress.getLoopbackAddress())) {
            Tokens tokens =
                    new Tokens(config("http://localhost:" + silent.getLocalPort()), new SimpleMeterRegistry(), vertx);
            List<CompletableFuture<Throwable>> answers = IntStream.range(0, MANY)
                    .mapToObj(number -> tokens.authenticate(request("key " + number), context)
                            .onItemOrFailure()
                            .transform((_, failure) -> failure)
                            .subscribeAsCompletionStage())
                    .toList();

            assertThat(answers).allSatisfy(answer -> assertThat(answer.get()).isInstanceOf(IssuerAwayException.class));
        }

        assertThat(threads).hasValue(0);
    }

    private static TokenAuthenticationRequest request(String keyId) {
        String head = "{\"alg\":\"RS256\",\"kid\":\"" + keyId + "\"}";
        String token = Base64.getUrlEncoder().withoutPadding().encodeToString(head.getBytes(UTF_8)) + ".e30.AA";
        return new TokenAuthenticationRequest(new TokenCredential(token, "bearer"));
    }

    private static CatalogConfig config(String issuer) {
        return new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 100, new DurationConverter())
                .withMapping(CatalogConfig.class)
                .withDefaultValue("floe.catalog.access.oidc.issuer", issuer)
                .build()
                .getConfigMapping(CatalogConfig.class);
    }
}
