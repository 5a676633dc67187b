package floe.catalog.access;

import floe.catalog.changes.Actor;
import floe.catalog.changes.ChangeKind;
import floe.catalog.changes.Changes;
import floe.catalog.paging.Place;
import floe.catalog.sql.Pruning;
import floe.catalog.sql.Sql;
import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/// The keys in the database, whose clock says for all replicas when one ends. What is asked with requests stands in
/// [KeyLookup].
@ApplicationScoped
public class Keys implements PanacheRepositoryBase<ApiKeyEntity, UUID> {
    private static final String IS_GOOD = "(revokedAt is null and (expiresAt is null or expiresAt > instant))";

    private static final String PAGE = "tenant = ?1 and madeAt >= ?2 and (madeAt > ?2 or id > ?3) order by madeAt, id";

    private static final String TAKE_TURN = "select pg_advisory_xact_lock(hashtext('floe.catalog.keys'), hashtext(?))";

    /// What it was made for stays known, however often it is changed for a new one.
    private static final String END_AFTER_GRACE = """
            changedAt = coalesce(changedAt, instant),
            madeUntil = case when changedAt is null then expiresAt else madeUntil end,
            expiresAt = least(expiresAt, instant + ?1 second)
            where id = ?2 and
            """ + IS_GOOD;

    /// Two replicas may start at once.
    private static final String ENSURE = """
            insert into api_key (id, tenant, name, scopes, hash, rate, expires_at, first)
            values (?, ?, ?, ?, ?, ?, ?, true)
            on conflict (hash) do update set first = true where not api_key.first
            """;

    private static final String FORGET = """
            delete from api_key where ctid = any (array(
                select ctid from api_key
                where not first and least(revoked_at, expires_at) < now() - make_interval(days => ?)
                order by least(revoked_at, expires_at) limit ? for update skip locked))
            """;

    private final Sql sql;
    private final Changes changes;

    Keys(Sql sql, Changes changes) {
        this.sql = sql;
        this.changes = changes;
    }

    /// @param most how many good keys its tenant may have with it
    /// @throws TooManyKeysException when it has those without it
    @Transactional
    public ApiKey.Made make(ApiKey.Wish wish, Optional<Integer> most, Actor by) {
        demandRoom(wish.tenant(), most);
        ApiKey.Made made = make(wish, Optional.empty());
        changes.noteOf(wish.tenant(), by, ChangeKind.KEY_MADE, made.key().id(), detail(made.key()));
        return made;
    }

    /// Makes a key in the stead of another, which goes on for a while so that whoever has it can change over.
    ///
    /// @param most how many good keys its tenant may have with the new one
    /// @return nothing when the old one is good no more
    /// @throws TooManyKeysException when it has those without it
    @Transactional
    public Optional<ApiKey.Made> rotate(
            ApiKey old, ApiKey.Wish wish, Duration grace, Optional<Integer> most, Actor by) {
        UUID id = UUID.fromString(old.id());
        if (ended(id, grace) == 0) {
            return Optional.empty();
        }
        demandRoom(wish.tenant(), most);
        ApiKey.Made made = make(wish, Optional.of(id));
        changes.noteOf(
                old.tenant(),
                by,
                ChangeKind.KEY_ROTATED,
                old.id(),
                "to " + made.key().id() + ", " + detail(made.key()));
        return Optional.of(made);
    }

    /// Without grace it is revoked rather than given an end: the clock of a transaction stands still, so one that began
    /// earlier and comes second would find an end that still lies ahead, and take a one-time code as well.
    private int ended(UUID id, Duration grace) {
        return grace.isZero()
                ? update("revokedAt = instant where id = ?1 and " + IS_GOOD, id)
                : update(END_AFTER_GRACE, grace.toSeconds(), id);
    }

    /// Whoever makes a key of the same tenant waits until this transaction is over, and counts what it has made.
    private void demandRoom(String tenant, Optional<Integer> most) {
        most.ifPresent(number -> {
            sql.list(TAKE_TURN, _ -> number, tenant);
            if (good(tenant) >= number) {
                throw new TooManyKeysException(tenant, number);
            }
        });
    }

    private ApiKey.Made make(ApiKey.Wish wish, Optional<UUID> replaces) {
        String text = KeyText.random();
        ApiKeyEntity key = ApiKeyEntity.of(wish, text, replaces);
        persistAndFlush(key);
        return new ApiKey.Made(key.key(), text);
    }

    /// Sees to it that this key was there once. One that has been revoked stays so, and is never forgotten.
    void ensure(ApiKey.Wish wish, String text) {
        ApiKeyEntity key = ApiKeyEntity.of(wish, text, Optional.empty());
        sql.update(
                ENSURE,
                key.id,
                key.tenant,
                key.name,
                Sql.Column.texts(List.of(key.scopes)),
                key.hash,
                key.rate,
                wish.expiresAt().map(end -> end.atOffset(ZoneOffset.UTC)).orElse(null));
    }

    /// @return nothing when there is no such key
    @Transactional
    public Optional<ApiKey> revoke(String id, Actor by) {
        UUID key = UUID.fromString(id);
        boolean revoked = update("revokedAt = instant where id = ?1 and revokedAt is null", key) > 0;
        Optional<ApiKey> found = findByIdOptional(key).map(ApiKeyEntity::key);
        if (revoked) {
            found.ifPresent(it -> changes.noteOf(it.tenant(), by, ChangeKind.KEY_REVOKED, id, ""));
        }
        return found;
    }

    /// Forgets those that have not been good for so long, in whole days. What was held for one has ended long before.
    public void forget(Duration keep) {
        Pruning.all(sql, FORGET, Math.toIntExact(Math.max(1, keep.toDays())));
    }

    private static String detail(ApiKey key) {
        String scopes = key.scopes().stream().sorted().map(Scope::toString).collect(Collectors.joining("+"));
        return key.tenant() + ": " + key.name() + ", " + scopes;
    }

    /// A tenant's keys, the oldest first, those that are revoked among them.
    ///
    /// @param place where the page before ended
    @Transactional
    public List<ApiKey> of(String tenant, Place place, int most) {
        return find(PAGE, tenant, place.madeAt(), place.id()).page(0, most).stream()
                .map(ApiKeyEntity::key)
                .toList();
    }

    /// How many good keys a tenant has.
    @Transactional
    public int good(String tenant) {
        return (int) count("tenant = ?1 and " + IS_GOOD, tenant);
    }

    @Transactional
    public Optional<ApiKey> byId(String id) {
        return findByIdOptional(UUID.fromString(id)).map(ApiKeyEntity::key);
    }
}
