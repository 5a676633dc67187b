package floe.cli.games.report;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/// The report as a page that needs nothing beside it: the table, plots and pictures.
final class Page {
    private static final int PARTS = 20;
    private static final int PICTURES = 20;
    private static final String STYLE = """
            :root { color-scheme: light dark }
            body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums }
            td, th { border-bottom: 1px solid #8884; padding: .25rem .8rem; text-align: left }
            .row { display: flex; flex-wrap: wrap; gap: 1rem }
            figure { margin: 0 } figcaption { font-size: 13px; opacity: .8 }
            img { display: block; height: 220px; max-width: 100% }
            summary { cursor: pointer; margin: 1rem 0 }
            .bar { fill: #2f7fb5 } .axis { stroke: currentColor; stroke-opacity: .4 }
            .end { font: 10px system-ui, sans-serif; fill: currentColor }
            """;

    private final StringBuilder html = new StringBuilder();
    private final Findings findings;

    private Page(Findings findings) {
        this.findings = findings;
    }

    static String of(Findings findings, String made) {
        Page page = new Page(findings);
        String title = "Levels of " + findings.game().id();
        page.html
                .append("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>")
                .append(title)
                .append("</title>\n<meta name=\"viewport\" content=\"width=device-width\">\n<style>\n")
                .append(STYLE)
                .append("</style></head><body>\n<h1>")
                .append(title)
                .append("</h1>\n<p>")
                .append(escape(made))
                .append("</p>\n");
        page.table();
        findings.shelves().forEach(page::shelf);
        return page.html.append("</body></html>\n").toString();
    }

    private void table() {
        html.append("<table><tr><th>middle (least–most)</th>");
        findings.heads().forEach(head -> html.append("<th>").append(head).append("</th>"));
        html.append("</tr>\n");
        for (Findings.Row row : findings.rows()) {
            html.append("<tr><td>").append(escape(row.label())).append("</td>");
            row.cells().forEach(cell -> html.append("<td>").append(escape(cell)).append("</td>"));
            html.append("</tr>\n");
        }
        html.append("</table>\n");
        findings.remark()
                .ifPresent(said -> html.append("<p>").append(escape(said)).append("</p>\n"));
    }

    private void shelf(Shelf shelf) {
        html.append("<h2>").append(shelf.order().band()).append("</h2>\n<div class=\"row\">\n");
        plot("score", shelf.scores());
        shelf.measures().stream().sorted().forEach(name -> plot(name, shelf.measure(name)));
        html.append("</div>\n<p>As players see them, from the lowest score to the highest:</p>\n");
        List<Trial.Level> samples = shelf.samples(PICTURES);
        if (samples.stream().map(this::seen).distinct().count() == 1) {
            html.append("<p>Before the first move all look alike.</p>\n");
            sheet(samples.subList(0, 1), this::seen);
        } else {
            sheet(samples, this::seen);
        }
        html.append("<details><summary>The same with their solutions</summary>\n");
        sheet(
                samples,
                level -> findings.game()
                        .referee()
                        .draw(level.proposal().board(), level.verdict().solution()));
        html.append("</details>\n");
    }

    private String seen(Trial.Level level) {
        return findings.game().referee().view(level.proposal().board(), "").picture();
    }

    /// A contact sheet.
    private void sheet(List<Trial.Level> levels, Function<Trial.Level, String> drawn) {
        html.append("<div class=\"row\">\n");
        levels.forEach(level -> picture(level, drawn.apply(level)));
        html.append("</div>\n");
    }

    private void picture(Trial.Level level, String svg) {
        html.append("<figure><img alt=\"a level\" src=\"data:image/svg+xml;base64,")
                .append(Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8)))
                .append("\"><figcaption>score ")
                .append(level.verdict().grade().score());
        level.verdict()
                .measures()
                .value("effort")
                .ifPresent(effort -> html.append(", effort ").append(Spread.number(effort)));
        html.append("</figcaption></figure>\n");
    }

    private void plot(String name, Spread spread) {
        if (spread.isEmpty()) {
            return;
        }
        html.append("<figure><svg width=\"180\" height=\"90\" role=\"img\" aria-label=\"")
                .append(escape(name))
                .append("\">");
        bars(spread);
        html.append(
                        "<line class=\"axis\" x1=\"0\" y1=\"72\" x2=\"180\" y2=\"72\"/><text class=\"end\" x=\"0\" y=\"86\">")
                .append(Spread.number(spread.least()))
                .append("</text><text class=\"end\" x=\"180\" y=\"86\" text-anchor=\"end\">")
                .append(Spread.number(spread.most()))
                .append("</text></svg><figcaption>")
                .append(escape(name))
                .append("</figcaption></figure>\n");
    }

    private void bars(Spread spread) {
        double range = spread.most() - spread.least();
        int count = spread.isWhole() ? (int) Math.min(PARTS, range + 1) : PARTS;
        int[] parts = spread.parts(count);
        int highest = 1;
        for (int part : parts) {
            highest = Math.max(highest, part);
        }
        double width = 180.0 / count;
        for (int i = 0; i < count; i++) {
            double height = 68.0 * parts[i] / highest;
            html.append(String.format(
                    Locale.ROOT,
                    "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>",
                    i * width,
                    72 - height,
                    Math.max(1, width - 1),
                    height));
        }
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}
