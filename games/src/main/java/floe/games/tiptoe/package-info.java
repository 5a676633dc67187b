/// Tiptoe: a field of tiles of which two hidden paths hold, crossed step by step and fall by fall.
///
/// `TiptoeReader` and `TiptoeCodec` know the text, `Walk` and `TiptoeRules` what a move does, `Family` and
/// `Rows` what paths there are. `Structure` proves what can be seen of a board: `Routes` and `Cuts` how it is
/// crossed, `Unions` in how many ways it is two paths, and `Trace` which two. `Belief` knows what a player
/// can think, `Knowledge` and `Plays` play by it, `Naive` plays without, `RuleOfThumb` as people do.
///
/// # Methods
///
/// | what | by which method | where |
/// |---|---|---|
/// | shortest routes, and how many | breadth-first search (Moore, *The shortest path through a maze*, 1959) |
/// `Routes` |
/// | tiles that every route passes; two routes without a tile in common | cut vertices: there are two such routes
/// when there is none (Menger, *Zur allgemeinen Kurventheorie*, 1927) | `Cuts`, `Routes` |
/// | in how many ways a board is two paths | the runs of a nondeterministic automaton over the rows, counted by
/// dynamic programming, as transfer matrices do, for all orders of stacks at once | `Unions`, `TurnRows`, `OrderPairs`
/// |
/// | what a player who knows the family can think | forward and backward sums over a hidden Markov chain whose states
/// are pairs of paths (Baum, Petrie, Soules and Weiss, 1970) | `Belief`, `Above`, `Carry`, `RowStep` |
/// | boards of a wanted effort | local search on the two paths | `TiptoeGenerator`, `PathPair` |
///
/// # How a board is played
///
/// A move list is a string over `U D L R`. The player stands at the left end of the ledge, which is as long as a row
/// and lies beneath the last one, and is across when stepping up out of the first. Stepping on a tile that does not
/// hold is a slip, and play goes on from the left end of the ledge. A letter that is no move, a step off the field
/// and a move after the last end the play.
///
/// # What is measured
///
/// | measure | of | is |
/// |---|---|---|
/// | `tiles` | all | tiles that hold |
/// | `junctions` | all | tiles with three or four tiles beside them |
/// | `ways` | all | pairs of different paths of the family whose union the board is; none: it is not of this family |
/// | `route` | crossable | tiles of a shortest route |
/// | `shortest` | crossable | routes of that length |
/// | `cuts` | crossable | tiles that every route passes |
/// | `disjoint` | crossable | 1 when two routes share no tile, which is when there are no cuts; else 0 |
/// | `falls.aware` | crossable | mean falls of a player who knows the family and thinks of everything |
/// | `effort` | crossable | mean falls of a person at play |
/// | `falls.naive` | crossable | mean falls of a walker who knows nothing |
///
/// A board is crossable when tiles lead from the last row to the first (`UNSOLVABLE`).
///
/// The aware player steps on the tile, of all that can be stepped on and were not tried, where the chance that it
/// holds plus a tenth for each row is greatest, plus up to a twentieth by dice: 32 plays on the board and 32 on its
/// mirror image. Chances come from all ordered pairs of paths, a path with itself among them, that fit what was seen.
/// When no pair fits any more, as can be on boards of no family, every tile is as likely to hold as not.
///
/// Band and score follow from `effort` alone (`TiptoeGrades`): half of the random boards of a size are easy or
/// medium, and each band begins half as high again as the one before. `falls.aware` is another axis: what a board
/// costs a machine, and an order may ask for it (`AwareFalls`).
///
/// The person at play (`RuleOfThumb`) goes up, keeps going where it went well, remembers every tile and never reckons
/// over all paths: as many plays as it takes for a standard error under a twentieth of the mean
/// (`floe.games.kit.Effort`).
///
/// The naive walker goes forward, else to a random side, else back, and never again on a tile that dropped: 200 plays
/// each. On boards with dead ends he may wander without end; he gives up after so many steps without a fall.
package floe.games.tiptoe;
