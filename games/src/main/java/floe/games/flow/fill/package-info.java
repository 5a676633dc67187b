/// Fillings: joinings that cover every cell. Read `Preconditions` (can there be one?), then `PropagationSearch`
/// with its `CellDomains` and `PathHeads` (those that touch themselves nowhere, L1), then `FillingCount` with
/// `FrontierSweep`, `StateTable`, `FrontierPruning` and `Beam` (all of them, L2). `BacktrackingSearch` on
/// `Mates` finds the same as the first and measures how often a person would have to choose.
///
/// Two facts carry the searches for fillings that do not touch themselves. No two by two cells have three links. And
/// the cell diagonally inside a corner is the same corner again or an end: every corner hangs on a diagonal *spike* of
/// corners from an end.
package floe.games.flow.fill;
