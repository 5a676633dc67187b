package floe.cli.games;

import floe.games.Measures;
import floe.games.Verdict;
import java.util.Locale;

/// A finding as a person likes to read it.
final class FindingText {
    private final StringBuilder text = new StringBuilder();

    private FindingText() {}

    /// The board, and beneath it what there is to say, ending with a line's end.
    static String of(Finding finding) {
        FindingText written = new FindingText();
        written.board(finding);
        switch (finding.verdict()) {
            case Verdict.Accepted accepted -> {
                written.entry(
                        "verdict",
                        "accepted: " + accepted.grade().band() + ", score "
                                + accepted.grade().score());
                written.entry("solution", accepted.solution());
                written.measures("measures", accepted.measures());
                finding.composition().ifPresent(written::composition);
            }
            case Verdict.Rejected rejected -> {
                written.entry("verdict", "rejected: " + rejected.reason());
                written.entry("detail", rejected.detail());
                if (rejected.reason().equals(Verdict.MALFORMED)) {
                    written.entry(
                            "hint",
                            "./floe generate " + finding.game().id() + " prints boards that show how they are written");
                }
                written.measures("measures", rejected.measures());
            }
            case Verdict.GaveUp gaveUp -> {
                written.entry("verdict", "gave up: " + Finding.detail(gaveUp));
                written.measures("at least", gaveUp.known().measures());
                written.entry("hint", "a larger budget may decide it: --budget " + more(gaveUp.steps()));
            }
        }
        return written.text.toString();
    }

    private static long more(long steps) {
        return steps > Long.MAX_VALUE / 10 ? Long.MAX_VALUE : Math.max(10, steps * 10);
    }

    private void board(Finding finding) {
        boolean isText = finding.board().lines().allMatch(line -> line.length() <= 300)
                && finding.board().lines().count() <= 300
                && finding.board().codePoints().noneMatch(sign -> sign != '\n' && Character.isISOControl(sign));
        if (isText) {
            text.append(finding.board()).append("\n\n");
        }
    }

    private void composition(String made) {
        text.append("\nMade of\n\n").append(made);
    }

    private void measures(String heading, Measures measures) {
        String label = heading;
        for (Measures.Measure measure : measures) {
            entry(label, String.format(Locale.ROOT, "%-14s %s", measure.name(), shortened(measure)));
            label = "";
        }
    }

    private void entry(String label, String prose) {
        LabelledProse.entry(text, label, prose);
    }

    private static String shortened(Measures.Measure measure) {
        String whole = measure.text();
        return whole.matches("-?[0-9]+") ? whole : String.format(Locale.ROOT, "%.3f", measure.value());
    }
}
