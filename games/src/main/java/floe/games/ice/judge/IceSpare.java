package floe.games.ice.judge;

import floe.games.ice.board.IceField;
import floe.games.ice.search.IceFlood;
import floe.games.ice.search.IceHits;
import floe.games.ice.search.IceProof;
import floe.games.ice.search.IceStretch;
import floe.games.ice.search.IceWays;
import floe.games.kit.Meter;

/// Counts the boulders without which the shortest solutions would be the very same walks.
///
/// A boulder that no slide meets is spare, and one at which a shortest solution stops never is. Of any other it has
/// to be shown that no solution as short slides over where it stood. Such a solution comes in along one of the four
/// stretches that end at the boulder and lands at the far end of the opposite one; levels of the board as it is bound
/// its length from below, and nearly always decide. Only where they leave it open the board is searched again.
final class IceSpare {
    private static final int SIDES = 4;

    private final IceProof proof;
    private final IceHits hits;
    private final IceFlood without = new IceFlood();
    private final IceWays ways = new IceWays();
    /// By side - left, right, above, below -: moves to come in from there, moves on from there to the exit, and moves
    /// left for who lands there.
    private final int[] before = new int[SIDES];

    private final int[] after = new int[SIDES];
    private final int[] landing = new int[SIDES];

    private enum Answer {
        SPARE,
        NEEDED,
        OPEN
    }

    IceSpare(IceProof proof) {
        this.proof = proof;
        this.hits = new IceHits();
    }

    /// The number of spare boulders of a board that can be solved.
    int count(Meter meter) {
        IceField field = proof.field();
        hits.find(proof);
        int spare = 0;
        for (int row = 1; row < field.rows - 1; row++) {
            long boulders = field.boulders(row);
            spare += Long.bitCount(boulders & ~hits.met(row));
            for (long left = boulders & hits.met(row) & ~hits.onShortest(row); left != 0; left &= left - 1) {
                spare += isSpare(IceField.cell(row, Long.numberOfTrailingZeros(left) - 1), meter) ? 1 : 0;
            }
        }
        return spare;
    }

    private boolean isSpare(int boulder, Meter meter) {
        int below = IceField.cell(1, 0);
        look(0, boulder - 1, false);
        look(1, boulder + 1, false);
        look(2, boulder - below, true);
        look(3, boulder + below, true);
        return switch (decided()) {
            case SPARE -> true;
            case NEEDED -> false;
            case OPEN -> isSameWithout(boulder, meter);
        };
    }

    /// Notes what is known of the stretch on one side.
    private void look(int side, int beside, boolean vertical) {
        before[side] = IceProof.FAR;
        after[side] = IceProof.FAR;
        landing[side] = IceProof.FAR;
        IceField field = proof.field();
        if (!field.isBlocked(beside)) {
            int stretch = IceStretch.through(field, beside, vertical);
            boolean comesFirst = (side & 1) == 0;
            int far = comesFirst ? IceStretch.low(stretch) : IceStretch.high(field, stretch);
            boolean isExit = IceStretch.cellAt(stretch, far) == proof.board().exit();
            before[side] = proof.before(stretch);
            after[side] = proof.after(stretch);
            landing[side] = isExit ? 0 : proof.after(proof.crossing(stretch, far));
        }
    }

    private Answer decided() {
        int leastBefore = least(before);
        int leastAfter = least(after);
        int over = IceProof.FAR;
        boolean isCertain = false;
        for (int side = 0; side < SIDES; side++) {
            int solution = before[side] + landing[side ^ 1];
            over = Math.min(over, solution);
            // The levels hold without the boulder too when none of its four stretches was needed to come so far.
            isCertain |= solution <= proof.moves() && before[side] == leastBefore && landing[side ^ 1] <= leastAfter;
        }
        if (isCertain) {
            return Answer.NEEDED;
        }
        int overTwice = leastBefore + 1 + least(landing);
        return Math.min(over, overTwice) > proof.moves() ? Answer.SPARE : Answer.OPEN;
    }

    private static int least(int[] values) {
        return Math.min(Math.min(values[0], values[1]), Math.min(values[2], values[3]));
    }

    private boolean isSameWithout(int boulder, Meter meter) {
        IceField less = new IceField(proof.field().rows, proof.field().columns);
        less.copy(proof.field());
        less.open(boulder);
        without.flood(less, proof.board().start(), proof.moves());
        meter.spend(without.levels.count);
        int last = IceStretch.inward(less, proof.board().exit());
        return without.levels.level(last) == proof.moves()
                && proof.shortest() == (without.levels.isSeveral(last) ? ways.count(less, without, last) : 1);
    }
}
