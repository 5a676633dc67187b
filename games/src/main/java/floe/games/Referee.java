package floe.games;

import java.util.Optional;

/// Knows the rules of play, and nothing of how boards are made or proved.
public interface Referee {
    /// What the text is: a board of this game, or none and why.
    Reading read(String board);

    /// Says the same of everything. Whoever asks several things of one board asks this one, which has read it already:
    /// to read one thrice was a fifth of what it took to look a level over.
    default Referee of(String board) {
        return this;
    }

    /// Plays the moves. Text that is no board, or no move list, is answered like any other play that goes wrong.
    Replay replay(String board, String moves);

    /// The board as text after the moves, for screens that show no pictures; a game that cannot show that gives the
    /// board as it is. Text that is no board comes back as it came.
    default String show(String board, String moves) {
        return board;
    }

    /// What the board is made of, as text, where it does not show that itself: of a board of tiptoe its two paths. As
    /// secret as a solution. Empty for text that is no board, and where there is no more to tell.
    default Optional<String> composition(String board) {
        return Optional.empty();
    }

    /// The board after the moves as its player sees it. Text that is no board gives a picture that says so.
    default View view(String board, String moves) {
        return View.of(draw(board, moves));
    }

    /// What a level is compared with others of its size by. Text that is no board has nothing to compare.
    ///
    /// @param solution of the board, which a referee has seen to hold
    Features features(String board, String solution);

    /// The whole truth as a picture (SVG), with the moves drawn in; no moves, no path. Text that is no board
    /// gives a picture that says so.
    String draw(String board, String moves);
}
