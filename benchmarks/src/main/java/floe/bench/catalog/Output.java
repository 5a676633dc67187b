package floe.bench.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// What a run tells: line by line as it comes, and all of it in a file at last if one is asked for.
final class Output {
    private final StringBuilder text = new StringBuilder();

    void line(String format, Object... values) {
        String line = values.length == 0 ? format : format.formatted(values);
        text.append(line).append('\n');
        System.out.println(line);
    }

    void head() {
        line("");
        line("| operation | a second | p50 ms | p99 ms | p99.9 ms | CPU µs: catalog | Postgres | broker | load |");
        line("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    }

    void row(Load.Result result) {
        Map<String, Double> micros = result.micros();
        line(
                "| %s | %,.0f | %.1f | %.1f | %.1f | %.0f | %.0f | %.0f | %.0f |",
                result.name(),
                result.perSecond(),
                result.millis()[0],
                result.millis()[1],
                result.millis()[2],
                micros.get("catalog"),
                micros.get("Postgres"),
                micros.get("broker"),
                micros.get("load"));
    }

    static String words(Map<String, Double> micros) {
        StringBuilder words = new StringBuilder();
        micros.forEach((name, each) -> words.append(words.isEmpty() ? "" : ", ")
                .append(name)
                .append(' ')
                .append("%.0f".formatted(each)));
        return words.toString();
    }

    /// The value that so large a share stays below.
    static double share(List<Double> sorted, double share) {
        return sorted.get((int) (share * (sorted.size() - 1)));
    }

    void write(Path target) throws IOException {
        Files.writeString(target, text.toString());
    }
}
