/// What makes a level of a board: `FlowSolver` puts the proofs together and says why a board is none; `PairRange` has
/// the genre's numbers of pairs, `LevelMeasures` what can be seen on a level's paths.
package floe.games.flow.judge;
