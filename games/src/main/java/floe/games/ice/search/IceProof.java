package floe.games.ice.search;

import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceField;
import floe.games.kit.Direction;
import floe.games.kit.Meter;

/// The proof of one board: moves from the start to every stretch and from every stretch to the exit, both least. From
/// them follow the shortest solutions, all at once: the stretches where the two add up to the least there is.
///
/// It is a desk to work at: made once, used for board after board, by one thread at a time.
public final class IceProof {
    public static final int UNSOLVABLE = -1;
    /// More moves than any board takes.
    public static final int FAR = IceLevels.FAR;

    private static final Direction[] DIRECTIONS = Direction.values();

    public final IceFlood flood = new IceFlood();
    final IceReturn back = new IceReturn();
    private final IceWays ways = new IceWays();
    private IceBoard board;
    private int moves;
    private int last;

    /// Proves a board; a step of the meter is a stretch.
    public void prove(IceBoard proved, Meter meter) {
        board = proved;
        flood.flood(board.field(), board.start(), FAR);
        meter.spend(flood.levels.count);
        last = IceStretch.inward(board.field(), board.exit());
        moves = flood.levels.isMet(last) ? flood.levels.level(last) : UNSOLVABLE;
        if (moves != UNSOLVABLE) {
            back.flood(board.field(), board.exit());
            meter.spend(back.levels.count);
        }
    }

    public IceBoard board() {
        return board;
    }

    public IceField field() {
        return board.field();
    }

    /// The least number of moves, or [#UNSOLVABLE].
    public int moves() {
        return moves;
    }

    /// How many solutions take so few moves.
    public long shortest() {
        return flood.levels.isSeveral(last) ? ways.count(board.field(), flood, last) : 1;
    }

    /// The stretch that the last move goes along.
    int last() {
        return last;
    }

    /// The moves after which a stretch can be moved along, that along it counted.
    public int before(int stretch) {
        return flood.levels.level(stretch);
    }

    /// The moves that lead along a stretch and on to the exit.
    public int after(int stretch) {
        return back.levels.level(stretch);
    }

    /// Whether a shortest solution moves along the stretch.
    public boolean isOnShortest(int stretch) {
        return before(stretch) + after(stretch) == moves + 1;
    }

    /// The crossing stretch at an end of a stretch.
    public int crossing(int stretch, int end) {
        return IceStretch.through(field(), IceStretch.cellAt(stretch, end), !IceStretch.isVertical(stretch));
    }

    /// Whether a shortest solution moves along the stretch, stops at its end and goes on along the crossing one.
    boolean isTurn(int stretch, int crossing) {
        return isOnShortest(stretch) && isOnShortest(crossing) && before(crossing) == before(stretch) + 1;
    }

    /// The shortest solution that comes first by the order of the directions.
    public String solution() {
        char[] solution = new char[moves];
        int cell = board.start();
        for (int move = 0; move < moves; move++) {
            Direction direction = nextOnShortest(cell, move);
            solution[move] = direction.letter();
            cell = board.slide(cell, direction);
        }
        return new String(solution);
    }

    private Direction nextOnShortest(int cell, int move) {
        for (Direction direction : DIRECTIONS) {
            int stop = board.slide(cell, direction);
            boolean vertical = direction.rows() != 0;
            int along = IceStretch.through(field(), cell, vertical);
            if (stop == cell || before(along) != move + 1) {
                continue;
            }
            boolean leads = move + 1 == moves
                    ? stop == board.exit()
                    : isTurn(along, IceStretch.through(field(), stop, !vertical));
            if (leads) {
                return direction;
            }
        }
        throw new IllegalStateException("no way on from cell " + cell + " after " + move + " moves");
    }
}
