package floe.catalog.paging;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.catalog.sql.Sql;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Where a page ended, written so that nobody can make one up, change one or read one: a position tells how much there
/// is of other houses' before it. It is a version, a signature over that, the position and the question that the pages
/// answer, and the position enciphered with the signature as its initialization vector, which is the construction SIV
/// (Rogaway and Shrimpton, "Deterministic Authenticated-Encryption", 2006; RFC 5297). A cursor of another question is
/// no good.
///
/// The secret is kept in the database, so that every replica takes every other's cursors.
@Singleton
public final class Cursors {
    private static final byte VERSION = 4;
    private static final int SIGNATURE = 12;
    private static final int SECRET = 32;
    private static final String ALGORITHM = "HmacSHA256";
    private static final String CIPHER = "AES/CTR/NoPadding";
    private static final int BLOCK = 16;

    private static final String MAKE =
            "insert into secret (name, value) values ('cursor', ?) on conflict (name) do nothing";

    private final Sql sql;
    private volatile Optional<Keys> keys = Optional.empty();

    public Cursors(Sql sql) {
        this.sql = sql;
    }

    /// @param question the same text for the same question
    public String write(long position, String question) {
        return write(ByteBuffer.allocate(Long.BYTES).putLong(position).array(), question);
    }

    /// The same for a place that is more than a number.
    public String write(byte[] place, String question) {
        byte[] signature = signature(place, question);
        byte[] bytes = ByteBuffer.allocate(1 + SIGNATURE + place.length)
                .put(VERSION)
                .put(signature)
                .put(enciphered(place, signature))
                .array();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /// The position behind which the next page begins; nothing when this is no cursor of that question.
    public Optional<Long> read(String text, String question) {
        return place(text, question)
                .filter(place -> place.length == Long.BYTES)
                .map(place -> ByteBuffer.wrap(place).getLong());
    }

    public Optional<byte[]> place(String text, String question) {
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        if (bytes.length <= 1 + SIGNATURE || bytes[0] != VERSION) {
            return Optional.empty();
        }
        byte[] signature = Arrays.copyOfRange(bytes, 1, 1 + SIGNATURE);
        byte[] place = enciphered(Arrays.copyOfRange(bytes, 1 + SIGNATURE, bytes.length), signature);
        return MessageDigest.isEqual(signature, signature(place, question)) ? Optional.of(place) : Optional.empty();
    }

    private byte[] signature(byte[] place, String question) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(keys().signing());
            mac.update(VERSION);
            // So that no byte of the one can be taken for one of the other.
            mac.update((byte) place.length);
            mac.update(place);
            return Arrays.copyOf(mac.doFinal(question.getBytes(UTF_8)), SIGNATURE);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    /// The same undoes it.
    private byte[] enciphered(byte[] place, byte[] signature) {
        try {
            Cipher cipher = Cipher.getInstance(CIPHER);
            cipher.init(
                    Cipher.ENCRYPT_MODE, keys().enciphering(), new IvParameterSpec(Arrays.copyOf(signature, BLOCK)));
            return cipher.doFinal(place);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + CIPHER, e);
        }
    }

    /// Two keys of one secret, by what it signs of their names.
    private record Keys(SecretKeySpec signing, SecretKeySpec enciphering) {
        static Keys of(byte[] secret) {
            try {
                Mac mac = Mac.getInstance(ALGORITHM);
                mac.init(new SecretKeySpec(secret, ALGORITHM));
                return new Keys(
                        new SecretKeySpec(mac.doFinal("cursors: signing".getBytes(UTF_8)), ALGORITHM),
                        new SecretKeySpec(mac.doFinal("cursors: enciphering".getBytes(UTF_8)), "AES"));
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
            }
        }
    }

    private Keys keys() {
        if (keys.isEmpty()) {
            byte[] fresh = new byte[SECRET];
            new SecureRandom().nextBytes(fresh);
            sql.update(MAKE, (Object) fresh);
            keys = sql.first("select value from secret where name = 'cursor'", row -> row.getBytes(1))
                    .map(Keys::of);
        }
        return keys.orElseThrow();
    }
}
