package floe.cli.games.report;

import floe.games.Game;
import floe.games.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/// What there is to say of a game's shelves, as rows with a cell for each.
final class Findings {
    /// A row: what it is about, and what is to be said of each shelf.
    record Row(String label, List<String> cells) {}

    private final Game game;
    private final List<Shelf> shelves;
    private final List<Row> rows = new ArrayList<>();

    Findings(Game game, List<Shelf> shelves) {
        this.game = game;
        this.shelves = shelves.stream().filter(shelf -> !shelf.isEmpty()).toList();
        making();
        felt();
        features();
        TreeSet<String> measures = new TreeSet<>();
        this.shelves.forEach(shelf -> measures.addAll(shelf.measures()));
        measures.forEach(name -> row(name, shelf -> shelf.measure(name).words()));
    }

    private void making() {
        row("levels", shelf -> Integer.toString(shelf.count()));
        row("distinct boards", shelf -> Integer.toString(shelf.distinct()));
        row(
                "near-duplicates (same once bare)",
                shelf -> shelf.isBareKnown()
                        ? Integer.toString(shelf.distinct() - shelf.distinctBare())
                        : "not looked for");
        row("candidates per level", shelf -> format("%.2f", shelf.candidatesPerLevel()));
        row("candidates that were none", shelf -> misses(shelf));
        row(
                "levels per CPU second",
                shelf -> format(shelf.levelsPerSecond() < 100 ? "%.1f" : "%.0f", shelf.levelsPerSecond()));
        row("score", shelf -> shelf.scores().words());
        row("signs the solution does without", shelf -> shelf.idle().words());
        row("which share of its signs", shelf -> shelf.idleShare().percentWords());
        row("differs from the nearest other", shelf -> shelf.nearest().percentWords());
    }

    /// What levels cost people, by both models.
    private void felt() {
        if (shelves.stream().allMatch(shelf -> shelf.played().isEmpty())) {
            return;
        }
        row(
                "played by the second model",
                shelf -> Integer.toString(shelf.played().size()));
        means("effort", Played::first);
        means("effort by the second model", Played::second);
        row("rank of score and second model", shelf -> ratio(Played.rank(shelf.played())));
    }

    private void means(String what, ToDoubleFunction<Played> of) {
        row("mean " + what, shelf -> Spread.number(Played.mean(shelf.played(), of)));
        row(
                "times the band before",
                shelf -> before(shelf)
                        .map(before -> ratio(Played.mean(shelf.played(), of) / Played.mean(before.played(), of)))
                        .orElse("–"));
    }

    private Optional<Shelf> before(Shelf shelf) {
        int at = shelves.indexOf(shelf);
        return at == 0 ? Optional.empty() : Optional.of(shelves.get(at - 1));
    }

    private static String ratio(double value) {
        return Double.isNaN(value) ? "–" : format("%.2f", value);
    }

    /// What is to be said of all shelves together; nothing where nobody has played.
    Optional<String> remark() {
        List<Played> all =
                shelves.stream().flatMap(shelf -> shelf.played().stream()).toList();
        return Optional.of(Played.rank(all))
                .filter(rank -> !rank.isNaN())
                .map(rank -> format(
                        "Over all bands the score and the second model rank levels alike by %.2f (Spearman).", rank));
    }

    /// What an order may ask for by 1 and forbid by 0, and a level's measures show: how many have it where nothing, or
    /// something else, was asked.
    private void features() {
        List<String> names = game.about().options().stream()
                .filter(option -> option.least() <= 0 && option.most() == 1)
                .map(Option::name)
                .filter(name -> shelves.stream().allMatch(shelf -> shelf.isToldBy(game.about(), name)))
                .toList();
        names.forEach(name -> row("have " + name, shelf -> percent(shelf.share(game.about(), Map.of(name, 1.0)))));
        if (names.size() > 1) {
            Map<String, Double> none = names.stream().collect(Collectors.toMap(name -> name, _ -> 0.0));
            row("have none of these", shelf -> percent(shelf.share(game.about(), none)));
        }
    }

    private static String percent(double share) {
        return format("%.1f %%", 100 * share);
    }

    private static String misses(Shelf shelf) {
        List<String> words = new ArrayList<>();
        shelf.misses().forEach((why, times) -> words.add(why + " " + times));
        return words.isEmpty() ? "none" : String.join(", ", words);
    }

    private static String format(String form, double value) {
        return String.format(Locale.ROOT, form, value);
    }

    private void row(String label, Function<Shelf, String> cell) {
        rows.add(new Row(label, shelves.stream().map(cell).toList()));
    }

    Game game() {
        return game;
    }

    List<Shelf> shelves() {
        return shelves;
    }

    List<String> heads() {
        return shelves.stream().map(shelf -> shelf.order().band().toString()).toList();
    }

    List<Row> rows() {
        return rows;
    }

    /// The rows as a table of Markdown that can be read as it stands.
    String markdown() {
        StringBuilder text = new StringBuilder();
        line(text, new Row("middle (least–most)", heads()));
        line(text, new Row("---", heads().stream().map(_ -> "---").toList()));
        rows.forEach(row -> line(text, row));
        remark().ifPresent(said -> text.append('\n').append(said).append('\n'));
        return text.toString();
    }

    private void line(StringBuilder text, Row row) {
        text.append(String.format(Locale.ROOT, "| %-32s ", row.label()));
        for (String cell : row.cells()) {
            text.append(String.format(Locale.ROOT, "| %-20s ", cell));
        }
        text.append("|\n");
    }
}
