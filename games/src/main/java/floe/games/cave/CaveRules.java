package floe.games.cave;

import floe.games.Replay;
import java.util.Optional;

/// The rules of play at work on a move list.
final class CaveRules {
    private CaveRules() {}

    /// Plays the moves up to the first that cannot be carried out, or that follows the exit.
    static Replay play(CaveBoard board, String moves) {
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
    static int[] trail(CaveBoard board, String moves) {
        CaveHero hero = new CaveHero(board);
        for (int at = 0; at < moves.length() && hero.cell() != board.exit(); at++) {
            if (hero.move(moves.charAt(at)).isPresent()) {
                break;
            }
        }
        return hero.trail();
    }
}
