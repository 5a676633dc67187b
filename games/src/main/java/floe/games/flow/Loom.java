package floe.games.flow;

import floe.games.kit.Meter;
import java.util.ArrayList;
import java.util.List;

/// Finds the fillings that do not touch themselves, by what is forced: up to 9x9 hardly any level takes a guess,
/// of 15x15 one takes three. Where nothing more follows, it tries how a path can go on that has fewest
/// ways to.
final class Loom {
    /// To work out a row takes as long as so many steps from cell to cell.
    private static final int STEPS_OF_ROW = 5;

    private final FlowBoard board;
    private final boolean turned;
    private final int rows;
    private final int columns;
    private final Meter meter;
    private final int enough;
    private final Shapes shapes;
    private final Leads leads;
    private final List<int[]> found = new ArrayList<>(2);
    private long paid;

    private Loom(FlowBoard board, int enough, Meter meter) {
        this.board = board;
        this.enough = enough;
        this.meter = meter;
        this.turned = board.rows() > board.columns();
        this.rows = turned ? board.columns() : board.rows();
        this.columns = turned ? board.rows() : board.columns();
        this.shapes = new Shapes(rows, columns);
        int[] ends = new int[2 * board.pairs()];
        for (int colour = 0; colour < board.pairs(); colour++) {
            ends[2 * colour] = place(board.first(colour));
            ends[2 * colour + 1] = place(board.second(colour));
        }
        for (int end : ends) {
            shapes.end(end);
        }
        this.leads = new Leads(rows, ends);
    }

    /// The fillings that do not touch themselves, links by cell: so many of them, or all.
    static List<int[]> fillings(FlowBoard board, int enough, Meter meter) {
        Loom loom = new Loom(board, enough, meter);
        if (loom.leads.begin(loom.shapes)) {
            loom.search();
        }
        return loom.found;
    }

    private int place(int cell) {
        int row = cell / board.columns() + 1;
        int column = cell % board.columns() + 1;
        return turned ? Shapes.place(column, row) : Shapes.place(row, column);
    }

    private void search() {
        if (!settle()) {
            return;
        }
        int place = leads.narrowest(shapes);
        if (place == 0) {
            if (leads.painted() == board.cells()) {
                found.add(links());
            }
            return;
        }
        long[] shapesHere = shapes.copy();
        int[] leadsHere = leads.copy();
        for (int options = shapes.options(place); options != 0; options ^= Integer.highestOneBit(options)) {
            shapes.keep(place, Integer.highestOneBit(options));
            search();
            if (found.size() == enough) {
                return;
            }
            shapes.restore(shapesHere);
            leads.restore(leadsHere);
        }
    }

    /// Draws conclusions until there are no more; false when they contradict each other.
    private boolean settle() {
        boolean holds = true;
        while (holds && shapes.unsettled()) {
            holds = shapes.settle() && leads.follow(shapes);
        }
        meter.spend(STEPS_OF_ROW * (shapes.settled() - paid));
        paid = shapes.settled();
        return holds;
    }

    private int[] links() {
        int[] links = new int[board.cells()];
        for (int cell = 0; cell < links.length; cell++) {
            int known = shapes.known(place(cell));
            links[cell] = turned ? (known & 3) << 2 | known >> 2 : known;
        }
        return links;
    }
}
