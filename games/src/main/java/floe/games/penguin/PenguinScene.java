package floe.games.penguin;

import floe.games.kit.Direction;
import floe.games.kit.Scene;
import floe.games.penguin.board.Block;
import floe.games.penguin.board.PenguinBoard;
import floe.games.penguin.board.PenguinCodec;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.PenguinRules;
import floe.games.penguin.board.PenguinSigns;

/// A board in play: its text, ice where the penguin started, and an `@` where it is now, on the picks or in the finish
/// too.
final class PenguinScene implements Scene<PenguinBoard> {
    private static final char PENGUIN = '@';

    @Override
    public String show(PenguinBoard board, String moves) {
        String clean = new PenguinCodec().write(board);
        StringBuilder text = new StringBuilder(clean);
        int grid = clean.indexOf('\n') + 1;
        PenguinField field = PenguinField.of(board);
        text.setCharAt(clean.indexOf(PenguinSigns.START, grid), Block.sign(Block.ICE));
        int cell = cell(field, moves);
        text.setCharAt(grid + PenguinField.row(cell) * (board.columns() + 1) + PenguinField.column(cell), PENGUIN);
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
