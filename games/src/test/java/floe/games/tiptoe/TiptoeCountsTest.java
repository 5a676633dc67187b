package floe.games.tiptoe;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Size;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How many boards there are, known from elsewhere: unions are told apart row by row, by the set of all pairs of path
/// states that a board's rows leave possible.
class TiptoeCountsTest {
    private static final Family STANDARD = Family.usual(new Size(13, 10));
    private static final long UNIONS = 128_531_658_355L;

    @Test
    void standardPaths() {
        assertThat(STANDARD.paths()).isEqualTo(656_100);
        assertThat(STANDARD.heights()).containsExactly(4, 4, 3, 3, 3);
    }

    @Test
    void standardUnions() {
        assertThat(count(STANDARD, true, false)).isEqualTo(UNIONS);
    }

    @Test
    void standardUnionsOfDifferentPaths() {
        assertThat(count(STANDARD, false, false)).isEqualTo(128_531_002_255L).isEqualTo(UNIONS - STANDARD.paths());
    }

    /// A board that is its own mirror image stands alone, all others in twos.
    @Test
    void standardUnionsUpToMirroring() {
        assertThat((UNIONS + count(STANDARD, true, true)) / 2).isEqualTo(64_265_921_964L);
    }

    /// Each union counted as often as there are ordered pairs that make it: the runs of the automaton over all boards.
    @Test
    void orderedPairsOfAllUnions() {
        assertThat(orderedPairs(STANDARD)).isEqualTo(656_100L * 656_100L);
    }

    @ParameterizedTest
    @CsvSource({"4, '3,3', 72", "4, '4,3,3', 4341", "5, '4,3,3', 21332", "6, '3,3,3', 7577"})
    void smallFamilies(int columns, String stacks, long unions) {
        int[] heights =
                Arrays.stream(stacks.split(",")).mapToInt(Integer::parseInt).toArray();
        PlainTiptoe plain = new PlainTiptoe(columns, heights);
        assertThat(plain.unions()).hasSize((int) unions);
        assertThat(count(Family.of(columns, heights).orElseThrow(), true, false))
                .isEqualTo(unions);
    }

    /// Two states, the lesser first, and whether the paths have differed so far.
    private record Pair(int one, int other, boolean differ) {}

    private static long count(Family family, boolean withItself, boolean symmetric) {
        Map<Set<Pair>, Long> prefixes = new HashMap<>();
        Set<Pair> start = new HashSet<>();
        for (int one = 0; one < family.columns(); one++) {
            for (int other = one; other < family.columns(); other++) {
                start.add(new Pair(one, other, false));
            }
        }
        prefixes.put(start, 1L);
        for (int row = 0; row < family.rows(); row++) {
            Map<Set<Pair>, Long> longer = new HashMap<>();
            Map<Pair, Map<Integer, Set<Pair>>> steps = new HashMap<>();
            for (Map.Entry<Set<Pair>, Long> prefix : prefixes.entrySet()) {
                Map<Integer, Set<Pair>> next = new HashMap<>();
                for (Pair pair : prefix.getKey()) {
                    Map<Integer, Set<Pair>> known = steps.get(pair);
                    if (known == null) {
                        known = steps(family, row, pair);
                        steps.put(pair, known);
                    }
                    known.forEach((tiles, pairs) ->
                            next.computeIfAbsent(tiles, _ -> new HashSet<>()).addAll(pairs));
                }
                next.forEach((tiles, pairs) -> {
                    if (!symmetric || isSymmetric(tiles, family.columns())) {
                        longer.merge(pairs, prefix.getValue(), Long::sum);
                    }
                });
            }
            prefixes = longer;
        }
        return prefixes.entrySet().stream()
                .filter(entry -> withItself || entry.getKey().stream().anyMatch(Pair::differ))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    private static boolean isSymmetric(int tiles, int columns) {
        return Integer.reverse(tiles) >>> Integer.SIZE - columns == tiles;
    }

    /// Where two paths can be beneath a row, by the tiles that they have in it.
    private static Map<Integer, Set<Pair>> steps(Family family, int row, Pair pair) {
        Map<Integer, Set<Pair>> steps = new HashMap<>();
        for (int[] one : steps(family, row, pair.one())) {
            for (int[] other : steps(family, row, pair.other())) {
                boolean differ = pair.differ() || one[0] != other[0] || one[1] != other[1];
                steps.computeIfAbsent(one[1] | other[1], _ -> new HashSet<>())
                        .add(new Pair(Math.min(one[0], other[0]), Math.max(one[0], other[0]), differ));
            }
        }
        return steps;
    }

    /// The states beneath a row that a path can go on to, each with its tiles in the row.
    private static List<int[]> steps(Family family, int row, int state) {
        List<int[]> steps = new ArrayList<>();
        int columns = family.columns();
        int column = state % columns;
        for (Rows.Link link : family.ways().links(row)) {
            if (link.above() != state / columns) {
                continue;
            }
            for (int next = 0; next < columns; next++) {
                if (link.across() != (next == column)) {
                    int tiles = (2 << Math.max(column, next)) - (1 << Math.min(column, next));
                    steps.add(new int[] {link.below() * columns + next, tiles});
                }
            }
        }
        return steps;
    }

    private static long orderedPairs(Family family) {
        Map<Integer, Long> paths = new HashMap<>();
        for (int column = 0; column < family.columns(); column++) {
            paths.put(column, 1L);
        }
        for (int row = 0; row < family.rows(); row++) {
            Map<Integer, Long> longer = new HashMap<>();
            for (Map.Entry<Integer, Long> path : paths.entrySet()) {
                steps(family, row, path.getKey()).forEach(step -> longer.merge(step[0], path.getValue(), Long::sum));
            }
            paths = longer;
        }
        long count = paths.values().stream().mapToLong(Long::longValue).sum();
        return count * count;
    }
}
