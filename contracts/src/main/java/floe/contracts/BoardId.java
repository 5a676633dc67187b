package floe.contracts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.UUID;

/// The name of a board: 32 hexadecimal digits made from its game and its canonical text, the same wherever it is made.
/// So a board that is delivered, generated or handed in twice is still one board.
public final class BoardId {
    private static final int BYTES = 16;

    private BoardId() {}

    public static String of(String game, String canonicalBoard) {
        MessageDigest digest = Sha256.begin();
        digest.update(game.getBytes(UTF_8));
        digest.update((byte) 0);
        digest.update(canonicalBoard.getBytes(UTF_8));
        return HexFormat.of().formatHex(Arrays.copyOf(digest.digest(), BYTES));
    }

    /// The same 16 bytes in the form in which databases keep them.
    public static UUID uuid(String id) {
        return new UUID(
                HexFormat.fromHexDigitsToLong(id, 0, BYTES), HexFormat.fromHexDigitsToLong(id, BYTES, 2 * BYTES));
    }

    public static String of(UUID uuid) {
        return uuid.toString().replace("-", "");
    }

    public static boolean isOne(String text) {
        if (text.length() != 2 * BYTES) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!(c >= '0' && c <= '9' || c >= 'a' && c <= 'f')) {
                return false;
            }
        }
        return true;
    }
}
