package floe.games.flow;

import java.util.HashSet;
import java.util.Optional;

/// Walks over all coverings of a small field without touching.
final class Coverage {
    /// Takes a board that is the least of its images, a filling of it, and how many images it has.
    interface Taker {
        void take(FlowBoard board, int[] filling, int images);
    }

    private Coverage() {}

    /// A board with several fillings comes several times.
    static void eachBoard(int rows, int columns, int leastLength, Taker taker) {
        Coverings[] self = new Coverings[1];
        self[0] = new Coverings(rows, columns, leastLength, links -> {
            FlowBoard board = self[0].board(links);
            if (board.equals(board.least().image(board))) {
                taker.take(board, self[0].cells(links), new HashSet<>(board.images()).size());
            }
        });
        self[0].run();
    }

    static long fillings(FlowBoard board) {
        return new Fillings(board, Optional.empty(), Boards.plenty(), Long.MAX_VALUE).count();
    }
}
