package floe.catalog.http.connection;

import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpHeadersFactory;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.vertx.core.http.impl.HttpUtils;
import io.vertx.core.http.impl.headers.HeadersMultiMap;
import java.util.function.BiConsumer;

/// Netty's decoder of requests, with Vert.x's headers, and with a limit on how many there are: that on their size
/// counts no line ends, and in it there is room for 8,000 of two characters, which take 100 bytes of memory each.
final class RequestDecoder extends HttpRequestDecoder {
    /// As many as other servers take. Browsers send some twenty, and proxies add a few.
    static final int MOST_HEADERS = 100;

    RequestDecoder(HttpDecoderConfig config) {
        super(config.clone().setHeadersFactory(new AFew()).setTrailersFactory(new AFew()));
    }

    private static final class AFew implements HttpHeadersFactory {
        @Override
        public HttpHeaders newHeaders() {
            return new HeadersMultiMap(new AtMost());
        }

        @Override
        public HttpHeaders newEmptyHeaders() {
            return newHeaders();
        }
    }

    /// Asked of each header before it is added.
    private static final class AtMost implements BiConsumer<CharSequence, CharSequence> {
        private int added;

        @Override
        public void accept(CharSequence name, CharSequence value) {
            added++;
            if (added > MOST_HEADERS) {
                throw new TooLongHttpHeaderException("more than " + MOST_HEADERS + " headers");
            }
            HttpUtils.validateHeader(name, value);
        }
    }
}
