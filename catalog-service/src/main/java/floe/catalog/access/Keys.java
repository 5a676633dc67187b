package floe.catalog.access;

import floe.catalog.sql.Sql;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The keys in the database.
@Singleton
public final class Keys {
    private static final String COLUMNS = " id, tenant, name, scopes, rate, made_at, revoked_at ";

    private static final String MAKE = """
            insert into api_key (id, tenant, name, scopes, hash, rate)
            values (?, ?, ?, ?, ?, ?) on conflict (hash) do nothing
            """;

    private static final String REVOKE = "update api_key set revoked_at = coalesce(revoked_at, now()) where id = ?";

    private final Sql sql;

    Keys(Sql sql) {
        this.sql = sql;
    }

    /// The key that has this hash, unless it was revoked.
    Optional<ApiKey> valid(byte[] hash) {
        return sql.first(
                "select" + COLUMNS + "from api_key where hash = ? and revoked_at is null", Keys::key, (Object) hash);
    }

    public ApiKey.Made make(ApiKey.Wish wish) {
        String text = KeyText.random();
        UUID id = UUID.randomUUID();
        insert(id, wish, text);
        return new ApiKey.Made(find(id.toString()).orElseThrow(), text);
    }

    /// Sees to it that this key was there once. One that has been revoked stays so.
    void ensure(ApiKey.Wish wish, String text) {
        insert(UUID.randomUUID(), wish, text);
    }

    /// @return nothing when there is no such key
    public Optional<ApiKey> revoke(String id) {
        sql.update(REVOKE, UUID.fromString(id));
        return find(id);
    }

    /// A tenant's keys, the oldest first, those that are revoked among them.
    public List<ApiKey> of(String tenant, int limit) {
        return sql.list(
                "select" + COLUMNS + "from api_key where tenant = ? order by made_at, id limit ?",
                Keys::key,
                tenant,
                limit);
    }

    boolean isEmpty() {
        return sql.list("select 1 from api_key where revoked_at is null limit 1", row -> row.getInt(1))
                .isEmpty();
    }

    private Optional<ApiKey> find(String id) {
        return sql.first("select" + COLUMNS + "from api_key where id = ?", Keys::key, UUID.fromString(id));
    }

    private void insert(UUID id, ApiKey.Wish wish, String text) {
        sql.update(
                MAKE,
                id,
                wish.tenant(),
                wish.name(),
                new Sql.Column(
                        "text", wish.scopes().stream().map(Scope::toString).toList()),
                KeyText.hash(text),
                wish.rate().orElse(null));
    }

    private static ApiKey key(ResultSet row) throws SQLException {
        int rate = row.getInt("rate");
        Optional<Integer> own = row.wasNull() ? Optional.empty() : Optional.of(rate);
        return new ApiKey(
                row.getString("id"),
                row.getString("tenant"),
                row.getString("name"),
                scopes((String[]) row.getArray("scopes").getArray()),
                own,
                time(row, "made_at").orElseThrow(),
                time(row, "revoked_at"));
    }

    /// A word that is no scope any more grants nothing.
    private static Set<Scope> scopes(String[] words) {
        Set<Scope> scopes = EnumSet.noneOf(Scope.class);
        Arrays.stream(words).map(Scope::of).flatMap(Optional::stream).forEach(scopes::add);
        return scopes;
    }

    private static Optional<Instant> time(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }
}
