/// Where boards come from. `PenguinGenerator` takes a `PenguinOrder` (its `BlockQuotas`, its `Wish`) through the
/// `GeneratorSteps`, all on one `DraftField`:
///
/// 1. `BackwardPath` lays a winning path from the finish backwards.
/// 2. `SideBranches` adds decoys.
/// 3. `ShortcutBlocker` blocks shorter ways until one shortest solution is left.
/// 4. `SimulatedAnnealing` makes it longer, by `Mutation` after mutation, and checks `Wishes`.
/// 5. `Pruning` takes away what is neither needed nor a decoy.
package floe.games.penguin.make;
