package floe.catalog.http.levels;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.ValueFormats;
import floe.catalog.levels.Level;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A level on a page: whole, or as much of it as was asked for.
@Schema(
        name = "ListedLevel",
        description = "A level, as in `Level`, or those of its fields that `fields` names",
        requiredProperties = "id")
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record ListedLevel(
        @Schema(description = "The level's id", pattern = "^[0-9a-f]{32}$")
        String id,

        @Schema(implementation = String.class, nullable = false)
        Optional<String> game,

        @Schema(implementation = String.class, nullable = false)
        Optional<String> size,

        @Schema(implementation = String.class, nullable = false)
        Optional<String> band,

        @Schema(implementation = Integer.class, nullable = false)
        Optional<Integer> score,

        @Schema(implementation = Integer.class, nullable = false)
        Optional<Integer> par,

        @Schema(implementation = String.class, nullable = false)
        Optional<String> board,

        @Schema(type = SchemaType.OBJECT, additionalProperties = Number.class, nullable = false)
        Optional<SortedMap<String, Number>> measures,

        @Schema(implementation = Integer.class, nullable = false)
        Optional<Integer> rulesVersion,

        @Schema(implementation = String.class, format = "date-time", nullable = false)
        Optional<Instant> storedAt) {
    /// What a level has.
    static final Set<String> FIELDS =
            Collections.unmodifiableSet(new TreeSet<>(Arrays.stream(LevelView.class.getRecordComponents())
                    .map(component -> component.getName())
                    .toList()));

    /// The fields that a client names.
    static Set<String> fields(String text) {
        Set<String> named = new TreeSet<>(Arrays.asList(text.split(",", -1)));
        for (String name : named) {
            if (!FIELDS.contains(name)) {
                throw ProblemKind.BAD_PARAMETER.exception("fields: " + ValueFormats.quoted(name)
                        + " is no field of a level; there are " + String.join(", ", FIELDS));
            }
        }
        return named;
    }

    static ListedLevel of(Level level, Set<String> fields) {
        LevelView whole = LevelView.of(level);
        return new ListedLevel(
                whole.id(),
                only(fields, "game", whole.game()),
                only(fields, "size", whole.size()),
                only(fields, "band", whole.band()),
                only(fields, "score", whole.score()),
                only(fields, "par", whole.par()),
                only(fields, "board", whole.board()),
                only(fields, "measures", whole.measures()),
                only(fields, "rulesVersion", whole.rulesVersion()),
                only(fields, "storedAt", whole.storedAt()));
    }

    private static <T> Optional<T> only(Set<String> fields, String name, T value) {
        return fields.contains(name) ? Optional.of(value) : Optional.empty();
    }
}
