/// What makes a level of a board: `FlowSolver` puts the proofs together and says why a board is none;
/// `PairRange` has the genre's numbers of pairs; `FlowGrade` weighs a level, and `BandCuts` has where its bands
/// begin.
package floe.games.flow.judge;
