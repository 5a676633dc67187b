package floe.games.flow.fill;

import floe.games.flow.board.FlowBoard;

/// Two conditions that every filling keeps, whether or not it touches itself, and that cost next to nothing to
/// look at: the parity of a bipartite colouring, and that boundary terminals do not cross in the plane. A board
/// that fails one is unsolvable, and the search that would prove it may well take all of a budget.
public final class Preconditions {
    private Preconditions() {}

    public static boolean hold(FlowBoard board) {
        return parityHolds(board) && rimHolds(board);
    }

    /// Coloured like a chessboard, a path covers as many black cells as white ones, but one more of the colour of its
    /// ends where both have the same: over all paths that must come to what the board has.
    static boolean parityHolds(FlowBoard board) {
        int surplus = 0;
        for (int colour = 0; colour < board.pairs(); colour++) {
            surplus += sign(board, board.first(colour)) + sign(board, board.second(colour));
        }
        return surplus == 2 * (board.rows() * board.columns() % 2);
    }

    private static int sign(FlowBoard board, int cell) {
        return (cell / board.columns() + cell % board.columns()) % 2 == 0 ? 1 : -1;
    }

    /// The rim is a closed curve and the paths lie inside it: two pairs of ends that interleave along it cannot both
    /// be joined. So along the rim the pairs whose ends both lie there nest like brackets.
    static boolean rimHolds(FlowBoard board) {
        int[] open = new int[board.pairs()];
        boolean[] begun = new boolean[board.pairs()];
        int depth = 0;
        for (int cell : rim(board)) {
            int colour = board.colour(cell);
            if (colour == FlowBoard.NONE || !onRim(board, board.first(colour)) || !onRim(board, board.second(colour))) {
                continue;
            }
            if (!begun[colour]) {
                begun[colour] = true;
                open[depth++] = colour;
            } else if (open[--depth] != colour) {
                return false;
            }
        }
        return true;
    }

    private static boolean onRim(FlowBoard board, int cell) {
        int row = cell / board.columns();
        int column = cell % board.columns();
        return row == 0 || row == board.rows() - 1 || column == 0 || column == board.columns() - 1;
    }

    /// The cells of the rim, once around.
    private static int[] rim(FlowBoard board) {
        int last = board.columns() - 1;
        int bottom = board.rows() - 1;
        int[] cells = new int[2 * (last + bottom)];
        int size = 0;
        for (int column = 0; column < last; column++) {
            cells[size++] = column;
        }
        for (int row = 0; row < bottom; row++) {
            cells[size++] = row * board.columns() + last;
        }
        for (int column = last; column > 0; column--) {
            cells[size++] = bottom * board.columns() + column;
        }
        for (int row = bottom; row > 0; row--) {
            cells[size++] = row * board.columns();
        }
        return cells;
    }
}
