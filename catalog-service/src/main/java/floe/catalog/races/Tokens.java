package floe.catalog.races;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.catalog.sql.Sql;
import floe.contracts.Sha256;
import jakarta.inject.Singleton;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// What racers play with. Of each the digest alone is kept, so whoever asks for theirs again is told it because it
/// follows from who they are, and from a secret in the database, which makes it the same at every replica.
@Singleton
public final class Tokens {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int BYTES = 16;
    private static final int SECRET = 32;

    private static final String MAKE =
            "insert into secret (name, value) values ('race', ?) on conflict (name) do nothing";

    private final Sql sql;
    private final SecureRandom random = new SecureRandom();
    private volatile Optional<SecretKeySpec> secret = Optional.empty();

    Tokens(Sql sql) {
        this.sql = sql;
    }

    /// One of nobody yet.
    public String another() {
        return HexFormat.of().formatHex(random(BYTES));
    }

    /// A player's in a race: the same however often it is asked for.
    ///
    /// @param owner whose player it is
    public String of(UUID race, String owner, String player) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(secret());
            // None of them has a line's end in it.
            byte[] own = mac.doFinal((race + "\n" + owner + "\n" + player).getBytes(UTF_8));
            return HexFormat.of().formatHex(own, 0, BYTES);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    static byte[] digest(String token) {
        return Sha256.of(token.getBytes(UTF_8));
    }

    private SecretKeySpec secret() {
        if (secret.isEmpty()) {
            sql.update(MAKE, (Object) random(SECRET));
            secret = sql.first("select value from secret where name = 'race'", row -> row.getBytes(1))
                    .map(value -> new SecretKeySpec(value, ALGORITHM));
        }
        return secret.orElseThrow();
    }

    private byte[] random(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }
}
