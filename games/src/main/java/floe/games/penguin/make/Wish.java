package floe.games.penguin.make;

/// What an order wishes of a board besides its length.
///
/// @param ridden whether the solution is to pass over a bridge
/// @param trapping whether there are to be places from which the finish is lost; otherwise there are none
record Wish(boolean ridden, boolean trapping) {
    static final Wish NONE = new Wish(false, false);
}
