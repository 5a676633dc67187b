package floe.catalog.access;

import floe.catalog.changes.Actor;
import floe.catalog.changes.ChangeKind;
import floe.catalog.changes.Changes;
import floe.catalog.sql.Sql;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/// The keys in the database.
@Singleton
public final class Keys {
    private static final String COLUMNS = " id, tenant, name, scopes, rate, made_at, expires_at, revoked_at, replaces ";

    private static final String IS_GOOD = " revoked_at is null and (expires_at is null or expires_at > now()) ";

    private static final String MAKE = """
            insert into api_key (id, tenant, name, scopes, hash, rate, expires_at, replaces)
            values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (hash) do nothing
            """;

    private static final String END = """
            update api_key set expires_at = least(expires_at, now() + make_interval(secs => ?))
            where id = ? and""" + IS_GOOD;

    private static final String REVOKE = "update api_key set revoked_at = now() where id = ? and revoked_at is null";

    private final Sql sql;

    Keys(Sql sql) {
        this.sql = sql;
    }

    /// The key that has this hash, if it is good.
    Optional<ApiKey> valid(byte[] hash) {
        return sql.first("select" + COLUMNS + "from api_key where hash = ? and" + IS_GOOD, Keys::key, (Object) hash);
    }

    /// Those of these keys that are good no more.
    Set<String> endedAmong(Collection<String> ids) {
        return Set.copyOf(sql.list(
                "select id from api_key where id = any (?) and not (" + IS_GOOD + ")",
                row -> row.getString(1),
                new Sql.Column("uuid", ids.stream().map(UUID::fromString).toList())));
    }

    public ApiKey.Made make(ApiKey.Wish wish, Actor by) {
        return sql.transaction(connection -> {
            ApiKey.Made made = make(connection, wish, Optional.empty());
            Changes.append(connection, by, ChangeKind.KEY_MADE, made.key().id(), detail(made.key()));
            return made;
        });
    }

    /// Makes a key in the stead of another, which goes on for a while so that whoever has it can change over.
    ///
    /// @return nothing when the old one is good no more
    public Optional<ApiKey.Made> rotate(ApiKey old, ApiKey.Wish wish, Duration grace, Actor by) {
        return sql.transaction(connection -> {
            UUID id = UUID.fromString(old.id());
            if (Sql.update(connection, END, (double) grace.toSeconds(), id) == 0) {
                return Optional.empty();
            }
            ApiKey.Made made = make(connection, wish, Optional.of(id));
            Changes.append(
                    connection,
                    by,
                    ChangeKind.KEY_ROTATED,
                    old.id(),
                    "to " + made.key().id() + ", " + detail(made.key()));
            return Optional.of(made);
        });
    }

    private static ApiKey.Made make(Connection connection, ApiKey.Wish wish, Optional<UUID> replaces)
            throws SQLException {
        String text = KeyText.random();
        UUID id = UUID.randomUUID();
        insert(connection, id, wish, text, replaces);
        ApiKey key = Sql.list(connection, "select" + COLUMNS + "from api_key where id = ?", Keys::key, id)
                .getFirst();
        return new ApiKey.Made(key, text);
    }

    /// Sees to it that this key was there once. One that has been revoked stays so.
    void ensure(ApiKey.Wish wish, String text) {
        sql.transaction(connection -> insert(connection, UUID.randomUUID(), wish, text, Optional.empty()));
    }

    /// @return nothing when there is no such key
    public Optional<ApiKey> revoke(String id, Actor by) {
        sql.transaction(connection -> {
            int revoked = Sql.update(connection, REVOKE, UUID.fromString(id));
            if (revoked > 0) {
                Changes.append(connection, by, ChangeKind.KEY_REVOKED, id, "");
            }
            return revoked;
        });
        return find(id);
    }

    private static String detail(ApiKey key) {
        String scopes = key.scopes().stream().sorted().map(Scope::toString).collect(Collectors.joining("+"));
        return key.tenant() + ": " + key.name() + ", " + scopes;
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
        return sql.list("select 1 from api_key where" + IS_GOOD + "limit 1", row -> row.getInt(1))
                .isEmpty();
    }

    /// How many good keys a tenant has.
    public int good(String tenant) {
        return sql.first("select count(*) from api_key where tenant = ? and" + IS_GOOD, row -> row.getInt(1), tenant)
                .orElse(0);
    }

    public Optional<ApiKey> find(String id) {
        return sql.first("select" + COLUMNS + "from api_key where id = ?", Keys::key, UUID.fromString(id));
    }

    private static int insert(Connection connection, UUID id, ApiKey.Wish wish, String text, Optional<UUID> replaces)
            throws SQLException {
        return Sql.update(
                connection,
                MAKE,
                id,
                wish.tenant(),
                wish.name(),
                new Sql.Column(
                        "text", wish.scopes().stream().map(Scope::toString).toList()),
                KeyText.hash(text),
                wish.rate().orElse(null),
                wish.expiresAt().map(end -> end.atOffset(ZoneOffset.UTC)).orElse(null),
                replaces.orElse(null));
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
                time(row, "expires_at"),
                time(row, "revoked_at"),
                Optional.ofNullable(row.getString("replaces")));
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
