package floe.games.ice.board;

import floe.games.kit.Symmetries;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/// Mirrored and turned by half, a board plays as before; square ones by a quarter too.
public final class IceSymmetries implements Symmetries<IceBoard> {
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
        int lastRow = board.rows() - 1;
        int lastColumn = board.columns() - 1;
        IntUnaryOperator mirrored = cell -> IceField.cell(IceField.row(cell), lastColumn - IceField.column(cell));
        IntUnaryOperator upended = cell -> IceField.cell(lastRow - IceField.row(cell), IceField.column(cell));
        images.add(board);
        images.add(image(board, mirrored));
        images.add(image(board, upended));
        images.add(image(board, mirrored.andThen(upended)));
    }

    private static IceBoard transposed(IceBoard board) {
        return image(board, cell -> IceField.cell(IceField.column(cell), IceField.row(cell)));
    }

    private static IceBoard image(IceBoard board, IntUnaryOperator placed) {
        IceField field = new IceField(board.rows(), board.columns());
        for (int row = 1; row < board.rows() - 1; row++) {
            for (long left = board.field().boulders(row); left != 0; left &= left - 1) {
                int column = Long.numberOfTrailingZeros(left) - 1;
                field.block(placed.applyAsInt(IceField.cell(row, column)));
            }
        }
        return new IceBoard(field, placed.applyAsInt(board.start()), placed.applyAsInt(board.exit()));
    }
}
