/// Where boards come from. `FlowGenerator` picks the way by size.
///
/// - 5x5: `SmallCatalog` has every level, from `Coverings`.
/// - 6x6, 7x7: `SampledLevels` draws from all coverings, each as likely as any other. `CoveringTable` counts them, cell
/// by
///   cell over a frontier (`FrontierState`, `FrontierTransitions`), in `RoundedCount`s of two bytes, and samples by
///   the counts.
/// - Beyond: `FreshLevels` grows a `PathCover` from nothing and splits paths until there is one joining and it is of
///   the band (`PathBreaker` where it is too hard). What all pass around is a `Candidate`.
package floe.games.flow.make;
