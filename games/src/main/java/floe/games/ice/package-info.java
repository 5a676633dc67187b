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
/// | `removable` | boulders, each for itself, without which the shortest solutions are the very same walks |
///
/// A board that cannot be solved has `boulders` and `stops` only.
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
