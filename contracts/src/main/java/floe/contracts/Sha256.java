package floe.contracts;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// The digest that every Java platform has.
public final class Sha256 {
    private Sha256() {}

    public static byte[] of(byte[] bytes) {
        return begin().digest(bytes);
    }

    /// For what comes in parts.
    public static MessageDigest begin() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
