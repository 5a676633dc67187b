package floe.games.ice;

import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceCodec;
import floe.games.ice.board.IceField;
import floe.games.kit.Direction;
import java.util.Optional;

/// A board in play: its text, and an `@` where the moves have led.
final class IceScene {
    private IceScene() {}

    static String show(IceBoard board, String moves) {
        StringBuilder text = new StringBuilder(new IceCodec().write(board));
        int cell = place(board, moves);
        text.setCharAt(IceField.row(cell) * (board.columns() + 1) + IceField.column(cell), '@');
        return text.toString();
    }

    private static int place(IceBoard board, String moves) {
        int cell = board.start();
        for (int at = 0; at < moves.length() && cell != board.exit(); at++) {
            Optional<Direction> direction = Direction.of(moves.charAt(at));
            if (direction.isEmpty() || board.slide(cell, direction.get()) == cell) {
                return cell;
            }
            cell = board.slide(cell, direction.get());
        }
        return cell;
    }
}
