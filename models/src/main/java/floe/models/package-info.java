/// A second model of a person at play for each game, which the one of the game itself is held against: begin with
/// `SecondModel`. They read boards by themselves and know no class of the games: an error there is not made here too.
package floe.models;
