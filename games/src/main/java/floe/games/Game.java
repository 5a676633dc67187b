package floe.games;

/// One kind of puzzle. Text goes in and comes out; no caller ever sees a typed board, so no caller can lean on
/// a game's inside.
///
/// Everything a game answers is a function of what it was handed: no clock, no global dice, no state. The same question
/// has the same answer on every machine, in every replica, at any time.
public interface Game {
    GameId id();

    /// Counts up whenever the same text could be judged differently than before.
    int rulesVersion();

    /// What people and programs need to know to offer the game.
    About about();

    /// Says at once, without a search, whether an order can be met, as far as the game knows.
    ///
    /// @throws BadOrderException when it never can be: the game does not have it, or no board is like that
    default void require(Order order) {
        about().require(id().value(), order);
    }

    Generator generator();

    Solver solver();

    Referee referee();
}
