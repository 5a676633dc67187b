package floe.games.flow.make;

import floe.games.flow.board.Boards;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.fill.FillingCount;
import floe.games.kit.Orientation;
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
    ///
    /// @return how many coverings there are, those of boards that are images of others too
    static long eachBoard(int rows, int columns, int leastLength, Taker taker) {
        Coverings[] self = new Coverings[1];
        long[] coverings = new long[1];
        self[0] = new Coverings(rows, columns, leastLength, links -> {
            coverings[0]++;
            FlowBoard board = self[0].board(links);
            if (board.least().equals(Orientation.UPRIGHT)) {
                taker.take(board, self[0].cells(links), new HashSet<>(board.images()).size());
            }
        });
        self[0].run();
        return coverings[0];
    }

    static long fillings(FlowBoard board) {
        return new FillingCount(board, Optional.empty(), Boards.plenty(), Long.MAX_VALUE).count();
    }
}
