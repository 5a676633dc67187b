package floe.cli.games;

import floe.games.About;
import floe.games.Band;
import floe.games.Game;
import floe.games.Option;
import floe.games.Size;
import floe.games.registry.Games;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/// `floe games`: which games there are, and what can be asked of each.
@Command(
        name = "games",
        description = "Tells the games, their sizes, bands and options.",
        mixinStandardHelpOptions = true)
public final class GamesList extends GameTool {
    @picocli.CommandLine.Option(names = "--json", description = "One object a line a game, for programs.")
    private boolean json;

    private GamesList() {}

    @Override
    protected int run() {
        Out out = Out.standard();
        String apart = "";
        for (Game game : Games.all()) {
            out.text(json ? json(game) + "\n" : apart + text(game));
            apart = "\n";
        }
        return OK;
    }

    private static String text(Game game) {
        About about = game.about();
        StringBuilder text = new StringBuilder();
        text.append(game.id()).append("  ").append(about.title()).append('\n');
        LabelledProse.entry(text, "rules", about.rules());
        LabelledProse.entry(text, "moves", about.moves());
        LabelledProse.entry(
                text,
                "sizes",
                about.sizes().stream().map(Size::toString).collect(Collectors.joining(", ")) + " (" + about.least()
                        + " to " + about.most() + " can be asked for)");
        LabelledProse.entry(
                text, "bands", Arrays.stream(Band.values()).map(Band::toString).collect(Collectors.joining(", ")));
        for (Option option : about.options()) {
            LabelledProse.entry(
                    text,
                    "option",
                    option.name() + "=" + number(option.usual()) + " (" + number(option.least()) + " to "
                            + number(option.most()) + "): " + option.meaning());
        }
        return text.toString();
    }

    private static JsonLine json(Game game) {
        About about = game.about();
        return new JsonLine()
                .text("game", game.id().value())
                .text("title", about.title())
                .text("rules", about.rules())
                .text("moves", about.moves())
                .text("play", about.play().name().toLowerCase(Locale.ROOT))
                .number("rulesVersion", game.rulesVersion())
                .list("sizes", about.sizes())
                .text("least", about.least().toString())
                .text("most", about.most().toString())
                .list("bands", Arrays.asList(Band.values()))
                .list("options", about.options().stream().map(GamesList::json).toList());
    }

    private static JsonLine json(Option option) {
        return new JsonLine()
                .text("name", option.name())
                .text("meaning", option.meaning())
                .raw("usual", number(option.usual()))
                .raw("least", number(option.least()))
                .raw("most", number(option.most()));
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }
}
