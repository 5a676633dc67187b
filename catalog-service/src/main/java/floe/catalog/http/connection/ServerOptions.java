package floe.catalog.http.connection;

import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.inject.Singleton;

/// How the server speaks with those who connect to it, as far as no setting says it.
@Singleton
final class ServerOptions implements HttpServerOptionsCustomizer {
    /// Netty looks for [ConnectionGuards] only where it is told to, before the first server listens.
    private static final String EXTENSIONS = "io.netty.bootstrap.extensions";

    private static final String AMONG_THE_SERVICES = "serviceload";

    /// HTTP/1.1 alone. The upgrade to HTTP/2 that the JDK's client and curl offer in clear text loses
    /// answers of more than some 32 KB, which arrive before such a client is ready for them; RFC 9113 has
    /// dropped it. Under TLS a setting has it off.
    @Override
    public void customizeHttpServer(HttpServerOptions options) {
        options.setHttp2ClearTextEnabled(false);
        System.setProperty(EXTENSIONS, AMONG_THE_SERVICES);
        ClientMistakes.tell();
    }

    @Override
    public void customizeHttpsServer(HttpServerOptions options) {
        System.setProperty(EXTENSIONS, AMONG_THE_SERVICES);
    }
}
