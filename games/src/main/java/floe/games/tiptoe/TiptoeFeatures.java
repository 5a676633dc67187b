package floe.games.tiptoe;

import floe.games.Features;
import floe.games.kit.FeatureExtractor;

/// The tiles that hold: all of them can be walked on.
final class TiptoeFeatures implements FeatureExtractor<TiptoeBoard> {
    @Override
    public Features of(TiptoeBoard board, String solution) {
        return new Features(new TiptoeSymmetries()
                .images(board).stream().map(TiptoeFeatures::tiles).toList());
    }

    private static int[] tiles(TiptoeBoard board) {
        int columns = board.family().columns();
        int[] tiles = new int[board.rows().length * columns];
        for (int cell = 0; cell < tiles.length; cell++) {
            tiles[cell] = board.holds(cell / columns, cell % columns) ? 1 : 0;
        }
        return tiles;
    }
}
