package floe.games.kit;

/// A game's model of a person who does not know the answer: it sees what a player sees, and learns by trying.
///
/// What it pays for a board is how hard the board is for people ([Effort]). It may not ask the proof.
@FunctionalInterface
public interface SimulatedPlayer<B> {
    /// Sits down at a board: what all plays of it need is made here, once. Each step of a play is paid to the meter.
    Plays at(B board, Meter meter);

    /// Plays of one board, none of which knows of those before.
    @FunctionalInterface
    interface Plays {
        /// One play, from the first look to the end: what it costs, in the game's unit of effort. It ends whatever the
        /// board is like, if need be by giving up.
        long play(Dice dice);
    }
}
