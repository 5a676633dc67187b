package floe.games.tiptoe;

import floe.games.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The rules at work on a move list. A fall is a slip, and play goes on; a letter that is no move ends it.
final class TiptoeRules {
    private TiptoeRules() {}

    static Replay play(TiptoeBoard board, String moves) {
        Walk walk = new Walk(board);
        List<Replay.Slip> slips = new ArrayList<>();
        for (int at = 0; at < moves.length(); at++) {
            Optional<String> wrong = walk.move(moves.charAt(at));
            if (wrong.isPresent()) {
                slips.add(new Replay.Slip(at, wrong.get()));
                return new Replay(false, at, slips);
            }
            if (walk.hasFallen()) {
                slips.add(new Replay.Slip(at, fall(walk)));
            }
        }
        return new Replay(walk.isAcross(), moves.length(), slips);
    }

    private static String fall(Walk walk) {
        return "a fall: the tile in row " + (walk.triedRow() + 1) + ", column " + (walk.triedColumn() + 1)
                + " does not hold; play goes on from the left end of the ledge";
    }
}
