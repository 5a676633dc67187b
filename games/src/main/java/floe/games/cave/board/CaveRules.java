package floe.games.cave.board;

import floe.games.Replay;
import java.util.Arrays;
import java.util.Optional;

/// The rules of play at work on a move list.
public final class CaveRules {
    private CaveRules() {}

    /// Plays the moves up to the first that cannot be carried out, or that follows the exit.
    public static Replay play(CaveBoard board, String moves) {
        CaveHero hero = new CaveHero(board);
        for (int at = 0; at < moves.length(); at++) {
            Optional<String> slip = hero.cell() == board.exit()
                    ? Optional.of("the exit is reached, no move may follow")
                    : hero.move(moves.charAt(at));
            if (slip.isPresent()) {
                return Replay.stopped(at, slip.get());
            }
        }
        return Replay.played(hero.cell() == board.exit(), moves.length());
    }

    /// The cells the hero enters, the start first, as far as the moves can be played.
    public static int[] trail(CaveBoard board, String moves) {
        CaveHero hero = new CaveHero(board);
        follow(hero, board, moves);
        return hero.trail();
    }

    /// The end of it: the cells of the last move that could be made, the one it began in first.
    public static int[] lastMove(CaveBoard board, String moves) {
        CaveHero hero = new CaveHero(board);
        int before = follow(hero, board, moves);
        return Arrays.copyOfRange(hero.trail(), before - 1, hero.trail().length);
    }

    /// Answers how many cells were entered before the last move.
    private static int follow(CaveHero hero, CaveBoard board, String moves) {
        int before = 1;
        for (int at = 0; at < moves.length() && hero.cell() != board.exit(); at++) {
            int entered = hero.entered();
            if (hero.move(moves.charAt(at)).isPresent()) {
                break;
            }
            before = entered;
        }
        return before;
    }
}
