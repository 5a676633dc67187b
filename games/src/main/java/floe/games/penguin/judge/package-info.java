/// What makes a level of a board, and how hard it is. `PenguinSolver` asks a `BoardAnalysis`, which measures by the
/// searches, `BlockCounts`, `KindsUsed` and `RemovableBlocks` (on the index `MovesByBlock`), keeps to `LevelLimits` and
/// grades by `PenguinEffort`.
package floe.games.penguin.judge;
