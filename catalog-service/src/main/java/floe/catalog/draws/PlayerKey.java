package floe.catalog.draws;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.contracts.Sha256;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.UUID;

/// Whose marks: the first half of a digest over tenant and name. As long for everybody, and no two tenants' players
/// can be mistaken for each other.
final class PlayerKey {
    /// What no name begins with.
    private static final String HIDDEN = "#";

    private PlayerKey() {}

    /// What stands for a player whose name is not to be known any more: it has the same key.
    static String hidden(String tenant, String player) {
        return HIDDEN + of(tenant, player);
    }

    static UUID of(String tenant, String player) {
        if (player.startsWith(HIDDEN)) {
            return UUID.fromString(player.substring(HIDDEN.length()));
        }
        MessageDigest digest = Sha256.begin();
        digest.update(tenant.getBytes(UTF_8));
        // No name has this byte, so where the tenant ends is plain.
        digest.update((byte) 0);
        ByteBuffer key = ByteBuffer.wrap(digest.digest(player.getBytes(UTF_8)));
        return new UUID(key.getLong(), key.getLong());
    }
}
