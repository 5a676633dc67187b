package floe.games.ice.search;

import floe.games.ice.board.IceField;

/// What there is to see on the shortest solutions, taken together: at how many stops they turn, how many other moves
/// tempt there, and over how few cells one of them gets to the exit.
public final class IceTrail {
    private final IceProof proof;
    /// The least number of cells slid over up to bit `b` of a stretch: `rising + b` for who comes from lower bits,
    /// `falling - b` for who comes from higher ones.
    private final int[] rising = new int[IceStretch.ALL];

    private final int[] falling = new int[IceStretch.ALL];
    private int turns;
    private int choices;

    public IceTrail(IceProof proof) {
        this.proof = proof;
    }

    /// Follows all shortest solutions of a board that has one.
    public void follow() {
        turns = 1;
        choices = 0;
        IceLevels reached = proof.flood.levels;
        for (int i = 0; i < reached.count; i++) {
            rising[reached.queue[i]] = IceProof.FAR;
            falling[reached.queue[i]] = IceProof.FAR;
        }
        int start = proof.board().start();
        step(reached.queue[0], bitOf(reached.queue[0], start), 0);
        for (int i = 0; i < reached.count && proof.before(reached.queue[i]) < proof.moves(); i++) {
            int stretch = reached.queue[i];
            if (proof.isOnShortest(stretch)) {
                int low = IceStretch.low(stretch);
                int high = IceStretch.high(proof.field(), stretch);
                turn(stretch, low, falling[stretch] - low);
                turn(stretch, high, rising[stretch] + high);
            }
        }
    }

    private void turn(int stretch, int end, int steps) {
        int crossing = proof.crossing(stretch, end);
        if (proof.isTurn(stretch, crossing)) {
            int cell = IceStretch.cellAt(stretch, end);
            turns++;
            choices += ways(cell) - 1;
            step(crossing, bitOf(crossing, cell), steps);
        }
    }

    private void step(int stretch, int bit, int steps) {
        rising[stretch] = Math.min(rising[stretch], steps - bit);
        falling[stretch] = Math.min(falling[stretch], steps + bit);
    }

    private static int bitOf(int stretch, int cell) {
        return 1 + (IceStretch.isVertical(stretch) ? IceField.row(cell) : IceField.column(cell));
    }

    /// In how many directions a cell can be left.
    private int ways(int cell) {
        int row = IceField.row(cell);
        int column = IceField.column(cell);
        long besides = proof.field().across(row) >>> column & 0b101;
        long aboveAndBelow = proof.field().down(column) >>> row & 0b101;
        return 4 - Long.bitCount(besides) - Long.bitCount(aboveAndBelow);
    }

    /// Other moves at a stop of a shortest solution, on average; at the start there is none.
    public double alternatives() {
        return choices / (double) turns;
    }

    /// The least number of cells that a shortest solution slides over, by the distance from start to exit as one
    /// walks on a grid.
    public double detour() {
        int last = proof.last();
        int exit = proof.board().exit();
        int start = proof.board().start();
        int bit = bitOf(last, exit);
        int steps = bit == IceStretch.low(last) ? falling[last] - bit : rising[last] + bit;
        int distance = Math.abs(IceField.row(start) - IceField.row(exit))
                + Math.abs(IceField.column(start) - IceField.column(exit));
        return steps / (double) distance;
    }
}
