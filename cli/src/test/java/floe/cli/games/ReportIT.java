package floe.cli.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// Reports on how good levels are, by the built jar.
@Execution(ExecutionMode.CONCURRENT)
class ReportIT {
    @TempDir
    Path folder;

    @Test
    void whereNoReportCanBeIsToldBeforeItIsMade() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        for (Path target : List.of(file, file.resolve("report"))) {
            Tool.Answer answer = report(1, target);

            assertThat(answer.code()).isEqualTo(2);
            assertThat(answer.err())
                    .isEqualTo("floe: --out " + target + ": " + file + " is a file; a folder is expected\n");
            assertThat(answer.out()).isEmpty();
        }
    }

    @Test
    void aReportIsPrintedAndWritten() throws Exception {
        Path target = folder.resolve("report");
        Tool.Answer answer = report(20, target);
        assertThat(answer.code()).as(answer.err()).isZero();
        assertThat(answer.out())
                .contains(
                        "| distinct boards",
                        "levels per CPU second",
                        "mean effort by the second model",
                        "differs from the nearest other");
        assertThat(answer.err())
                .as("what a log shows that nobody sits at")
                .isEqualTo("floe: makes 20 levels of ice/12x12/easy?maxMoves=20\n"
                        + "floe: has the second model play 20 levels of ice/12x12/easy?maxMoves=20\n"
                        + "floe: written to " + target.resolve("ice.html") + " and " + target.resolve("ice.md") + "\n");
        assertThat(Files.readString(target.resolve("ice.html")))
                .startsWith("<!doctype html>")
                .endsWith("</html>\n")
                .contains("<img ")
                .as("whoever prints the page has all its pictures")
                .doesNotContain("loading=");
        assertThat(Files.readString(target.resolve("ice.md")))
                .contains("20 levels a band of 12x12?maxMoves=20 from seed 1, of which the second model played 20, 60"
                        + " times each");
    }

    @Test
    void aReportIsWrittenThoughNobodyReadsWhatIsPrinted() throws Exception {
        Tool.Answer answer = new Tool(folder)
                .shell("floe report ice --size 12x12 --band easy --set moves=..20 --count 1 --out report > /dev/full");
        assertThat(answer.code()).as(answer.err()).isEqualTo(1);
        assertThat(folder.resolve("report"))
                .isDirectoryContaining("glob:**/ice.md")
                .isDirectoryContaining("glob:**/ice.html");
    }

    private Tool.Answer report(int levels, Path target) throws Exception {
        return new Tool(folder)
                .run(
                        "",
                        "report",
                        "ice",
                        "--size",
                        "12x12",
                        "--band",
                        "easy",
                        "--set",
                        "moves=..20",
                        "--count",
                        String.valueOf(levels),
                        "--out",
                        target.toString());
    }
}
