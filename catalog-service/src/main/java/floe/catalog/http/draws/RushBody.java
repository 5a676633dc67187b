package floe.catalog.http.draws;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import floe.catalog.draws.RushGame;
import floe.catalog.draws.RushRequest;
import floe.catalog.games.GameList;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.Limits;
import floe.catalog.http.requests.NumberOrText;
import floe.catalog.http.requests.ValueFormats;
import floe.games.About;
import floe.games.Band;
import floe.games.Grade;
import floe.games.Order;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The body of a request for a run, as it comes.
@Schema(
        name = "RushRequest",
        description = "Who runs, through which games, how far and how hard",
        requiredProperties = {"players", "games", "length", "from", "to"})
public record RushBody(
        @Schema(description = "The players, 1 to 64, by the names that the game server gives them")
        @Size(min = 1, max = DrawBody.MOST_PLAYERS)
        List<@NotNull @Pattern(regexp = Limits.ID, message = Limits.ID_IN_WORDS) String> players,

        @Schema(
                description =
                        "The games' ids, each once; behind a question mark the options of the shelves that are meant, as "
                                + "in `ice?minMoves=20&traps=1`, or as people write them: `ice?moves=20..&traps=yes`",
                minItems = 1)
        List<String> games,

        @Schema(description = "How many levels", examples = "50") @Min(1) @Max(300)
        int length,

        @Schema(
                description = "Where it starts: a band, or a score, which may be a number as well",
                pattern = "^(easy|medium|hard|expert|[0-9]{1,4})$",
                examples = "easy")
        @JsonDeserialize(using = NumberOrText.class)
        String from,

        @Schema(
                description = "Where it ends: a band, or a score, which may be a number as well",
                pattern = "^(easy|medium|hard|expert|[0-9]{1,4})$",
                examples = "2400")
        @JsonDeserialize(using = NumberOrText.class)
        String to) {
    private static final int HARDEST = Grade.at(Band.EXPERT, 1).score();
    private static final String SCORE = "[0-9]{1,4}";

    RushRequest request(GameList known) {
        DrawBody.requireEachOnce(players);
        if (games.isEmpty() || games.size() > known.all().size()) {
            throw ProblemKind.BAD_BODY.exception("games: " + games.size() + " of them; from 1 to "
                    + known.all().size() + " are expected");
        }
        List<String> wanted = new ArrayList<>();
        for (int i = 0; i < games.size(); i++) {
            wanted.add(game("games[" + i + "]", games.get(i), known).toString());
        }
        if (wanted.stream().distinct().count() < wanted.size()) {
            throw ProblemKind.BAD_BODY.exception("games: one of them is there twice");
        }
        int least = score("from", from, 0);
        int most = score("to", to, 1);
        if (least > most) {
            throw ProblemKind.BAD_BODY.exception("from " + from + " is harder than to " + to + "; a run rises");
        }
        return new RushRequest(players, wanted, length, least, most);
    }

    /// However its options are written, `ice?moves=61..&traps=yes` or `ice?minMoves=61&traps=1`, it is the same game.
    private static RushGame game(String name, String word, GameList known) {
        String id = word == null ? "" : word.split("\\?", 2)[0];
        About about = known.find(id)
                .orElseThrow(() -> ProblemKind.UNKNOWN_GAME.exception(
                        name + ": " + ValueFormats.quoted(word) + " is no game; there are " + known.ids()))
                .about();
        try {
            // Which sizes and bands a run goes through nobody says; the options are the game's or are not.
            Map<String, Double> options = about.read(words(word.substring(id.length())));
            about.require(id, new Order(about.least(), Band.EASY, options));
            return RushGame.of(id, options);
        } catch (IllegalArgumentException e) {
            throw ProblemKind.BAD_BODY.exception(name + ": " + e.getMessage());
        }
    }

    private static Map<String, String> words(String behindId) {
        Map<String, String> words = new LinkedHashMap<>();
        if (!behindId.isEmpty()) {
            for (String option : behindId.substring(1).split("&", -1)) {
                String[] parts = option.split("=", 2);
                if (parts.length < 2 || words.put(parts[0], parts[1]) != null) {
                    throw new IllegalArgumentException(ValueFormats.quoted(option)
                            + " is no option, or one given twice: expected is as traps=yes&moves=20..");
                }
            }
        }
        return words;
    }

    /// @param place which end of a band is meant
    private static int score(String name, String text, double place) {
        Optional<Band> band = Band.find(text);
        if (band.isPresent()) {
            return Grade.at(band.get(), place).score();
        }
        if (text.matches(SCORE) && Integer.parseInt(text) <= HARDEST) {
            return Integer.parseInt(text);
        }
        throw ProblemKind.BAD_BODY.exception(
                name + ": " + ValueFormats.quoted(text) + " is neither a band nor a score from 0 to " + HARDEST);
    }
}
