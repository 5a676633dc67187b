/// Penguin: slide over the ice, dodge the picks, take treadmills, doors and bridges to the finish on the edge.
///
/// `PenguinGame` is the door, and beside it stands what draws: `PenguinRenderer`, `PathDrawing`, `TileDrawing`,
/// `PenguinView`, `PenguinScene`. The rest is in rooms behind it, each of which knows only those before it:
///
/// | room | what is in it | read first |
/// |---|---|---|
/// | `board` | the board, its text, its images, what a slide does | `PenguinBoard`, `PenguinRules` |
/// | `search` | where slides lead: breadth-first search (Moore, *The shortest path through a maze*, 1959) |
/// `BreadthFirstSearch` |
/// | `judge` | what makes a level of a board, and how hard it is | `BoardAnalysis`, `PenguinEffort` |
/// | `make` | where boards come from: a path laid backwards, then simulated annealing (Kirkpatrick, Gelatt and Vecchi,
/// 1983) | `PenguinGenerator`, `GeneratorSteps` |
///
/// A *place* is a cell and a layer (on the ground, or on the bridge over it) where the penguin may stand and choose;
/// the finish is none. That a level has one shortest solution is proved by counting: the search adds up, place by
/// place, in how many ways it is reached in the fewest moves.
///
/// # What is measured
///
/// | measure | of | is |
/// |---|---|---|
/// | `reachable` | all | places that can be reached, the start among them |
/// | `losing` | all | moves from reachable places that touch picks or never end |
/// | `endless` | all | those of them that never end |
/// | `walls` `trees` `snow` `picks` `treadmills` `doors` `bridges` | all | blocks of that kind, a pair of doors being
/// two |
/// | `moves` | solvable | the least number of moves to the finish |
/// | `shortest` | solvable | solutions of that length, counted as move lists, up to 2^50 |
/// | `traps` | solvable | reachable places from which the finish is out of reach |
/// | `alternatives` | accepted | at the places of the solution, moves that can be made besides the right one, on
/// average |
/// | `setback` | accepted | the worst wrong move from a place of the solution: by how many moves it makes the way
/// longer, if it leaves a way at all and does not lose |
/// | `kinds` | accepted | kinds of block that the solution uses: stops in front of, stops on, is turned or carried by,
/// or passes over |
/// | `removable` | accepted | blocks that could go, each alone, and leave the same single shortest solution; a pair of
/// doors goes and counts as one |
/// | `effort` | accepted | moves of a person who does not know the way, on average, a death counting five |
/// | `liveliness` | accepted | reachable places per move |
///
/// # How it is graded
///
/// Band and score are cut from `effort` (`PenguinEffort`), where in the band by its logarithm. The person who is
/// asked goes where they have not been, the nearest first, and remembers every slide. They start over when dead or
/// locked in, and err one time in twelve (`floe.games.kit.Explorer`).
///
/// A level takes four moves or more (`LevelLimits`): those of four to seven, a fifth of what is made for easy, are
/// first steps for who has never played, with which a rush begins; all others take eight or more (`PenguinOrder`).
///
/// # What a step of a budget is
///
/// A slide, or four moves of a person at play.
///
/// Whether the single solution is the one that the generator meant is no measure: a board's text does not name its
/// origin. The generator's own tests look at that.
package floe.games.penguin;
