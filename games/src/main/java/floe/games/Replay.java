package floe.games;

import java.util.List;
import java.util.Optional;

/// How a move list went.
///
/// @param solved whether the board is solved at its end
/// @param moves how many moves were played
/// @param slips where it went wrong; a game decides whether play goes on after one
public record Replay(boolean solved, int moves, List<Slip> slips) {
    /// A move that went wrong.
    ///
    /// @param at which move, counted from 0
    /// @param why in a sentence
    public record Slip(int at, String why) {}

    public Replay {
        slips = List.copyOf(slips);
    }

    /// A play that ended with its first slip.
    public static Replay stopped(int at, String why) {
        return new Replay(false, at, List.of(new Slip(at, why)));
    }

    /// A play that kept to the rules throughout.
    public static Replay played(boolean solved, int moves) {
        return new Replay(solved, moves, List.of());
    }

    public Optional<Slip> firstSlip() {
        return slips.stream().findFirst();
    }
}
