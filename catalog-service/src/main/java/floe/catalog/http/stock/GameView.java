package floe.catalog.http.stock;

import floe.games.About;
import floe.games.Band;
import floe.games.Game;
import floe.games.Option;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A game as clients see it.
@Schema(
        name = "Game",
        description = "A game",
        requiredProperties = {
            "id",
            "title",
            "rules",
            "moves",
            "play",
            "sizes",
            "bands",
            "options",
            "leastSize",
            "mostSize",
            "rulesVersion"
        })
public record GameView(
        @Schema(description = "The game's id", examples = "ice")
        String id,

        @Schema(description = "What players call it") String title,
        @Schema(description = "The rules in a paragraph") String rules,
        @Schema(description = "How a move list is written") String moves,

        @Schema(
                description = "How it is played on a screen: by pressing directions or by tracing paths",
                enumeration = {"directions", "paths"})
        String play,

        @Schema(description = "The sizes that have shelves of their own, rows x columns, the standard one first")
        List<String> sizes,

        @Schema(description = "How hard its levels can be, the easiest first")
        List<String> bands,

        @Schema(description = "What its generator can be asked for beyond size and band")
        List<OptionView> options,

        @Schema(description = "The smallest board that can be judged", examples = "5x5")
        String leastSize,

        @Schema(
                description =
                        "The largest board that can be judged. One that is handed in has to fit into a request of 64 KiB as well, "
                                + "as caves up to some 225x225 do",
                examples = "60x60")
        String mostSize,

        @Schema(description = "Counts up whenever the same board could be judged differently than before")
        int rulesVersion) {

    /// A knob of a generator.
    @Schema(
            name = "Option",
            description = "Something a generator can be asked for: a number",
            requiredProperties = {"name", "meaning", "usual", "least", "most"})
    public record OptionView(
            String name,
            String meaning,

            @Schema(description = "What it is unless asked for")
            double usual,

            double least,
            double most) {
        static OptionView of(Option option) {
            return new OptionView(option.name(), option.meaning(), option.usual(), option.least(), option.most());
        }
    }

    static GameView of(Game game) {
        About about = game.about();
        return new GameView(
                game.id().value(),
                about.title(),
                about.rules(),
                about.moves(),
                about.play().name().toLowerCase(Locale.ROOT),
                about.sizes().stream().map(Object::toString).toList(),
                Arrays.stream(Band.values()).map(Band::toString).toList(),
                about.options().stream().map(OptionView::of).toList(),
                about.least().toString(),
                about.most().toString(),
                game.rulesVersion());
    }
}
