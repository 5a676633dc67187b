package floe.games.flow.unique;

import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.kit.Meter;
import floe.games.kit.Orientation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Looks for other ways to join the pairs where [Refuter] finds none: takes out three neighbouring paths and tries to
/// join them otherwise in the cells that were theirs. What it finds is another way; that it finds nothing proves
/// nothing.
///
/// It remembers in which cells it found none: neither is there one in a part of them, and breaking a path never adds
/// one.
public final class TrioRefuter {
    /// How many steps three paths are tried for. With four paths each, hardly anything more is found, in five times
    /// as long.
    private static final long STEPS = 8_000;

    private static final int ENOUGH = 3;

    /// Sets of places that hold the paths of some pairs, of which no other way was found there.
    private final List<long[]> closed = new ArrayList<>();

    public TrioRefuter() {}

    /// The next filling may be any.
    public void forget() {
        closed.clear();
    }

    /// Some other ways to join the pairs of a board, links by cell: each joins three neighbouring paths otherwise.
    ///
    /// @param filling the one before but for paths that are broken, or another one after [#forget]
    public List<int[]> others(FlowBoard board, int[] filling, Meter meter) {
        Field field = new Field(board, Orientation.UPRIGHT);
        int[] known = field.fromBoard(filling);
        int[] owner = owners(field, known);
        RegionRejoin region = new RegionRejoin(field, known, owner);
        long[][] places = places(owner, board.pairs());
        List<int[]> found = new ArrayList<>();
        for (int[] trio : trios(field, owner)) {
            long[] all = places[trio[0]].clone();
            for (int word = 0; word < all.length; word++) {
                all[word] |= places[trio[1]][word] | places[trio[2]][word];
            }
            if (isClosed(all)) {
                continue;
            }
            Rejoin.Answer answer = region.search(trio, STEPS);
            meter.spend(region.steps());
            if (answer != Rejoin.Answer.FOUND) {
                closed.add(all);
            } else if (found.add(field.onBoard(region.links())) && found.size() == ENOUGH) {
                break;
            }
        }
        return found;
    }

    /// By place, the colour of the path there.
    static int[] owners(Field field, int[] known) {
        int[] owner = new int[known.length];
        Arrays.fill(owner, FlowBoard.NONE);
        for (int end : field.lastEnd) {
            int at = end;
            int next = known[at];
            owner[at] = field.colour[end];
            while (next != 0) {
                at += Links.step(next, field.stride);
                owner[at] = field.colour[end];
                next = known[at] & ~Links.opposite(next);
            }
        }
        return owner;
    }

    /// By colour, the set of places of its path.
    private static long[][] places(int[] owner, int pairs) {
        long[][] places = new long[pairs][(owner.length - 1 >> 6) + 1];
        for (int place = 0; place < owner.length; place++) {
            if (owner[place] >= 0) {
                places[owner[place]][place >> 6] |= 1L << place;
            }
        }
        return places;
    }

    private boolean isClosed(long[] places) {
        for (long[] all : closed) {
            boolean within = true;
            for (int word = 0; word < places.length && within; word++) {
                within = (places[word] & ~all[word]) == 0;
            }
            if (within) {
                return true;
            }
        }
        return false;
    }

    /// Three colours each of which at least one lies beside both others.
    private static List<int[]> trios(Field field, int[] owner) {
        boolean[][] beside = beside(field, owner);
        List<int[]> trios = new ArrayList<>();
        for (int a = 0; a < beside.length; a++) {
            for (int b = a + 1; b < beside.length; b++) {
                for (int c = b + 1; c < beside.length; c++) {
                    int sides = (beside[a][b] ? 1 : 0) + (beside[b][c] ? 1 : 0) + (beside[a][c] ? 1 : 0);
                    if (sides > 1) {
                        trios.add(new int[] {a, b, c});
                    }
                }
            }
        }
        return trios;
    }

    private static boolean[][] beside(Field field, int[] owner) {
        boolean[][] beside = new boolean[field.lastEnd.length][field.lastEnd.length];
        for (int place : field.order) {
            for (int step = 1; step <= field.stride; step += field.stride - 1) {
                int mine = owner[place];
                int other = owner[place + step];
                if (other >= 0 && other != mine) {
                    beside[mine][other] = true;
                    beside[other][mine] = true;
                }
            }
        }
        return beside;
    }
}
