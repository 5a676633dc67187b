package floe.games.flow;

/// Writes joined pairs as a move list: each colour's steps from its first end to its second.
final class FlowMoves {
    private FlowMoves() {}

    /// @param links by cell
    static String write(FlowBoard board, int[] links) {
        StringBuilder moves = new StringBuilder(board.cells() + 3 * board.pairs());
        for (int colour = 0; colour < board.pairs(); colour++) {
            moves.append(colour == 0 ? "" : " ").append(FlowSigns.of(colour)).append(':');
            int at = board.first(colour);
            int from = 0;
            while (at != board.second(colour)) {
                int to = links[at] & ~from;
                moves.append(letter(to));
                at += Touching.step(to, board.columns());
                from = Touching.opposite(to);
            }
        }
        return moves.toString();
    }

    private static char letter(int link) {
        return switch (link) {
            case Field.UP -> 'U';
            case Field.DOWN -> 'D';
            case Field.LEFT -> 'L';
            default -> 'R';
        };
    }
}
