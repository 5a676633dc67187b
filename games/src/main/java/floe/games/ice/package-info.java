/// Ice: slide to the exit. `IceGame` is the door; the rest is behind it.
///
/// Text becomes an `IceBoard` by `IceCodec`; `IceRules` plays on it and `IceRenderer` draws it. All searching works on
/// the bits of an `IceField` and goes over *stretches* (see `IceStretch`): `IceFlood` from the start, `IceReturn` from
/// the exit, `IceSprint` from both. `IceSolver` proves and grades; `IceGenerator` proposes, at random
/// (`IceSampling`) or by climbing (`IceSearch`), what `IceWorth` lets pass.
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
/// | `removable` | boulders, each for itself, without which the shortest solutions are the very same walks |
///
/// A board that cannot be solved has `boulders` and `stops` only.
///
/// ## How it is graded
///
/// The band is by `moves`: easy 3 to 7, medium 8 to 13, hard 14 to 24, expert from 25. The place within the band, from
/// 0 to 1, is the sum of four parts:
/// - 0.70 times the length: how far `moves` is into its band; for the expert band, which has no end,
///   `n / (n + 25)` where `n` is `moves - 25`;
/// - 0.15 times a third of `alternatives`: three others at every stop would be the most;
/// - 0.10 times `deadStops / stops`;
/// - 0.05 times `stopsPerMove / 8`, at most 1: corridors are easier than they are long.
///
/// ## What a step of a budget is
///
/// A stretch that was looked at, by whichever search; a judged board costs about as many as it has stops.
package floe.games.ice;
