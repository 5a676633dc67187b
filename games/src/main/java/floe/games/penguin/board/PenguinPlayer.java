package floe.games.penguin.board;

import floe.games.Replay;
import floe.games.kit.Direction;
import floe.games.kit.Player;

/// Plays a move list. The first move that cannot be made, or that loses, ends the play.
public final class PenguinPlayer implements Player<PenguinBoard> {
    private static final String[] NAMES = {"up", "down", "left", "right"};

    @Override
    public Replay play(PenguinBoard board, String moves) {
        PenguinField field = PenguinField.of(board);
        PenguinRules rules = new PenguinRules(field);
        int place = field.start << 1;
        for (int at = 0; at < moves.length(); at++) {
            if (place == PenguinRules.WON) {
                return Replay.stopped(at, "the finish is reached already, and more moves follow");
            }
            int direction = Direction.LETTERS.indexOf(moves.charAt(at));
            if (direction < 0) {
                return Replay.stopped(at, Direction.noMove(moves.charAt(at)));
            }
            int next = rules.isOpen(place, direction) ? rules.slide(place >> 1, direction) : PenguinRules.BLOCKED;
            String from = " from " + name(place >> 1);
            switch (next) {
                case PenguinRules.BLOCKED -> {
                    return Replay.stopped(at, "the way " + NAMES[direction] + from + " is blocked");
                }
                case PenguinRules.PICKED -> {
                    return Replay.stopped(
                            at, "sliding " + NAMES[direction] + from + " touches the picks at " + name(rules.hit()));
                }
                case PenguinRules.ENDLESS -> {
                    return Replay.stopped(at, "sliding " + NAMES[direction] + from + " never ends");
                }
                default -> place = next;
            }
        }
        return Replay.played(place == PenguinRules.WON, moves.length());
    }

    private static String name(int cell) {
        return "row " + (PenguinField.row(cell) + 1) + ", column " + (PenguinField.column(cell) + 1);
    }
}
