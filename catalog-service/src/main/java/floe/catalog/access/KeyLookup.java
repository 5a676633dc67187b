package floe.catalog.access;

import floe.catalog.sql.Sql;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Whether keys are good. It is asked every two seconds for each key that is used, and twice a second for all that
/// something is held for, so by statements of ours: as entities ([Keys]) they cost twice the processor time
/// (`docs/architecture.md`).
@Singleton
final class KeyLookup {
    private static final String IS_GOOD = " revoked_at is null and (expires_at is null or expires_at > now()) ";

    private static final String FIND =
            "select hash, id, tenant, scopes, rate, expires_at from api_key where hash = any (?) and" + IS_GOOD;

    private static final String ENDED = "select id from api_key where id = any (?) and not (" + IS_GOOD + ")";

    private static final String ANY = "select 1 from api_key where" + IS_GOOD + "limit 1";

    private final Sql sql;

    KeyLookup(Sql sql) {
        this.sql = sql;
    }

    /// What a good key grants.
    ///
    /// @param rate units a second, where it has a rate of its own
    record Grant(String id, String tenant, Set<Scope> scopes, Optional<Integer> rate, Optional<Instant> expiresAt) {}

    /// What those of the keys that have these hashes grant which are good.
    Map<ByteBuffer, Grant> find(List<ByteBuffer> hashes) {
        Map<ByteBuffer, Grant> found = new HashMap<>();
        sql.list(
                FIND,
                row -> found.put(ByteBuffer.wrap(row.getBytes("hash")), grant(row)),
                Sql.Column.bytes(hashes.stream().map(ByteBuffer::array).toList()));
        return found;
    }

    /// Those of these keys that are good no more.
    Set<String> endedAmong(Collection<String> ids) {
        return Set.copyOf(sql.list(
                ENDED,
                row -> row.getString(1),
                Sql.Column.ids(ids.stream().map(UUID::fromString).toList())));
    }

    /// Whether there is a good key.
    boolean isAny() {
        return sql.first(ANY, row -> row.getInt(1)).isPresent();
    }

    private static Grant grant(ResultSet row) throws SQLException {
        return new Grant(
                row.getString("id"),
                row.getString("tenant"),
                Scope.known((String[]) row.getArray("scopes").getArray()),
                Optional.ofNullable(row.getObject("rate", Integer.class)),
                Optional.ofNullable(row.getObject("expires_at", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant));
    }
}
