package floe.catalog.access;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.annotations.Generated;

/// A row of `api_key`.
@Entity
@Table(name = "api_key")
public class ApiKeyEntity {
    @Id
    UUID id;

    String tenant;
    String name;
    String[] scopes;
    byte[] hash;
    Integer rate;

    @Generated
    Instant madeAt;

    Instant expiresAt;
    Instant changedAt;
    Instant madeUntil;
    Instant revokedAt;
    UUID replaces;

    static ApiKeyEntity of(ApiKey.Wish wish, String text, Optional<UUID> replaces) {
        ApiKeyEntity key = new ApiKeyEntity();
        key.id = UUID.randomUUID();
        key.tenant = wish.tenant();
        key.name = wish.name();
        key.scopes = wish.scopes().stream().map(Scope::toString).toArray(String[]::new);
        key.hash = KeyText.hash(text);
        key.rate = wish.rate().orElse(null);
        key.expiresAt = wish.expiresAt().orElse(null);
        key.replaces = replaces.orElse(null);
        return key;
    }

    ApiKey key() {
        return new ApiKey(
                id.toString(),
                tenant,
                name,
                Scope.known(scopes),
                Optional.ofNullable(rate),
                madeAt,
                Optional.ofNullable(changedAt == null ? expiresAt : madeUntil)
                        .map(end -> Duration.between(madeAt, end)),
                Optional.ofNullable(expiresAt),
                Optional.ofNullable(revokedAt),
                Optional.ofNullable(replaces).map(UUID::toString));
    }
}
