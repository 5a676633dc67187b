package floe.catalog.http.keys;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.access.ApiKey;
import floe.catalog.access.Scope;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A key as operators see it.
@Schema(
        name = "Key",
        description = "A key; the key itself only where it was just made",
        requiredProperties = {"id", "tenant", "name", "scopes", "madeAt"})
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record KeyView(
        String id,
        String tenant,
        String name,
        List<String> scopes,

        @Schema(
                description = "How many units a second it is granted, where it has a rate of its own",
                implementation = Integer.class,
                nullable = false)
        Optional<Integer> rate,

        @Schema(implementation = String.class, format = "date-time")
        String madeAt,

        @Schema(
                description = "From when on it is good for nothing, if it ends",
                implementation = String.class,
                format = "date-time",
                nullable = false)
        Optional<String> expiresAt,

        @Schema(
                description = "Since when it is good for nothing, if it was revoked",
                implementation = String.class,
                format = "date-time",
                nullable = false)
        Optional<String> revokedAt,

        @Schema(
                description = "The id of the key in whose stead it was made, if any",
                implementation = String.class,
                format = "uuid",
                nullable = false)
        Optional<String> replaces,

        @Schema(
                description = "The key itself; keep it, for nobody can tell it again",
                implementation = String.class,
                nullable = false)
        Optional<String> key) {
    static KeyView of(ApiKey key) {
        return of(key, Optional.empty());
    }

    static KeyView of(ApiKey.Made made) {
        return of(made.key(), Optional.of(made.text()));
    }

    private static KeyView of(ApiKey key, Optional<String> text) {
        return new KeyView(
                key.id(),
                key.tenant(),
                key.name(),
                key.scopes().stream().sorted().map(Scope::toString).toList(),
                key.rate(),
                key.madeAt().toString(),
                key.expiresAt().map(Object::toString),
                key.revokedAt().map(Object::toString),
                key.replaces(),
                text);
    }
}
