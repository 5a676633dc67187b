package floe.games.ice.make;

import floe.games.Size;
import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceField;
import floe.games.ice.board.IceRules;
import floe.games.ice.search.IceFlood;
import floe.games.ice.search.IceHits;
import floe.games.ice.search.IceLevels;
import floe.games.ice.search.IceProof;
import floe.games.ice.search.IceStops;
import floe.games.ice.search.IceStretch;
import floe.games.kit.Meter;
import java.util.Optional;

/// Says of boards that were found whether they are worth playing, and rids them of what is idle.
///
/// A boulder that no slide of a player's first moves meets, and of three more than are needed, is scenery, and goes.
/// What is left is proven anew. The first look shall not give it away: start and exit lie apart, and the solution takes
/// the player over half of the field.
final class IceWorth {
    /// How many moves more than needed a player may make before a boulder counts as scenery.
    private static final int DETOUR = 3;

    private static final int APART = 8;
    private static final int LEAST_MOVES = 5;

    /// So many cells are room for a solution of five moves that is not contrived.
    private static final int ROOM = 100;

    private final IceProof proof = new IceProof();
    private final IceStops stops = new IceStops();
    private final IceHits hits = new IceHits();

    /// How far start and exit are apart at least, in rows and columns together: 8, and a quarter of all rows and
    /// columns where these are few.
    static int apart(Size size) {
        return Math.min(APART, (size.rows() + size.columns()) / 4);
    }

    /// The fewest moves of a board that is proposed; the smallest sizes have no room for more than a level's three.
    static int leastMoves(Size size) {
        return size.rows() * size.columns() < ROOM ? IceRules.LEAST_MOVES : LEAST_MOVES;
    }

    static int distance(int one, int other) {
        return Math.abs(IceField.row(one) - IceField.row(other))
                + Math.abs(IceField.column(one) - IceField.column(other));
    }

    /// The board as it is worth playing, if it is; the flood is one from its start, with both gaps open.
    Optional<IceBoard> made(IceField field, IceFlood flood, int start, int exit, IceAim aim, Meter meter) {
        int last = IceStretch.inward(field, exit);
        int moves = flood.levels.level(last);
        if (moves < aim.from()
                || moves > aim.upTo()
                || flood.levels.isSeveral(last)
                || distance(start, exit) < aim.apart()) {
            return Optional.empty();
        }
        IceBoard board = new IceBoard(withoutIdle(field, flood, moves + DETOUR, aim.design()), start, exit);
        if (!aim.design().isIn(board.field())) {
            return Optional.empty();
        }
        proof.prove(board, meter);
        return proof.moves() == moves && proof.shortest() == 1 && isWorthwhile(aim)
                ? Optional.of(board)
                : Optional.empty();
    }

    private IceField withoutIdle(IceField field, IceFlood flood, int moves, IceDesign design) {
        return design.isPlain()
                ? hits.withoutIdle(field, flood, moves)
                : hits.withoutIdleClumps(field, flood, moves, design.mirror());
    }

    private boolean isWorthwhile(IceAim aim) {
        return proof.moves()
                        <= aim.mostMoves(
                                stops.stops(proof.field(), proof.board().start(), proof.flood))
                && isTrapping() == aim.isTrapping()
                && coversHalf();
    }

    private boolean isTrapping() {
        return stops.dead(proof) > 0;
    }

    /// Whether the cells where the solution stops lie over half of the field.
    private boolean coversHalf() {
        IceBoard board = proof.board();
        int top = Math.min(IceField.row(board.start()), IceField.row(board.exit()));
        int bottom = Math.max(IceField.row(board.start()), IceField.row(board.exit()));
        int left = Math.min(IceField.column(board.start()), IceField.column(board.exit()));
        int right = Math.max(IceField.column(board.start()), IceField.column(board.exit()));
        IceLevels levels = proof.flood.levels;
        for (int i = 0; i < levels.count && levels.level(levels.queue[i]) < proof.moves(); i++) {
            int stretch = levels.queue[i];
            if (proof.isOnShortest(stretch)) {
                int place = IceStretch.place(stretch);
                if (IceStretch.isVertical(stretch)) {
                    left = Math.min(left, place);
                    right = Math.max(right, place);
                } else {
                    top = Math.min(top, place);
                    bottom = Math.max(bottom, place);
                }
            }
        }
        return 2 * (bottom - top + 1) * (right - left + 1) >= board.rows() * board.columns();
    }
}
