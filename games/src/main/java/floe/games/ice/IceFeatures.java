package floe.games.ice;

import floe.games.Features;
import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceField;
import floe.games.ice.board.IceSymmetries;
import floe.games.ice.search.IceFlood;
import floe.games.ice.search.IceHits;
import floe.games.ice.search.IceProof;
import floe.games.kit.FeatureExtractor;

/// The boulders that stop a slide of whoever begins at the start.
final class IceFeatures implements FeatureExtractor<IceBoard> {
    @Override
    public Features of(IceBoard board, String solution) {
        IceFlood flood = new IceFlood(board.field());
        flood.flood(board.field(), board.start(), IceProof.FAR);
        IceField met = new IceHits().withoutIdle(board.field(), flood, IceProof.FAR);
        return new Features(new IceSymmetries()
                .images(new IceBoard(met, board.start(), board.exit())).stream()
                        .map(IceFeatures::boulders)
                        .toList());
    }

    private static int[] boulders(IceBoard board) {
        int[] boulders = new int[board.rows() * board.columns()];
        for (int row = 1; row < board.rows() - 1; row++) {
            long inside = board.field().boulders(row);
            for (long left = inside; left != 0; left &= left - 1) {
                boulders[row * board.columns() + Long.numberOfTrailingZeros(left) - 1] = 1;
            }
        }
        return boulders;
    }
}
