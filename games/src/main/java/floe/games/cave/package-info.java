/// Cave: chambers dug out of rock, joined by tunnels, with ladders to climb and a creature in each chamber.
///
/// `CaveGame` is the door, and beside it stands what draws and what levels are compared by: `CaveRenderer`,
/// `CaveView`, `CaveScene`, `CaveFeatures`. The rest is in rooms behind it, each of which knows only those
/// before it:
///
/// | room | what is in it | read first |
/// |---|---|---|
/// | `board` | the level, its text, its images, what a move does | `CaveBoard`, `CaveGrid`, `CaveRules` |
/// | `effort` | a person who does not know the level | `CaveExplorer`, `CaveEffort` |
/// | `judge` | what makes a level of a board | `CaveSolver`, `CaveProofs`, `CaveSearch` |
/// | `make` | where levels come from | `CaveGenerator`, `CaveDraft` |
///
/// # How the hero moves
///
/// A move list is a string over `L R U D`. Each letter is carried out cell by cell; each cell entered is one *tick*.
/// The hero is one cell. A cell is *open* (air or ladder) or solid (rock or void; all that lies outside is rock). An
/// open cell *holds* the hero when what is beneath it is solid, or when it is a ladder, or when a ladder is
/// beneath it. The hero rests wherever a cell holds him; a move ends as soon as he is held, and each cell that
/// holds him gives back his whole jump. The level's head names two numbers: `J`, how many cells he jumps up,
/// and `D`, how many across.
///
/// At rest:
/// - `L`, `R` *walk*: into the open cell at that side. If it does not hold him he *falls*.
/// - `U` *climbs* when the open cell above holds him, and *jumps* when it does not: that is the first cell up, and
///   there must be a jump (`J` above 0).
/// - `D` *climbs down* into the open cell below (there is one only on a ladder or above one). If it does not hold
///   him he falls.
///
/// In the air, jumping:
/// - `U` one more cell up, up to `J` in all, as long as he has not gone across.
/// - `L`, `R` one cell across into an open cell, up to `D` in all. The last of them lets go by itself: he falls.
/// - `D` lets go: he falls.
///
/// Falling has no letter: straight down, any height, into the first cell that holds him.
///
/// A letter that cannot be carried out is a slip and ends the play. The level is solved when the hero is in the exit's
/// cell; no move may follow.
///
/// ```
/// move list = { step }
/// step      = walk | climb | jump
/// walk      = "L" | "R"
/// climb     = "U" | "D"
/// jump      = "U" { "U" } { "L" | "R" } [ "D" ]
/// ```
///
/// # What is proved
///
/// From the text alone; in brackets the reason for which a level fails. The order keeps the reasons apart.
/// - Every floor cell of every chamber (open, solid beneath) can be reached, the exit too. What has a way to the
///   start in neither direction is cut off (`UNREACHED`; `EXIT` when it is the exit alone).
/// - Every ladder stands on ground or ladder and is open above (`LADDER`).
/// - One creature lives in every chamber but the start's: of a kind of the game level, its box inside the chamber,
///   open, on solid ground all along, not on a ladder (`EFFECT`).
/// - Nothing leads one way only: what leads to the start can be reached, what is reached leads back (`TRAP`).
/// - The hero never gets into the outermost cells, be it in flight (`BORDER`). Void he cannot touch, for it is found
///   anew from what is open.
///
/// # Methods
///
/// | what | by which method | where |
/// |---|---|---|
/// | what can be reached, and the quickest route | shortest paths with a ring of buckets (Dial, *Algorithm 360:
/// shortest-path forest with topological ordering*, 1969) | `CaveSearch`, `CaveQueue` |
/// | a person who does not know the level | depth-first exploration that backtracks to the nearest open door
/// (Yamauchi, *A frontier-based approach for autonomous exploration*, 1997) | `CaveExplorer` |
/// | the mean of all such walks in a tree | dynamic programming over subtrees | `CaveTree` |
/// | tunnels | growing tree, from a chamber anywhere (Buck, *Mazes for Programmers*, 2015) | `CaveMaze` |
///
/// # What is measured
///
/// | measure | of | is |
/// |---|---|---|
/// | `chambers` | all | chambers |
/// | `effects` | all | creatures |
/// | `level` | all | the game level, which decides the creatures and the size of chambers |
/// | `ticks` | levels | cells entered on a quickest route |
/// | `climbed` | levels | of these, those entered from beneath |
/// | `chambersOnRoute` | levels | chambers that it enters |
/// | `decisions` | levels | of these, those with three doors or more |
/// | `effectsMet` | levels | creatures that it leads through |
/// | `effectArea` | levels | room of the creatures in the chambers that it enters |
/// | `loops` | levels | tunnels both ways that could be missing without a chamber being cut off |
/// | `drops` | levels | tunnels that lead one way only |
/// | `effort` | levels | cells that a person walks who does not know where the exit is, on average |
///
/// # How hard it is
///
/// Band and score are cut from `effort` (`CaveEffort`), where in the band by its logarithm. The person who is asked
/// sees the chamber they are in and remembers what they saw. They take a door that they have not been through, a near
/// one more likely than one farther off, and where there is none they walk back to the nearest chamber that has one
/// (`CaveExplorer`). They pay a cell for each step; chambers they cross in a straight line along rows and columns,
/// from the nearest cell of one door to that of another. Nobody pays less than the quickest route takes: a maze within
/// a chamber takes longer than that line, and so does a jump over a hole.
/// A hole in a ceiling too high to jump to they do not try: there a *drop* ends, and who has fallen goes round.
/// Without loops the mean of all such walks is reckoned (`CaveTree`), with loops it is the mean of plays.
///
/// Where there are no loops, who takes doors at random walks on average as far as all tunnels together are long that do
/// not lie behind the exit, however long the way is. So the generator digs the fewer chambers the easier the band, and
/// a quickest route's ticks say little of the band.
///
/// A level has a tree of tunnels that lead both ways, so whatever else is dug, a way leads back from everywhere. A
/// *loop* is a tunnel more. A *drop* is a shaft from one chamber's ground through the ceiling of the one beneath,
/// without a ladder; its hole is a gap to be jumped over by whoever wants past. One level in six has loops and one in
/// six has drops where an order asks for neither (`CaveExtras`).
///
/// Creatures stand still and harm nobody, so they do not count. If they walked, what a move does would depend on its
/// tick, and the proofs would have to hold not of places but of places times ticks until all creatures stand as
/// before: as many as the least common multiple of some forty widths, up to 232,792,560 for those from 1 to 20. If they
/// chased, it would depend on the whole way walked. Nor has the text a word for where they go, or a move list one for
/// waiting. A creature is *met* when the route leads through its box; a chamber is a *decision* when it has three doors
/// or more.
package floe.games.cave;
