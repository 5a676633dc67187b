package floe.bench;

import floe.games.Game;
import java.io.PrintStream;
import java.util.Locale;

/// The figures as a table in Markdown, printed row by row as they come.
final class Table {
    private final StringBuilder text = new StringBuilder();
    private final PrintStream out;

    Table(PrintStream out) {
        this.out = out;
    }

    void head() {
        line("");
        line("| game | benchmark | per CPU second | spread | specification | met |");
        line("|---|---|---:|---:|---:|---|");
    }

    void row(Game game, Figure figure, Wanted wanted) {
        String asked =
                wanted.figure(figure.name()).map(least -> "≥ " + number(least)).orElse("–");
        String met = wanted.figure(figure.name())
                .map(least -> figure.middle() >= least ? "yes" : "no")
                .orElse("");
        line(String.format(
                Locale.ROOT,
                "| %s | %s | %s | ± %.0f %% | %s | %s |",
                game.id(),
                figure.name().replace('.', ' '),
                number(figure.middle()) + (figure.isPeak() ? " moves" : ""),
                100 * figure.spread(),
                asked + (figure.isPeak() && !asked.equals("–") ? " moves" : ""),
                met));
    }

    void line(String line) {
        text.append(line).append('\n');
        out.println(line);
        out.flush();
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value < 100 ? "%,.1f" : "%,.0f", value)
                .replaceAll("\\.0$", "");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
