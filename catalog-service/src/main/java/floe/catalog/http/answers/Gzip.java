package floe.catalog.http.answers;

import jakarta.ws.rs.core.HttpHeaders;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/// What is pressed here and not by the server, which would do it on the threads that all connections share, and for
/// every answer anew.
final class Gzip {
    static final String NAME = "gzip";
    /// Tells the server's own compressor to leave an answer as it is; no client sees it.
    static final String NOT = "identity";

    private static final Pattern NAMED = coding("gzip");
    private static final Pattern ANY = coding("\\*");

    private Gzip() {}

    static boolean isAccepted(HttpHeaders headers) {
        return isAccepted(headers.getHeaderString(HttpHeaders.ACCEPT_ENCODING));
    }

    /// `*` is whatever is not named.
    ///
    /// @param accepted what the client says that it accepts, or null
    static boolean isAccepted(String accepted) {
        if (accepted == null) {
            return false;
        }
        Matcher named = NAMED.matcher(accepted);
        Matcher any = ANY.matcher(accepted);
        return named.find() ? named.group("none") == null : any.find() && any.group("none") == null;
    }

    private static Pattern coding(String name) {
        return Pattern.compile(
                "(?i)(?:^|,)\\s*" + name + "\\s*(?:;(?:\\s*q=(?<none>0(?:\\.0*)?)\\s*(?=,|$)|[^,]*))?(?=,|$)");
    }

    static byte[] pressed(byte[] body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(64 + body.length / 3);
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException("nothing is written but memory", e);
        }
        return bytes.toByteArray();
    }
}
