package floe.games.tiptoe;

import floe.games.View.How;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/// Where moves led, as far as they could be made: from fall to fall, each walk beginning at the left end of the ledge.
final class WalkTrace {
    /// A place on the way.
    ///
    /// @param how it was come to, as pictures in motion show it
    record Point(int row, int column, How how) {}

    private final List<List<Point>> walks = new ArrayList<>();
    private final SortedSet<Integer> falls = new TreeSet<>();

    private WalkTrace() {}

    /// Plays the moves on and notes down where they lead.
    static WalkTrace of(Walk walk, String moves) {
        WalkTrace trail = new WalkTrace();
        trail.begin(walk);
        for (int at = 0; at < moves.length() && walk.move(moves.charAt(at)).isEmpty(); at++) {
            trail.add(walk.triedRow(), walk.triedColumn(), walk.hasFallen() ? How.FALL : How.ALONG);
            if (walk.hasFallen()) {
                trail.falls.add(walk.triedRow() * walk.columns() + walk.triedColumn());
                trail.begin(walk);
            }
        }
        return trail;
    }

    private void begin(Walk walk) {
        walks.add(new ArrayList<>());
        add(walk.row(), walk.column(), walks.size() == 1 ? How.ALONG : How.LEAP);
    }

    private void add(int row, int column, How how) {
        walks.getLast().add(new Point(row, column, how));
    }

    /// The last move, from where it began; after a fall back to the ledge.
    List<Point> lastMove() {
        List<Point> last = walks.getLast();
        if (last.size() > 1) {
            return last.subList(last.size() - 2, last.size());
        }
        if (walks.size() == 1) {
            return last;
        }
        List<Point> fall = walks.get(walks.size() - 2);
        List<Point> move = new ArrayList<>(fall.subList(fall.size() - 2, fall.size()));
        move.add(last.getFirst());
        return move;
    }

    boolean isEmpty() {
        return walks.getFirst().size() == 1;
    }

    /// The tiles that dropped, each once, as row times columns plus column.
    SortedSet<Integer> falls() {
        return falls;
    }

    /// Where the player stands at the end.
    int row() {
        return walks.getLast().getLast().row();
    }

    int column() {
        return walks.getLast().getLast().column();
    }

    /// The way as an SVG path through the middles of tiles of so many units.
    String line(int tile) {
        StringBuilder line = new StringBuilder();
        for (List<Point> walk : walks) {
            char before = 'M';
            for (Point point : walk) {
                line.append(before)
                        .append(point.column() * tile + tile / 2)
                        .append(' ')
                        .append(point.row() * tile + tile / 2);
                before = 'L';
            }
        }
        return line.toString();
    }
}
