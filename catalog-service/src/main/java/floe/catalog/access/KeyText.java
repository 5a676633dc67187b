package floe.catalog.access;

import static java.nio.charset.StandardCharsets.US_ASCII;

import floe.contracts.Sha256;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;

/// An API key as its owner has it: a word that tells it from a token, and 256 random bits. The catalog keeps the hash
/// alone.
public final class KeyText {
    private static final String PREFIX = "floe_";
    private static final Pattern FORM = Pattern.compile(PREFIX + "[A-Za-z0-9_-]{43}");
    private static final int BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private KeyText() {}

    public static String random() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    public static boolean isOne(String text) {
        return FORM.matcher(text).matches();
    }

    static byte[] hash(String key) {
        return Sha256.of(key.getBytes(US_ASCII));
    }
}
