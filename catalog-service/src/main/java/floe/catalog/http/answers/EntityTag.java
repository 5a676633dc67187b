package floe.catalog.http.answers;

import floe.contracts.Sha256;
import java.util.Arrays;
import java.util.Base64;

/// What tells the bytes of an answer from all others: the same bytes pressed have another one (RFC 9110, 8.8.3).
final class EntityTag {
    private static final int BYTES = 16;

    private EntityTag() {}

    static String digest(byte[] body) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(Sha256.of(body), BYTES));
    }

    static String of(String digest, boolean pressed) {
        return '"' + digest + (pressed ? "-z" : "") + '"';
    }

    /// Whether the client has it, by a tag of its own that it may call weak.
    ///
    /// @param known what `If-None-Match` says, or null
    static boolean isKnown(String tag, String known) {
        return known != null
                && Arrays.stream(known.split(","))
                        .map(String::strip)
                        .map(one -> one.startsWith("W/") ? one.substring(2) : one)
                        .anyMatch(one -> one.equals(tag) || one.equals("*"));
    }
}
