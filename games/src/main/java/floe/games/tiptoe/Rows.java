package floe.games.tiptoe;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a path may do from row to row, its columns left aside.
///
/// *Gap* `r` is the border above row `r`, gap 0 that above the board and the last one that below it. A *phase* of a
/// gap says which stacks a path has used up there, from the top, and how far it is into the next. A *link* of a row
/// leads from a phase above it to one below, either in one column or across to another one, where a stack ends.
/// Each path is a single chain of links with its columns, so chains are counted where paths are meant.
final class Rows {
    /// A way through a row, between the phases of the gaps above and below.
    record Link(int above, int below, boolean across) {}

    private final int[] heights;
    private final int[] many;
    /// In the order in which they are come to, which is the same on every machine.
    private final List<Map<List<Integer>, Integer>> phases = new ArrayList<>();

    private final Link[][] links;
    private final int[] phaseCounts;

    Rows(int[] stacks) {
        this.heights = Arrays.stream(stacks).distinct().toArray();
        this.many = Arrays.stream(heights)
                .map(height ->
                        (int) Arrays.stream(stacks).filter(h -> h == height).count())
                .toArray();
        this.links = new Link[spanned(stacks)][];
        for (int gap = 0; gap <= links.length; gap++) {
            phases.add(new LinkedHashMap<>());
        }
        phase(0, new int[heights.length], -1);
        for (int row = 0; row < links.length; row++) {
            links[row] = find(row);
        }
        this.phaseCounts = phases.stream().mapToInt(Map::size).toArray();
    }

    /// How many rows stacks of these heights span: neighbours share one.
    static int spanned(int[] heights) {
        int rows = 1;
        for (int height : heights) {
            rows += height - 1;
        }
        return rows;
    }

    private Link[] find(int row) {
        List<Link> found = new ArrayList<>();
        phases.get(row).forEach((phase, above) -> addLinks(row, phase, above, found));
        found.sort((one, other) -> one.above() != other.above()
                ? Integer.compare(one.above(), other.above())
                : Integer.compare(one.below(), other.below()));
        return found.toArray(Link[]::new);
    }

    private void addLinks(int row, List<Integer> phase, int above, List<Link> found) {
        int[] used = phase.stream().limit(heights.length).mapToInt(i -> i).toArray();
        int inside = phase.getLast() + 1;
        if (row == links.length - 1) {
            found.add(new Link(above, phase(row + 1, used, 0), false));
            return;
        }
        boolean goesOn = false;
        for (int i = 0; i < heights.length; i++) {
            if (used[i] < many[i] && heights[i] == inside + 1) {
                used[i]++;
                found.add(new Link(above, phase(row + 1, used, 0), true));
                used[i]--;
            }
            goesOn |= used[i] < many[i] && heights[i] > inside + 1;
        }
        if (goesOn) {
            found.add(new Link(above, phase(row + 1, used, inside), false));
        }
    }

    private int phase(int gap, int[] used, int inside) {
        List<Integer> phase = new ArrayList<>();
        for (int count : used) {
            phase.add(count);
        }
        phase.add(inside);
        Map<List<Integer>, Integer> known = phases.get(gap);
        return known.computeIfAbsent(phase, _ -> known.size());
    }

    int count() {
        return links.length;
    }

    /// How many phases a path may be in at a gap.
    int phases(int gap) {
        return phaseCounts[gap];
    }

    /// The ways through a row; not to be changed.
    Link[] links(int row) {
        return links[row];
    }
}
