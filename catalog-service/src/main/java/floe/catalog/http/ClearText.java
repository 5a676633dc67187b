package floe.catalog.http;

import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.inject.Singleton;

/// Speaks HTTP/1.1 alone where nothing is encrypted. The upgrade to HTTP/2 that the JDK's client and curl offer there
/// loses answers of more than some 32 KB, which arrive before such a client is ready for them; RFC 9113 has dropped
/// it. Under TLS, HTTP/2 is agreed on before the first request and stays.
@Singleton
final class ClearText implements HttpServerOptionsCustomizer {
    @Override
    public void customizeHttpServer(HttpServerOptions options) {
        options.setHttp2ClearTextEnabled(false);
    }
}
