package floe.games.flow.board;

/// Writes joined pairs as a move list: each colour's steps from its first end to its second.
public final class FlowMoves {
    private FlowMoves() {}

    /// @param links by cell
    public static String write(FlowBoard board, int[] links) {
        StringBuilder moves = new StringBuilder(board.cells() + 3 * board.pairs());
        for (int colour = 0; colour < board.pairs(); colour++) {
            moves.append(colour == 0 ? "" : " ").append(FlowSigns.of(colour)).append(':');
            int at = board.first(colour);
            int from = 0;
            while (at != board.second(colour)) {
                int to = links[at] & ~from;
                moves.append(Links.letter(to));
                at += Links.step(to, board.columns());
                from = Links.opposite(to);
            }
        }
        return moves.toString();
    }
}
