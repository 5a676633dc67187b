package floe.games.ice;

import floe.games.kit.Meter;

/// Counts the boulders without which the shortest solutions would be the very same walks.
///
/// A boulder at which one of them stops is never spare. Of any other it has to be shown that no solution as short
/// slides
/// over where it stood. Such a solution comes in along one of the four stretches that end at the boulder and lands at
/// the far end of the opposite one; old levels bound its length from below, and nearly always decide. Only where they
/// leave it open (about one boulder in ten) the board is searched again.
final class IceSpare {
    private static final int SIDES = 4;

    private final IceProof proof;
    private final IceFlood without = new IceFlood();
    private IceField field;
    private IceField less;
    /// By side - left, right, above, below -: moves to come in from there, and moves left for who lands there.
    private final int[] before = new int[SIDES];

    private final int[] after = new int[SIDES];
    private final int[] landing = new int[SIDES];

    IceSpare(IceProof proof) {
        this.proof = proof;
    }

    /// The number of spare boulders of a board that can be solved.
    int count(Meter meter) {
        field = proof.field();
        less = new IceField(field.rows, field.columns);
        int spare = 0;
        for (int row = 1; row < field.rows - 1; row++) {
            for (long left = field.boulders(row); left != 0; left &= left - 1) {
                int boulder = IceField.cell(row, Long.numberOfTrailingZeros(left) - 1);
                if (isSpare(boulder, meter)) {
                    spare++;
                }
            }
        }
        return spare;
    }

    private boolean isSpare(int boulder, Meter meter) {
        int row = IceField.row(boulder);
        int column = IceField.column(boulder);
        boolean stopsNobody = look(0, IceField.cell(row, column - 1), false)
                & look(1, IceField.cell(row, column + 1), false)
                & look(2, IceField.cell(row - 1, column), true)
                & look(3, IceField.cell(row + 1, column), true);
        if (!stopsNobody) {
            return false;
        }
        return switch (decided()) {
            case SPARE -> true;
            case NEEDED -> false;
            case OPEN -> isSameWithout(boulder, meter);
        };
    }

    /// Notes what is known of the stretch on one side; whether no shortest solution stops at its end beside the
    /// boulder.
    private boolean look(int side, int beside, boolean vertical) {
        before[side] = IceProof.FAR;
        after[side] = IceProof.FAR;
        landing[side] = IceProof.FAR;
        if (field.isBlocked(beside)) {
            return true;
        }
        int stretch = IceLevels.through(field, beside, vertical);
        boolean comesFirst = (side & 1) == 0;
        int far = comesFirst ? IceLevels.low(stretch) : IceLevels.high(field, stretch);
        before[side] = proof.before(stretch);
        after[side] = proof.after(stretch);
        int farCell = IceLevels.cellAt(stretch, far);
        landing[side] = farCell == proof.board().exit() ? 0 : proof.after(proof.crossing(stretch, far));
        int nearCrossing = IceLevels.through(field, beside, !vertical);
        return !proof.isTurn(stretch, nearCrossing);
    }

    private enum Answer {
        SPARE,
        NEEDED,
        OPEN
    }

    private Answer decided() {
        int leastBefore = least(before);
        int leastAfter = least(after);
        int leastLanding = least(landing);
        int over = IceProof.FAR;
        boolean isCertain = false;
        for (int side = 0; side < SIDES; side++) {
            int solution = before[side] + landing[side ^ 1];
            over = Math.min(over, solution);
            isCertain |= solution <= proof.moves() && before[side] == leastBefore && landing[side ^ 1] <= leastAfter;
        }
        if (isCertain) {
            return Answer.NEEDED;
        }
        int overTwice = leastBefore + 1 + leastLanding;
        return Math.min(over, overTwice) > proof.moves() ? Answer.SPARE : Answer.OPEN;
    }

    private static int least(int[] values) {
        return Math.min(Math.min(values[0], values[1]), Math.min(values[2], values[3]));
    }

    private boolean isSameWithout(int boulder, Meter meter) {
        less.copy(field);
        less.open(boulder);
        without.flood(less, proof.board().start(), proof.moves());
        meter.spend(without.levels.count);
        int last = IceLevels.inward(less, proof.board().exit());
        return without.levels.level(last, IceProof.FAR) == proof.moves() && without.ways(last) == proof.shortest();
    }
}
