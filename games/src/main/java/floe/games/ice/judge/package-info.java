/// What makes a level of a board, and how hard it is: `IceSolver` proves and measures, `IceSpare` tells which
/// boulders could go, and `IceEffort` grades.
package floe.games.ice.judge;
