package floe.bench.flow;

import floe.games.flow.board.FlowBoard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;

/// Levels of one size and what their proofs took, in nanoseconds of CPU time, and the table that is made of it.
final class ProofTimes {
    static final String HEAD =
            "| size | levels | cells a pair | L1 of all, ms | L3 of all, ms | median | worst | L2: counted | exactly |"
                    + " a level, ms | of all, s |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|";

    /// What the specification of flow asks of the 5,571 levels of the set together, and of the worst of them.
    static final String ASKED = "| asked for | | | 70 | 5,000 | | 300 | | | | 120 |";

    private static final String UNKNOWN = "–";
    private static final double MILLISECOND = 1e6;
    private static final double SECOND = 1e9;

    final List<FlowBoard> boards = new ArrayList<>();
    final List<int[]> fillings = new ArrayList<>();
    long filling = Long.MAX_VALUE;
    long[] joining = new long[0];
    /// Of the levels that there was time to count.
    long counting;

    int counted;
    int exact;

    /// The row of a size. What L2 takes of all levels is reckoned from those that were counted.
    String row() {
        boolean isCounted = counted > 0;
        return row(
                boards.getFirst().size().toString(),
                this,
                isCounted ? number(countOfAll() / boards.size() / MILLISECOND) : UNKNOWN,
                isCounted ? number(countOfAll() / SECOND) : UNKNOWN);
    }

    /// The row of all sizes. Where there was no time for some of them, nobody knows what L2 takes of all.
    static String rowOfAll(List<ProofTimes> sizes) {
        ProofTimes all = together(sizes);
        List<ProofTimes> known = sizes.stream().filter(some -> some.counted > 0).toList();
        double counting = known.stream().mapToDouble(ProofTimes::countOfAll).sum();
        if (known.isEmpty()) {
            return row("all", all, UNKNOWN, UNKNOWN);
        }
        return known.size() == sizes.size()
                ? row("all", all, number(counting / all.boards.size() / MILLISECOND), number(counting / SECOND))
                : row(
                        "all",
                        all,
                        UNKNOWN,
                        "at least %s, for %d of %d sizes"
                                .formatted(number(counting / SECOND), known.size(), sizes.size()));
    }

    private double countOfAll() {
        return (double) counting / counted * boards.size();
    }

    private static ProofTimes together(List<ProofTimes> sizes) {
        ProofTimes all = new ProofTimes();
        all.filling = 0;
        for (ProofTimes some : sizes) {
            all.boards.addAll(some.boards);
            all.filling += some.filling;
            all.counted += some.counted;
            all.exact += some.exact;
        }
        all.joining = sizes.stream()
                .flatMapToLong(some -> LongStream.of(some.joining))
                .toArray();
        return all;
    }

    private static String row(String name, ProofTimes some, String countOfLevel, String countOfAll) {
        long[] joining = some.joining.clone();
        Arrays.sort(joining);
        return String.format(
                Locale.ROOT,
                "| %s | %,d | %.1f | %.2f | %,.1f | %.3f | %.1f | %d | %d | %s | %s |",
                name,
                some.boards.size(),
                some.cellsOfPair(),
                some.filling / MILLISECOND,
                LongStream.of(joining).sum() / MILLISECOND,
                joining[joining.length / 2] / MILLISECOND,
                joining[joining.length - 1] / MILLISECOND,
                some.counted,
                some.exact,
                countOfLevel,
                countOfAll);
    }

    private double cellsOfPair() {
        return boards.stream()
                .mapToDouble(board -> (double) board.cells() / board.pairs())
                .average()
                .orElse(0);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%,.1f", value);
    }
}
