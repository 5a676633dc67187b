package floe.catalog.http.answers;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.function.UnaryOperator;

/// One form of a level: whoever has it may keep it, and is told so when asking again. What is made of the board alone
/// never changes. What has its grade or its solution in it does when newer rules judge it anew: it is good for an hour.
///
/// The tag is made from the bytes, so a better drawing in a later build has another one; and being a strong tag it
/// is another one again for the same bytes compressed.
///
public final class Representation {
    private static final String FOR_EVER = "private, max-age=31536000, immutable";
    private static final String FOR_AN_HOUR = "private, max-age=3600";

    private final byte[] body;
    private final String good;
    private final String digest;
    /// The bytes compressed, once somebody wanted them so. Two that ask for it at once make the same.
    private volatile byte[] pressed;

    /// One with the grade in it, that is kept and answers again and again.
    public Representation(byte[] body) {
        this(body, FOR_AN_HOUR);
    }

    private Representation(byte[] body, String good) {
        this.body = body;
        this.good = good;
        this.digest = EntityTag.digest(body);
    }

    /// The answer to whoever asks once for what is made of the board; what compresses it is the server.
    public static Response of(byte[] body, String mediaType, HttpHeaders headers) {
        return new Representation(body, FOR_EVER).answer(mediaType, headers, builder -> builder.entity(body));
    }

    /// The same for what has the solution in it.
    public static Response ofSolution(byte[] body, String mediaType, HttpHeaders headers) {
        return new Representation(body).answer(mediaType, headers, builder -> builder.entity(body));
    }

    /// The answer, compressed where the client takes it.
    public Response answer(String mediaType, HttpHeaders headers) {
        return answer(
                mediaType,
                headers,
                Gzip.isAccepted(headers)
                        ? builder -> builder.entity(pressed()).header(HttpHeaders.CONTENT_ENCODING, Gzip.NAME)
                        : builder -> builder.entity(body));
    }

    /// What it takes, at most.
    public int bytes() {
        return 2 * body.length;
    }

    private byte[] pressed() {
        byte[] before = pressed;
        if (before != null) {
            return before;
        }
        byte[] now = Gzip.pressed(body);
        pressed = now;
        return now;
    }

    private Response answer(String mediaType, HttpHeaders headers, UnaryOperator<Response.ResponseBuilder> full) {
        String tag = EntityTag.of(digest, isCompressed(headers));
        Response.ResponseBuilder answer = EntityTag.isKnown(tag, headers.getHeaderString(HttpHeaders.IF_NONE_MATCH))
                ? Response.notModified()
                : full.apply(Response.ok().type(mediaType));
        return answer.header(HttpHeaders.ETAG, tag)
                .header(HttpHeaders.CACHE_CONTROL, good)
                .header(HttpHeaders.VARY, "Accept-Encoding, Authorization")
                .build();
    }

    private static boolean isCompressed(HttpHeaders headers) {
        String accepted = headers.getHeaderString(HttpHeaders.ACCEPT_ENCODING);
        return accepted != null
                && (accepted.contains("gzip") || accepted.contains("deflate") || accepted.contains("*"));
    }
}
