/// Where slides lead, over *stretches* (`IceStretch`), level by level (`IceLevels`): `IceFlood` from the start,
/// `IceReturn` from the exit. `IceProof` finds the least number of moves by both, `IceWays` counts the shortest
/// solutions, `IceTrail` walks one, `IceStops` finds where a player can come to rest, `IceHits` which boulders
/// matter.
package floe.games.ice.search;
