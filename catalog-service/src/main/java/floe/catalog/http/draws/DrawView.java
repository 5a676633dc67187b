package floe.catalog.http.draws;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.draws.Draw;
import floe.catalog.draws.DrawnLevel;
import floe.contracts.BoardId;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A draw as clients see it.
@Schema(
        name = "Draw",
        description = "What became of a request for boards. Unless it is pending or reserved it never "
                + "changes any more but for the grade of its boards, which is told as it is today",
        requiredProperties = {"status", "levels"})
public record DrawView(
        @Schema(
                enumeration = {"pending", "reserved", "complete", "partial", "cancelled", "expired"},
                examples = "complete")
        String status,

        @Schema(description = "The boards, in the order in which they were asked for")
        List<Board> levels,

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        @Schema(description = "What is lacking, when it is partial; when it is pending, what was lacking at first")
        List<DrawBody.Boards> missing,

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        @Schema(description = "How many of what are held, when it is reserved")
        List<DrawBody.Boards> reserved,

        @JsonInclude(JsonInclude.Include.NON_ABSENT)
        @Schema(
                description = "When a pending one is given up, or a reserved one let go",
                implementation = String.class,
                format = "date-time",
                nullable = false)
        Optional<String> expiresAt) {

    /// A board that was handed out.
    @Schema(
            name = "DrawnLevel",
            description = "A level that the players get",
            requiredProperties = {"id", "game", "size", "band", "score", "board", "par"})
    public record Board(
            @Schema(description = "The level's id", pattern = "^[0-9a-f]{32}$")
            String id,

            @Schema(description = "The game's id", examples = "ice")
            String game,

            @Schema(description = "Rows x columns", examples = "20x25")
            String size,

            @Schema(examples = "hard") String band,

            @Schema(description = "How hard it is, finer than the band")
            int score,

            @Schema(description = "The board as text, a line a row")
            String board,

            @Schema(description = "How many moves the solution takes that proves it")
            int par) {
        static Board of(DrawnLevel level) {
            return new Board(
                    BoardId.of(level.id()),
                    level.shelf().game(),
                    level.shelf().size(),
                    level.shelf().bareBand(),
                    level.score(),
                    level.board(),
                    level.par());
        }
    }

    static DrawView of(Draw draw) {
        return new DrawView(
                draw.state().toString(),
                draw.levels().stream().map(Board::of).toList(),
                draw.missing().stream().map(DrawBody.Boards::of).toList(),
                draw.reserved().stream().map(DrawBody.Boards::of).toList(),
                draw.until().map(Object::toString));
    }
}
