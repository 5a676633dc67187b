package floe.games.nullgame;

import floe.games.Band;
import floe.games.Grade;
import floe.games.Measures;
import floe.games.Verdict;
import floe.games.kit.Direction;
import floe.games.kit.Meter;
import floe.games.nullgame.NullBoard.Cell;

/// Proves the plain truth of this game: straight down or up, then straight across, is a shortest walk. The walk's
/// length is the grade.
final class NullProver {
    private static final int STEPS_PER_BAND = 2;

    private NullProver() {}

    static Verdict prove(NullBoard board, Meter meter) {
        return board.goal()
                .map(goal -> walk(board, goal, meter))
                .orElseGet(() -> new Verdict.Rejected("UNSOLVABLE", "there is no goal to walk to", Measures.NONE));
    }

    private static Verdict walk(NullBoard board, Cell goal, Meter meter) {
        int down = goal.row() - board.token().row();
        int right = goal.column() - board.token().column();
        int steps = Math.abs(down) + Math.abs(right);
        meter.spend(steps);
        String solution = go(Direction.UP, -down)
                + go(Direction.DOWN, down)
                + go(Direction.LEFT, -right)
                + go(Direction.RIGHT, right);
        return new Verdict.Accepted(solution, grade(steps), measures(board, steps));
    }

    private static String go(Direction direction, int steps) {
        return String.valueOf(direction.letter()).repeat(Math.max(0, steps));
    }

    private static Measures measures(NullBoard board, int steps) {
        return Measures.NONE
                .with("cells", board.size().rows() * board.size().columns())
                .with("moves", steps);
    }

    private static Grade grade(int steps) {
        Band band = Band.values()[Math.min((steps - 1) / STEPS_PER_BAND, Band.EXPERT.ordinal())];
        int width = band == Band.EXPERT ? NullCodec.MOST.rows() + NullCodec.MOST.columns() : STEPS_PER_BAND;
        return Grade.at(band, (double) (steps - fewest(band)) / width);
    }

    /// The fewest steps of the band's boards.
    static int fewest(Band band) {
        return 1 + STEPS_PER_BAND * band.ordinal();
    }
}
