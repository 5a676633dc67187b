package floe.catalog.http.draws;

import floe.catalog.http.requests.Limits;
import floe.catalog.http.requests.Words;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.validation.valueextraction.Unwrapping;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The bodies of requests about races, as they come.
public final class RaceBody {
    private static final int LONGEST_NAME = 30;

    private RaceBody() {}

    /// What race is wanted.
    @Schema(
            name = "RaceWish",
            requiredProperties = {"game", "size", "band", "boards", "name", "playerId"})
    public record Wish(
            @Schema(examples = "ice") String game,

            @Schema(description = "Rows x columns", examples = "16x16")
            String size,

            @Schema(
                    description = "How hard its boards are",
                    enumeration = {"easy", "medium", "hard", "expert"})
            String band,

            @Schema(description = "How many boards a round has") @Min(1) @Max(10)
            int boards,

            @Schema(description = "What the others call you", examples = "Ada") @Words @Size(max = LONGEST_NAME)
            String name,

            @Schema(description = "Your own id of the player, who has seen none of the boards", examples = "p-17")
            @Pattern(regexp = Limits.ID, message = Limits.ID_IN_WORDS)
            String playerId) {}

    /// Who comes.
    @Schema(name = "RaceJoin", requiredProperties = "name")
    public record Join(
            @Schema(description = "What the others call you", examples = "Bob") @Words @Size(max = LONGEST_NAME)
            String name,

            @Schema(
                    description =
                            "Your own id of the player, who has seen none of the boards then; of another house's racers "
                                    + "nobody knows what they have seen",
                    implementation = String.class,
                    nullable = false)
            @Pattern(regexp = Limits.ID, message = Limits.ID_IN_WORDS, payload = Unwrapping.Unwrap.class)
            Optional<String> playerId) {}

    /// That the next round may begin.
    @Schema(
            name = "RaceStart",
            requiredProperties = {"token", "round"})
    public record Start(
            @Schema(description = "That of whoever made the race")
            String token,

            @Schema(description = "The round before: said again, it begins nothing", minimum = "0")
            int round) {}

    /// What somebody played.
    @Schema(
            name = "RaceMoves",
            requiredProperties = {"token", "round", "board", "moves"})
    public record Moves(
            String token,

            int round,

            @Schema(description = "Which of the round's boards, counted from 0")
            int board,

            @Schema(description = "All moves on it so far") String moves) {}

    /// Who goes on no more.
    @Schema(
            name = "RaceGiveUp",
            requiredProperties = {"token", "round"})
    public record GivingUp(
            String token,

            @Schema(description = "The round that is given up")
            int round) {}
}
