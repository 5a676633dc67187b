package floe.games.ice;

import floe.games.kit.Symmetries;
import java.util.ArrayList;
import java.util.List;

/// Mirrored and turned by half, a board plays as before; square ones by a quarter too.
final class IceSymmetries implements Symmetries<IceBoard> {
    @Override
    public List<IceBoard> images(IceBoard board) {
        List<IceBoard> images = new ArrayList<>(8);
        addMirrored(board, images);
        if (board.rows() == board.columns()) {
            addMirrored(transposed(board), images);
        }
        return images;
    }

    private static void addMirrored(IceBoard board, List<IceBoard> images) {
        IceBoard upended = upended(board);
        images.add(board);
        images.add(mirrored(board));
        images.add(upended);
        images.add(mirrored(upended));
    }

    /// Left and right exchanged.
    private static IceBoard mirrored(IceBoard board) {
        int columns = board.columns();
        long[] boulders = new long[board.rows()];
        for (int row = 0; row < boulders.length; row++) {
            boulders[row] = Long.reverse(board.boulders(row)) >>> 64 - columns;
        }
        return new IceBoard(
                board.rows(), columns, boulders, mirrored(board.start(), columns), mirrored(board.exit(), columns));
    }

    private static int mirrored(int cell, int columns) {
        return IceBoard.cell(IceBoard.row(cell), columns - 1 - IceBoard.column(cell));
    }

    /// Top and bottom exchanged.
    private static IceBoard upended(IceBoard board) {
        int rows = board.rows();
        long[] boulders = new long[rows];
        for (int row = 0; row < rows; row++) {
            boulders[row] = board.boulders(rows - 1 - row);
        }
        return new IceBoard(rows, board.columns(), boulders, upended(board.start(), rows), upended(board.exit(), rows));
    }

    private static int upended(int cell, int rows) {
        return IceBoard.cell(rows - 1 - IceBoard.row(cell), IceBoard.column(cell));
    }

    /// Rows and columns exchanged.
    private static IceBoard transposed(IceBoard board) {
        long[] boulders = new long[board.columns()];
        for (int row = 0; row < board.rows(); row++) {
            for (long left = board.boulders(row); left != 0; left &= left - 1) {
                boulders[Long.numberOfTrailingZeros(left)] |= 1L << row;
            }
        }
        return new IceBoard(
                board.columns(), board.rows(), boulders, transposed(board.start()), transposed(board.exit()));
    }

    private static int transposed(int cell) {
        return IceBoard.cell(IceBoard.column(cell), IceBoard.row(cell));
    }
}
