package floe.catalog.http.answers;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.buffer.impl.BufferImpl;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;

/// An answer that is the same for everybody, as long as the service runs. It is pressed once and lies outside of Java's
/// heap, where the network takes it from: sent to however many at once, it is there once.
public final class FixedAnswer {
    private final String type;
    private final Body plain;
    /// The same by gzip, where that makes it smaller.
    private final Optional<Body> pressed;

    /// @param encoding said in either case: what has none would be pressed again for each request
    private record Body(Buffer bytes, String encoding, String tag) {
        static Body of(byte[] bytes, String encoding, String tag) {
            ByteBuf outside = Unpooled.directBuffer(bytes.length).writeBytes(bytes);
            return new Body(BufferImpl.buffer(Unpooled.unreleasableBuffer(outside)), encoding, tag);
        }
    }

    private FixedAnswer(String type, Body plain, Optional<Body> pressed) {
        this.type = type;
        this.plain = plain;
        this.pressed = pressed;
    }

    /// @param type its media type
    public static FixedAnswer of(String type, byte[] bytes) {
        String digest = EntityTag.digest(bytes);
        Optional<Body> pressed = Optional.of(Gzip.pressed(bytes))
                .filter(smaller -> smaller.length < bytes.length)
                .map(smaller -> Body.of(smaller, Gzip.NAME, EntityTag.of(digest, true)));
        return new FixedAnswer(type, Body.of(bytes, Gzip.NOT, EntityTag.of(digest, false)), pressed);
    }

    /// Sends it, or that the client has it.
    public void send(RoutingContext context) {
        HttpServerRequest request = context.request();
        Body body = pressed.filter(_ -> Gzip.isAccepted(request.getHeader(HttpHeaders.ACCEPT_ENCODING)))
                .orElse(plain);
        HttpServerResponse response = context.response()
                .putHeader(HttpHeaders.CONTENT_TYPE, type)
                .putHeader(HttpHeaders.ETAG, body.tag())
                .putHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
        // What stands in the place of something else is told as that is, and sent again.
        if (response.getStatusCode() == 200
                && EntityTag.isKnown(body.tag(), request.getHeader(HttpHeaders.IF_NONE_MATCH))) {
            response.setStatusCode(304).end();
            return;
        }
        response.putHeader(HttpHeaders.CONTENT_ENCODING, body.encoding())
                .putHeader(
                        HttpHeaders.CONTENT_LENGTH,
                        Integer.toString(body.bytes().length()));
        if (request.method() == HttpMethod.HEAD) {
            response.end();
        } else {
            response.end(body.bytes());
        }
    }
}
