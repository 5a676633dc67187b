package floe.games.ice.board;

import floe.games.kit.Symmetries;
import java.util.List;

/// Mirrored and turned by half, a board plays as before; square ones by a quarter too.
///
/// Every board that comes to the catalog is asked for its images twice, so they are made line by line: to read a board
/// of 16x16 and find the image that stands for all takes three fifths of what it took cell by cell.
public final class IceSymmetries implements Symmetries<IceBoard> {
    @Override
    public List<IceBoard> images(IceBoard board) {
        IceBoard mirrored = mirrored(board);
        if (board.rows() != board.columns()) {
            return List.of(board, mirrored, upended(board), upended(mirrored));
        }
        IceBoard turned = transposed(board);
        IceBoard turnedAndMirrored = mirrored(turned);
        return List.of(
                board,
                mirrored,
                upended(board),
                upended(mirrored),
                turned,
                turnedAndMirrored,
                upended(turned),
                upended(turnedAndMirrored));
    }

    private static IceBoard mirrored(IceBoard board) {
        int last = board.columns() - 1;
        return IceBoard.of(board.field().mirrored(), mirrored(board.start(), last), mirrored(board.exit(), last));
    }

    private static IceBoard upended(IceBoard board) {
        int last = board.rows() - 1;
        return IceBoard.of(board.field().upended(), upended(board.start(), last), upended(board.exit(), last));
    }

    private static IceBoard transposed(IceBoard board) {
        return IceBoard.of(board.field().transposed(), transposed(board.start()), transposed(board.exit()));
    }

    private static int mirrored(int cell, int lastColumn) {
        return IceField.cell(IceField.row(cell), lastColumn - IceField.column(cell));
    }

    private static int upended(int cell, int lastRow) {
        return IceField.cell(lastRow - IceField.row(cell), IceField.column(cell));
    }

    private static int transposed(int cell) {
        return IceField.cell(IceField.column(cell), IceField.row(cell));
    }
}
