package floe.system.abuse;

import floe.system.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/// The rows of `benchmarks/results/abuse.md`, as they are measured: a file to be filed there.
final class AbuseTable {
    private static final Path FILE = Project.ROOT.resolve("system-tests/target/abuse.md");
    private static final List<String> HEAD = List.of(
            "| row | what was tried | how often | answers | 5xx beside 503 | deaths | leaks | errors logged "
                    + "| victim's level p50 / p99 / worst, ms | victim's draw p50 / p99 / worst, ms | victim without answer |",
            "|---|---|---|---|---|---|---|---|---|---|---|");

    private AbuseTable() {}

    static synchronized void add(List<?> cells) throws IOException {
        if (!Files.exists(FILE)) {
            Files.write(FILE, HEAD);
        }
        String row =
                "| " + String.join(" | ", cells.stream().map(String::valueOf).toList()) + " |";
        Files.write(FILE, List.of(row), StandardOpenOption.APPEND);
    }
}
