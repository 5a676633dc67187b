package floe.catalog.http.levels;

import floe.catalog.levels.Level;
import java.time.Instant;
import java.util.SortedMap;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A level as clients see it. Its board never changes; its grade does with the rules' version.
@Schema(
        name = "Level",
        description =
                "A proven level. Its id and its board never change; its band, score, par and measures do when it is judged "
                        + "anew by newer rules (`rulesVersion`)",
        requiredProperties = {
            "id",
            "game",
            "size",
            "band",
            "score",
            "par",
            "board",
            "measures",
            "rulesVersion",
            "storedAt"
        })
public record LevelView(
        @Schema(
                description = "Made from the game and the board, so that the same board has it everywhere",
                pattern = "^[0-9a-f]{32}$")
        String id,

        @Schema(description = "The game's id", examples = "ice")
        String game,

        @Schema(description = "Rows x columns", examples = "20x25")
        String size,

        @Schema(description = "How hard it is", examples = "hard")
        String band,

        @Schema(description = "The same, finer: thousands are the band, so scores of all games can be compared")
        int score,

        @Schema(description = "How many moves the solution takes that proves it")
        int par,

        @Schema(description = "The board as text, a line a row")
        String board,

        @Schema(description = "What the solver measured, by name")
        SortedMap<String, Number> measures,

        @Schema(description = "The version of the game's rules that it was proved by")
        int rulesVersion,

        @Schema(description = "When the catalog took it in", implementation = String.class, format = "date-time")
        Instant storedAt) {

    static LevelView of(Level level) {
        SortedMap<String, Number> measures = new TreeMap<>();
        level.measures().forEach((name, value) -> measures.put(name, plain(value)));
        return new LevelView(
                level.id(),
                level.shelf().game(),
                level.shelf().size(),
                level.shelf().bareBand(),
                level.score(),
                level.moves(),
                level.board(),
                measures,
                level.rules(),
                level.storedAt());
    }

    /// Without a decimal point where it is a whole number.
    private static Number plain(double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1L << 53) {
            return (long) value;
        }
        return value;
    }
}
