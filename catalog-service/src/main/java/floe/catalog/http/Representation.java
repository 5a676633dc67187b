package floe.catalog.http;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/// One form of something that never changes: whoever has it may keep it, and is told so when asking again.
///
/// The tag is made from the bytes, so a better drawing in a later build has another one; and being a strong tag it
/// is another one again for the same bytes compressed.
///
/// @param digest of the bytes
record Representation(byte[] body, String digest) {
    private static final String FOR_EVER = "private, max-age=31536000, immutable";
    private static final int TAG_BYTES = 16;

    static Representation of(byte[] body) {
        return new Representation(body, digest(body));
    }

    static Response of(byte[] body, String mediaType, HttpHeaders headers) {
        return of(body).answer(mediaType, headers);
    }

    Response answer(String mediaType, HttpHeaders headers) {
        String tag = '"' + digest + (isCompressed(headers) ? "-z" : "") + '"';
        Response.ResponseBuilder answer = isKnown(tag, headers) ? Response.notModified() : Response.ok(body, mediaType);
        return answer.header(HttpHeaders.ETAG, tag)
                .header(HttpHeaders.CACHE_CONTROL, FOR_EVER)
                .header(HttpHeaders.VARY, "Accept-Encoding, Authorization")
                .build();
    }

    /// Whether the client has it, by a tag of its own that it may call weak.
    private static boolean isKnown(String tag, HttpHeaders headers) {
        String known = headers.getHeaderString(HttpHeaders.IF_NONE_MATCH);
        if (known == null) {
            return false;
        }
        return Arrays.stream(known.split(","))
                .map(String::strip)
                .map(one -> one.startsWith("W/") ? one.substring(2) : one)
                .anyMatch(one -> one.equals(tag) || one.equals("*"));
    }

    private static boolean isCompressed(HttpHeaders headers) {
        String accepted = headers.getHeaderString(HttpHeaders.ACCEPT_ENCODING);
        return accepted != null
                && (accepted.contains("gzip") || accepted.contains("deflate") || accepted.contains("*"));
    }

    private static String digest(byte[] body) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(body);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, TAG_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
