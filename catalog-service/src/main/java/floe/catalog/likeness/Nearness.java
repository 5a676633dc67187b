package floe.catalog.likeness;

import floe.catalog.likeness.Sketches.Compared;

/// Which levels are worth a look beside one board: those that seem near by their sketches and are not proved to be
/// unlike by them.
///
/// A slot whose contents differ has a cell that differs, so sketches prove something of whole boards. Of a slot in
/// which `a` cells count in the board, with the floor `f`, the number of cells that differ less `f` times the number of
/// those that count in either is at least `-f a` where the slots agree, `1 - f - f a` where they do not, and `a - f a`
/// where only the board has something there. If the sum of that is above 0, the boards differ in more than the floor.
final class Nearness {
    /// Of what a sketch that keeps only some of a board's cells may be wrong by, in deviations: one board in a
    /// hundred and sixty is further off.
    private static final double DOUBT = 2.5 * 2.5;

    /// So that no sum that is 0 is taken for more.
    private static final double ROUNDING = 1e-9;

    private final double floor;
    private final double doubt;
    private final double counting;
    private final int mostSlots;
    private final int[] most = new int[Sketch.SLOTS + 1];

    Nearness(Sketched board, double floor) {
        this.floor = floor;
        this.doubt = board.cells() > Sketch.SLOTS ? DOUBT * floor * (1 - floor) : 0;
        this.counting = board.counting();
        this.mostSlots = Math.min(board.cells(), Sketch.SLOTS);
        int fullest = board.images().stream().mapToInt(Sketch::count).max().orElse(0);
        int emptiest = board.images().stream().mapToInt(Sketch::count).min().orElse(0);
        int seeming = 0;
        for (int count = 0; count < most.length; count++) {
            while (seems(seeming + 1, fullest + count)) {
                seeming++;
            }
            most[count] = Math.min(seeming, (int) unproved(Math.max(0, emptiest - count)));
        }
    }

    /// In how many slots a level may differ from the nearest image of the board that is worth a look, by how many
    /// count in the level.
    int most(int count) {
        return most[count];
    }

    /// Of `either` slots that count, at most half of those that count in both and of those that differ.
    private boolean seems(int different, int counts) {
        double either = Math.min(mostSlots, (counts + different) / 2.0);
        return different <= floor * either + Math.sqrt(doubt * either) + ROUNDING;
    }

    /// In more slots than that they differ in no board that is near, if so many count in the board alone.
    private double unproved(int alone) {
        return floor >= 1 ? Sketch.SLOTS : floor * (counting - alone) / (1 - floor) + ROUNDING;
    }

    boolean seems(Compared compared) {
        double beyond = compared.difference() - floor;
        return beyond < 0 || beyond * beyond * compared.either() < doubt;
    }

    boolean isProvedUnlike(Compared compared) {
        return compared.different() > unproved(compared.alone());
    }
}
