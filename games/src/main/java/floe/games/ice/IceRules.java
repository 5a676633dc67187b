package floe.games.ice;

import floe.games.Band;
import floe.games.Replay;
import floe.games.kit.Direction;
import java.util.Optional;

/// The rules of play, and what counts as a level.
final class IceRules {
    static final int LEAST_MOVES = 3;
    static final int MEDIUM_FROM = 8;
    static final int HARD_FROM = 14;
    static final int EXPERT_FROM = 25;

    private static final Direction[] DIRECTIONS = Direction.values();

    private IceRules() {}

    /// The band of a board that takes at least so many moves.
    static Band band(int moves) {
        if (moves >= EXPERT_FROM) {
            return Band.EXPERT;
        }
        if (moves >= HARD_FROM) {
            return Band.HARD;
        }
        return moves >= MEDIUM_FROM ? Band.MEDIUM : Band.EASY;
    }

    /// The least number of moves of a band.
    static int from(Band band) {
        return switch (band) {
            case EASY -> LEAST_MOVES;
            case MEDIUM -> MEDIUM_FROM;
            case HARD -> HARD_FROM;
            case EXPERT -> EXPERT_FROM;
        };
    }

    /// The most moves of a band; the last has no end.
    static int upTo(Band band) {
        return switch (band) {
            case EASY -> MEDIUM_FROM - 1;
            case MEDIUM -> HARD_FROM - 1;
            case HARD -> EXPERT_FROM - 1;
            case EXPERT -> IceProof.FAR;
        };
    }

    /// Plays the moves up to the first that is none: a letter that is no direction, a push against a boulder or wall,
    /// or anything after the exit is reached.
    static Replay play(IceBoard board, String moves) {
        int cell = board.start();
        for (int at = 0; at < moves.length(); at++) {
            if (cell == board.exit()) {
                return Replay.stopped(at, "the exit is reached, no move may follow");
            }
            char letter = moves.charAt(at);
            Optional<Direction> direction = direction(letter);
            if (direction.isEmpty()) {
                return Replay.stopped(at, "'" + letter + "' is no move: U D L R are");
            }
            int next = board.slide(cell, direction.get());
            if (next == cell) {
                return Replay.stopped(
                        at,
                        letter + " moves nobody: row " + (IceField.row(cell) + 1) + ", column "
                                + (IceField.column(cell) + 1) + " is blocked that way");
            }
            cell = next;
        }
        return Replay.played(cell == board.exit(), moves.length());
    }

    static Optional<Direction> direction(char letter) {
        for (Direction direction : DIRECTIONS) {
            if (direction.letter() == letter) {
                return Optional.of(direction);
            }
        }
        return Optional.empty();
    }
}
