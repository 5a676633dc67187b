package floe.games.flow.fill;

import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.kit.Meter;
import java.util.ArrayList;
import java.util.List;

/// Constraint propagation with backtracking: finds the fillings that do not touch themselves, by what is forced. Up to
/// 9x9 hardly any level takes a guess,
/// of 15x15 one takes three. Where nothing more follows, it tries how a path can go on that has fewest
/// ways to.
public final class PropagationSearch {
    /// To work out a row takes as long as so many steps from cell to cell.
    private static final int STEPS_OF_ROW = 5;

    private final FlowBoard board;
    private final boolean turned;
    private final int rows;
    private final int columns;
    private final Meter meter;
    private final int enough;
    private final CellDomains domains;
    private final PathHeads heads;
    private final List<int[]> found;
    private long paid;

    private PropagationSearch(FlowBoard board, int enough, Meter meter, List<int[]> found) {
        this.found = found;
        this.board = board;
        this.enough = enough;
        this.meter = meter;
        this.turned = board.rows() > board.columns();
        this.rows = turned ? board.columns() : board.rows();
        this.columns = turned ? board.rows() : board.columns();
        this.domains = new CellDomains(rows, columns);
        int[] ends = new int[2 * board.pairs()];
        for (int colour = 0; colour < board.pairs(); colour++) {
            ends[2 * colour] = place(board.first(colour));
            ends[2 * colour + 1] = place(board.second(colour));
        }
        for (int end : ends) {
            domains.end(end);
        }
        this.heads = new PathHeads(rows, ends);
    }

    /// The fillings that do not touch themselves, links by cell: so many of them, or all.
    public static List<int[]> fillings(FlowBoard board, int enough, Meter meter) {
        List<int[]> found = new ArrayList<>(2);
        find(board, enough, meter, found);
        return found;
    }

    /// The same, and each is told as soon as it is found.
    public static void find(FlowBoard board, int enough, Meter meter, List<int[]> found) {
        PropagationSearch search = new PropagationSearch(board, enough, meter, found);
        if (search.heads.begin(search.domains)) {
            search.search();
        }
    }

    private int place(int cell) {
        int row = cell / board.columns() + 1;
        int column = cell % board.columns() + 1;
        return turned ? CellDomains.place(column, row) : CellDomains.place(row, column);
    }

    private void search() {
        if (!settle()) {
            return;
        }
        int place = heads.narrowest(domains);
        if (place == 0) {
            if (heads.painted() == board.cells()) {
                found.add(links());
            }
            return;
        }
        long[] domainsHere = domains.copy();
        int[] headsHere = heads.copy();
        for (int options = domains.options(place); options != 0; options ^= Integer.highestOneBit(options)) {
            domains.keep(place, Integer.highestOneBit(options));
            search();
            if (found.size() == enough) {
                return;
            }
            domains.restore(domainsHere);
            heads.restore(headsHere);
        }
    }

    /// Draws conclusions until there are no more; false when they contradict each other.
    private boolean settle() {
        boolean holds = true;
        while (holds && domains.unsettled()) {
            holds = domains.settle() && heads.follow(domains);
        }
        meter.spend(STEPS_OF_ROW * (domains.settled() - paid));
        paid = domains.settled();
        return holds;
    }

    private int[] links() {
        int[] links = new int[board.cells()];
        for (int cell = 0; cell < links.length; cell++) {
            int known = domains.known(place(cell));
            links[cell] = turned ? Links.transposed(known) : known;
        }
        return links;
    }
}
