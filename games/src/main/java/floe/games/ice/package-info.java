/// Ice: slide to the exit.
///
/// `IceGame` is the door, and beside it stands what draws and what levels are compared by: `IceRenderer`,
/// `IcePathDrawing`, `IceView`, `IceScene`, `IceFeatures`. The rest is in rooms behind it, each of which knows
/// only those before it:
///
/// | room | what is in it | read first |
/// |---|---|---|
/// | `board` | the board, its text, its images, what a slide does | `IceBoard`, `IceField`, `IceRules` |
/// | `search` | where slides lead | `IceStretch`, `IceFlood`, `IceProof` |
/// | `judge` | what makes a level of a board, and how hard it is | `IceSolver`, `IceEffort` |
/// | `layout` | what stands on a field while a search changes it, laid out in a form or not | `IceLayout` |
/// | `make` | where boards come from | `IceGenerator`, `IceSearch` |
///
/// ## Methods
///
/// | what | by which method | where |
/// |---|---|---|
/// | least moves, and all shortest solutions | breadth-first search over stretches from both ends (Moore, *The
/// shortest path through a maze*, 1959), lines of the field kept as bits | `IceFlood`, `IceReturn`, `IceProof` |
/// | how many shortest solutions | counting shortest paths along the search (Brandes, *A faster algorithm for
/// betweenness centrality*, 2001) | `IceWays` |
/// | walls between rooms | cutting in two, and each part again (binary space partitioning: Fuchs, Kedem and Naylor,
/// *On visible surface generation by a priori tree structures*, 1980) | `FloorPlan` |
/// | boards of few moves | rejection sampling | `IceSampling` |
/// | boards of many moves | simulated annealing (Kirkpatrick, Gelatt and Vecchi, *Optimization by simulated
/// annealing*, 1983) | `IceSearch` |
/// | a person who does not know the way | exploring the nearest unknown first (Yamauchi, *A frontier-based approach
/// for autonomous exploration*, 1997) | `IceEffort`, `floe.games.kit.Explorer` |
///
/// ## What is measured
///
/// A *stop* is a cell on which a player can come to rest, from the start on, by moves that do not go on after the exit;
/// start and exit are stops. A *shortest solution* is the walk of a solution with the least number of moves. No number
/// here depends on which of several shortest solutions is printed, so mirrored boards measure alike.
///
/// | name | what it is |
/// |---|---|
/// | `moves` | the least number of moves from start to exit |
/// | `shortest` | the number of solutions with so few moves (it stays at the largest long there is, should it get
/// there) |
/// | `boulders` | the boulders inside the border |
/// | `stops` | the number of stops |
/// | `deadStops` | stops from which no moves lead to the exit |
/// | `stopsPerMove` | `stops` divided by `moves`: below 3 a board is a corridor |
/// | `alternatives` | over all stops of the shortest solutions but the exit: the moves that move the player there, less
/// one, on average |
/// | `detour` | the fewest cells that a shortest solution slides over, divided by the distance of start and exit in
/// rows and columns together |
/// | `effort` | the moves of a person who does not know the way, on average; of accepted boards |
/// | `mirrored` | the share of boulders whose image over the middle column is a boulder, or over the middle row if that
/// are more; from 0.8 on a board is mirrored |
/// | `islands` | the share of boulders in clumps (what holds together by the sides of cells) of three and more that are
/// no straight line, do not touch the border and are at most six cells long and wide; from 0.6 on a board has islands |
/// | `walls` | the share of boulders that stand with three or more others side by side in a row or a column; from 0.6
/// on a board has walls |
/// | `rooms` | the areas of nine cells and more into which the ice falls when every gap of a single cell is closed, be
/// it between boulders or at the border; from 2 on a board has rooms |
/// | `removable` | boulders, each for itself, without which the shortest solutions are the very same walks |
///
/// A board that cannot be solved has `boulders`, `stops` and its forms (`mirrored`, `islands`, `walls`, `rooms`) only.
///
/// ## Forms
///
/// Boulders thrown at random look like noise. Some levels of every band have a form that a person sees: mirrored over
/// a line, islands, inner walls, or rooms. An order may ask for one (two where one is `mirrored`) or forbid it; where
/// it does neither, the dice decide (`IceDesign`): four forms at easy and medium, mirrored, islands and few walls at
/// hard, mirrored alone at expert, fewer yet on small fields, for boards of many moves with a form are dear. A search
/// then moves islands, walls and doors as wholes, each with its image, so no change breaks the form. Boulders that
/// nothing meets go by clumps and by images.
///
/// ## How it is graded
///
/// Band and score are cut from `effort` (`IceEffort`), where in the band by its logarithm. The person who is asked sees
/// where a slide leads, goes where they have not been, the nearest first, remembers every slide, walks back over what
/// they know, starts over when locked in, and errs one time in twelve (`floe.games.kit.Explorer`).
///
/// ## What a step of a budget is
///
/// A stretch that was looked at, by whichever search, or four moves of a person at play.
package floe.games.ice;
