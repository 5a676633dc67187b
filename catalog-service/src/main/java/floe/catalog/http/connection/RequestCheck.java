package floe.catalog.http.connection;

import floe.catalog.http.problems.Problem;
import floe.catalog.http.problems.ProblemKind;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;

/// Whether a request is one of HTTP/1.1 at all. The framework looks too, but says nothing of what is wrong.
final class RequestCheck {
    private RequestCheck() {}

    /// What is wrong with it, if anything is.
    static Optional<Problem> complaint(HttpRequest request) {
        if (request.decoderResult().isFailure()) {
            return Optional.of(unreadable(request.decoderResult().cause()));
        }
        if (!isKnown(request.protocolVersion())) {
            return bad("HTTP/1.1 and HTTP/1.0 are spoken here");
        }
        if (request.protocolVersion().equals(HttpVersion.HTTP_1_1)
                && request.headers().getAll(HttpHeaderNames.HOST).size() != 1) {
            return bad("a request of HTTP/1.1 names one Host");
        }
        if (!isFramed(request)) {
            return bad("a body comes with its length, or to HTTP/1.1 with 'Transfer-Encoding: chunked' and no other");
        }
        return isAddress(request.uri())
                ? Optional.empty()
                : bad("the address has signs in it that have to be written as %XX");
    }

    private static Problem unreadable(Throwable cause) {
        return switch (cause) {
            case TooLongHttpLineException _ -> ProblemKind.URI_TOO_LONG.problem(AddressCheck.TOO_LONG);
            case TooLongHttpHeaderException _ ->
                ProblemKind.HEADERS_TOO_LARGE.problem(
                        "a request may have " + RequestDecoder.MOST_HEADERS + " headers, of 16 KB together");
            default -> ProblemKind.BAD_REQUEST.problem("this is no request of HTTP/1.1");
        };
    }

    private static Optional<Problem> bad(String detail) {
        return Optional.of(ProblemKind.BAD_REQUEST.problem(detail));
    }

    private static boolean isKnown(HttpVersion version) {
        return version.equals(HttpVersion.HTTP_1_1) || version.equals(HttpVersion.HTTP_1_0);
    }

    /// Where a body ends has to be the same for us and for whoever passed the request on: the framework takes chunks
    /// wherever the word stands among others, and no body where another word does.
    private static boolean isFramed(HttpRequest request) {
        List<String> codings = request.headers().getAll(HttpHeaderNames.TRANSFER_ENCODING);
        return codings.isEmpty()
                || codings.size() == 1
                        && HttpHeaderValues.CHUNKED.contentEqualsIgnoreCase(codings.getFirst())
                        && request.protocolVersion().equals(HttpVersion.HTTP_1_1);
    }

    private static boolean isAddress(String uri) {
        try {
            return new URI(uri).getRawPath() != null || uri.equals("*");
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
