package floe.games.penguin;

import floe.games.kit.Direction;
import floe.games.kit.Scene;
import floe.games.penguin.board.Block;
import floe.games.penguin.board.Bridge;
import floe.games.penguin.board.PenguinBoard;
import floe.games.penguin.board.PenguinCodec;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.PenguinRules;
import floe.games.penguin.board.PenguinSigns;

/// A board in play: its text, ice where the penguin started, and an `@` where it is now, on the picks or in the finish
/// too. A bridge is seen where it lies, and below the field what is beneath it. One over the finish is told
/// there alone.
final class PenguinScene implements Scene<PenguinBoard> {
    private static final char PENGUIN = '@';

    @Override
    public String show(PenguinBoard board, String moves) {
        String clean = new PenguinCodec().write(board);
        int grid = clean.indexOf('\n') + 1;
        int width = board.columns() + 1;
        StringBuilder text = new StringBuilder(clean.substring(0, grid + board.rows() * width));
        PenguinField field = PenguinField.of(board);
        text.setCharAt(clean.indexOf(PenguinSigns.START, grid), Block.sign(Block.ICE));
        for (int row = 0; row < board.rows(); row++) {
            for (int column = 0; column < board.columns(); column++) {
                int bridge = field.bridges[PenguinField.cell(row, column)];
                if (bridge != Bridge.NONE) {
                    int at = grid + row * width + column;
                    text.append("row " + (row + 1) + ", column " + (column + 1) + ": a bridge " + Bridge.sign(bridge)
                            + " over " + text.charAt(at) + '\n');
                    if (board.block(row * board.columns() + column) != Block.FINISH) {
                        text.setCharAt(at, Bridge.sign(bridge));
                    }
                }
            }
        }
        int cell = cell(field, moves);
        text.setCharAt(grid + PenguinField.row(cell) * width + PenguinField.column(cell), PENGUIN);
        return text.toString();
    }

    private static int cell(PenguinField field, String moves) {
        PenguinRules rules = new PenguinRules(field);
        int place = field.start << 1;
        for (int at = 0; at < moves.length(); at++) {
            int direction = Direction.LETTERS.indexOf(moves.charAt(at));
            if (direction < 0 || !rules.isOpen(place, direction)) {
                break;
            }
            int next = rules.slide(place >> 1, direction);
            switch (next) {
                case PenguinRules.WON, PenguinRules.PICKED -> {
                    return rules.hit();
                }
                case PenguinRules.BLOCKED, PenguinRules.ENDLESS -> {
                    return place >> 1;
                }
                default -> place = next;
            }
        }
        return place >> 1;
    }
}
