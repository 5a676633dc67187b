package floe.catalog.http.keys;

import floe.catalog.access.ApiKey;
import floe.catalog.access.Scope;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.Limits;
import floe.catalog.http.requests.ValueFormats;
import floe.catalog.http.requests.Words;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.validation.valueextraction.Unwrapping;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// What a key is asked for.
@Schema(
        name = "KeyWish",
        requiredProperties = {"name", "scopes"})
public record KeyWish(
        @Schema(description = "What it is for, up to 100 characters", examples = "matchmaking, production")
        @Words
        @Size(max = 100)
        String name,

        @Schema(
                description = "What it may do: guest, play, solutions, design, house, operate, sign-in",
                type = SchemaType.ARRAY,
                implementation = String.class)
        List<String> scopes,

        @Schema(
                description = "Whose it is; the caller's own tenant unless named",
                implementation = String.class,
                nullable = false)
        @Pattern(regexp = Limits.TENANT, message = Limits.TENANT_IN_WORDS, payload = Unwrapping.Unwrap.class)
        Optional<String> tenant,

        @Schema(
                description = "How many units a second it is granted; as many as is usual unless given",
                implementation = Integer.class,
                nullable = false)
        @Min(value = 1, payload = Unwrapping.Unwrap.class)
        @Max(value = 1_000_000, payload = Unwrapping.Unwrap.class)
        Optional<Integer> rate,

        @Schema(
                description = "When it ends, within ten years; never unless given",
                implementation = String.class,
                format = "date-time",
                nullable = false)
        Optional<String> expiresAt) {
    private static final Duration FURTHEST = Duration.ofDays(3_660);

    ApiKey.Wish checked(String usualTenant) {
        return new ApiKey.Wish(tenant.orElse(usualTenant), name, scopeSet(), rate, expiresAt.map(KeyWish::end));
    }

    private static Instant end(String text) {
        try {
            Instant end = OffsetDateTime.parse(text).toInstant();
            Instant now = Instant.now();
            if (end.isAfter(now) && end.isBefore(now.plus(FURTHEST))) {
                return end;
            }
        } catch (DateTimeParseException e) {
            // Said below: it is no moment that a key could end at.
        }
        throw ProblemKind.BAD_BODY.exception("expiresAt: " + ValueFormats.quoted(text)
                + " is not what it should be: expected is a moment within ten years, like '"
                + Instant.now().plus(Duration.ofDays(365)).toString().substring(0, 10) + "T00:00:00Z'");
    }

    private Set<Scope> scopeSet() {
        Set<Scope> set = EnumSet.noneOf(Scope.class);
        for (String word : scopes) {
            set.add(Scope.of(String.valueOf(word))
                    .orElseThrow(() -> ProblemKind.BAD_BODY.exception("scopes: " + ValueFormats.quoted(word)
                            + " is no scope; there are guest, play, solutions, design, house, operate, sign-in")));
        }
        if (set.isEmpty()) {
            throw ProblemKind.BAD_BODY.exception(
                    "scopes is empty; name one of guest, play, solutions, design, house, operate, sign-in");
        }
        return set;
    }
}
