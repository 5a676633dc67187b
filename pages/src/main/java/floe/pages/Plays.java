package floe.pages;

import floe.games.About;
import floe.games.Game;
import floe.games.Option;
import floe.games.Reading;
import floe.games.Replay;
import floe.games.View;
import java.util.List;
import java.util.Locale;

/// What referees answer, as JSON. README.md says what is in it.
final class Plays {
    private Plays() {}

    static String games(List<Game> games) {
        return Json.array(games.stream().map(Plays::game).toList());
    }

    private static String game(Game game) {
        About about = game.about();
        return new Json()
                .put("id", game.id().value())
                .put("title", about.title())
                .put("rules", about.rules())
                .put("moves", about.moves())
                .put("play", about.play().name().toLowerCase(Locale.ROOT))
                .raw(
                        "sizes",
                        Json.array(about.sizes().stream()
                                .map(size -> Json.quoted(size.toString()))
                                .toList()))
                .put("least", about.least().toString())
                .put("most", about.most().toString())
                .raw(
                        "options",
                        Json.array(about.options().stream().map(Plays::option).toList()))
                .put("rulesVersion", game.rulesVersion())
                .end();
    }

    private static String option(Option option) {
        return new Json()
                .put("name", option.name())
                .put("meaning", option.meaning())
                .put("usual", option.usual())
                .put("least", option.least())
                .put("most", option.most())
                .end();
    }

    static String reading(Reading reading) {
        return switch (reading) {
            case Reading.Board board ->
                new Json()
                        .put("text", board.text())
                        .put("canonical", board.canonical())
                        .put("size", board.size().toString())
                        .end();
            case Reading.Malformed malformed ->
                new Json().put("malformed", malformed.detail()).end();
        };
    }

    static String replay(Replay replay) {
        return new Json()
                .put("solved", replay.solved())
                .put("moves", replay.moves())
                .raw(
                        "slips",
                        Json.array(replay.slips().stream()
                                .map(slip -> new Json()
                                        .put("at", slip.at())
                                        .put("why", slip.why())
                                        .end())
                                .toList()))
                .end();
    }

    /// Of a large board the ground is most of it, and seldom another than before.
    ///
    /// @param known the ground that the page has already
    static String view(View view, String known) {
        Json json = new Json().put("figure", view.figure());
        if (!view.ground().equals(known)) {
            json.put("ground", view.ground());
        }
        view.grid().ifPresent(grid -> json.raw("grid", grid(grid)));
        return json.raw(
                        "track",
                        Json.array(view.track().stream().map(Plays::step).toList()))
                .end();
    }

    private static String grid(View.Grid grid) {
        return new Json()
                .put("width", grid.width())
                .put("height", grid.height())
                .put("x", grid.x())
                .put("y", grid.y())
                .put("cell", grid.cell())
                .put("rows", grid.rows())
                .put("columns", grid.columns())
                .end();
    }

    private static String step(View.Step step) {
        return new Json()
                .put("row", step.row())
                .put("column", step.column())
                .put("how", step.how().name().toLowerCase(Locale.ROOT))
                .end();
    }
}
