/// Where slides lead. `BreadthFirstSearch` finds every place that can be reached, the least number of moves and how
/// many shortest solutions there are; `DistancesToFinish` reads it backwards. A move is a number, `place << 2 |
/// direction`.
package floe.games.penguin.search;
