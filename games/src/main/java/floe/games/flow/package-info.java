/// Flow: join the pairs by paths that fill the board. `FlowGame` is the door; the rest is in rooms behind it, each of
/// which knows only those before it:
///
/// | room | what is in it | read first |
/// |---|---|---|
/// | `board` | the board, its text, its moves, its eight images, links of cells | `FlowBoard`, `Links` |
/// | `fill` | fillings: all cells covered (L1 and L2) | `PropagationSearch`, `FillingCount` |
/// | `unique` | joinings: cells may be left over (L3) | `Joinings` |
/// | `effort` | what a level costs a person who does not know the answer | `FlowPlayer`, `FlowEffort` |
/// | `judge` | what makes a level of a board | `FlowSolver` |
/// | `make` | where boards come from | `FlowGenerator` |
///
/// # What is proved, and how
///
/// A *joining* joins all pairs by paths that share no cell; a *filling* is a joining that covers all cells. It *touches
/// itself* where two cells of one path are neighbours without being consecutive.
///
/// | question | answered by | method, and where it is described |
/// |---|---|---|
/// | can there be a filling at all? | `fill/Preconditions` | parity of a bipartite colouring; terminals on the rim nest
/// like brackets (planarity) |
/// | L1: how many fillings touch themselves nowhere? | `fill/PropagationSearch` | constraint propagation over bit rows
/// of cell domains, with backtracking on the smallest domain (Mackworth, *Consistency in networks of relations*, 1977)
/// |
/// | the same, as a person would look | `fill/BacktrackingSearch` | depth-first search cell by cell; `mate` as in
/// Knuth's Simpath |
/// | L2: how many fillings are there? | `fill/FillingCount` | frontier (broken-profile) dynamic programming, Simpath
/// with colours (Knuth, *The Art of Computer Programming* 4A, 7.1.4; for this game: Yoshinaka et al., *Finding all
/// solutions and instances of Numberlink and Slitherlink by ZDDs*, 2012), from two opposite sides in turns |
/// | L3: is there another joining? to 64 cells | `unique/SmallRejoin` | depth-first search for a canonical form, a
/// bitboard for each piece |
/// | L3, larger | `unique/Rejoin` | the same form with cut capacities; several sides race |
/// | L3, larger, without a search over cells | `unique/HomotopyClasses` | homotopy classes of disjoint paths around the
/// ends by a sweep line, bounded by how many paths can cross a straight cut (Cole and Siegel, *River routing every
/// which way*, 1984; Leiserson and Maley, 1985) |
/// | a quick way to see that there is another | `unique/Refuter` | re-routing two neighbouring paths in their own cells
/// |
///
/// L3 holds exactly when L1 does and no joining leaves a cell blank. Each proof is compared with a plain
/// enumeration that shares no code with it (`ProofsAgainstOracleTest`).
///
/// # What is measured
///
/// | measure | of | is |
/// |---|---|---|
/// | `pairs` `cells` | all | pairs of ends; cells of the board |
/// | `l1` | all | fillings that touch themselves nowhere: 0, 1, or 2 for more than one. Of an accepted level always 1 |
/// | `fillings` | all | fillings, touching or not. Of an accepted level always 1 |
/// | `fillingsExact` | all | 1 when `fillings` is the exact count, 0 when it is a lower bound: a count stops at 2^53 -
/// 1, and where it would take too long. Of an accepted level always 1 |
/// | `l3` | all | 1 when there is one way to join the pairs at all and it fills the board, else 0. Of an accepted level
/// always 1 |
/// | `cellsPerPair` | with `l3` 1 | `cells` divided by `pairs` |
/// | `shortestPath` `longestPath` | with `l3` 1 | cells of the shortest and of the longest path |
/// | `detours` | with `l3` 1 | steps that paths take beyond the distance of their ends, over all, divided by `cells` |
/// | `decisions` | with `l3` 1 | how often `BacktrackingSearch` had a choice until it knew that there is one filling |
/// | `effort` | accepted | cells that a person draws and takes back on average (`effort/FlowPlayer`) |
///
/// # How it is graded
///
/// Band and score are cut from `effort`; `FlowEffort` says where, and `benchmarks/results/effort.md` how that was
/// measured.
///
/// # What a step of a budget is
///
/// About what it takes `BacktrackingSearch` to go from one cell to the next. Dearer work is charged as several: a
/// row that is propagated 5, a state of the frontier 10, an end that the sweep line passes 12, a cell that the model of
/// a person draws 10.
///
/// # Where levels come from
///
/// | size | by | method |
/// |---|---|---|
/// | 5x5 | `make/SmallCatalog` | all there are, enumerated (`make/Coverings`) |
/// | 6x6, 7x7 | `make/SampledLevels` | uniform sampling by counts: a frontier count, then a draw backwards
/// (`make/CoveringTable`) |
/// | beyond | `make/FreshLevels` | a random path cover by local moves (`make/PathCover`), repaired where another
/// joining differs |
package floe.games.flow;
