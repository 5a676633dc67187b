package floe.catalog.http.answers;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/// One form of a level: whoever has it may keep it, and is told so when asking again. What is made of the board alone
/// never changes. What has its grade or its solution in it does when newer rules judge it anew: it is good for an hour.
///
/// The tag is made from the bytes, so a better drawing in a later build has another one; and being a strong tag it
/// is another one again for the same bytes pressed. They are pressed here, so that tag and bytes go together: what the
/// server's own compressor does with what the client takes is not known before it does it.
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

    /// The answer to whoever asks once for what is made of the board.
    public static Response of(byte[] body, String mediaType, HttpHeaders headers) {
        return new Representation(body, FOR_EVER).answer(mediaType, headers);
    }

    /// The same for what is pressed in itself.
    public static Response ofImage(byte[] body, String mediaType, HttpHeaders headers) {
        return new Representation(body, FOR_EVER).answer(mediaType, headers, false);
    }

    /// The same for what has the solution in it.
    public static Response ofSolution(byte[] body, String mediaType, HttpHeaders headers) {
        return new Representation(body).answer(mediaType, headers);
    }

    /// The answer, pressed where the client takes it.
    public Response answer(String mediaType, HttpHeaders headers) {
        return answer(mediaType, headers, Gzip.isAccepted(headers));
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

    private Response answer(String mediaType, HttpHeaders headers, boolean isPressed) {
        String tag = EntityTag.of(digest, isPressed);
        Response.ResponseBuilder answer = EntityTag.isKnown(tag, headers.getHeaderString(HttpHeaders.IF_NONE_MATCH))
                ? Response.notModified()
                : Response.ok(isPressed ? pressed() : body, mediaType)
                        .header(HttpHeaders.CONTENT_ENCODING, isPressed ? Gzip.NAME : Gzip.NOT);
        return answer.header(HttpHeaders.ETAG, tag)
                .header(HttpHeaders.CACHE_CONTROL, good)
                .header(HttpHeaders.VARY, "Accept-Encoding, Authorization")
                .build();
    }
}
