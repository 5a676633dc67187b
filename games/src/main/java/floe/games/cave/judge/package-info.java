/// What makes a level of a board. `CaveSolver` asks `CaveProofs` (with `BorderProof` and `EffectProof`), which
/// search by `CaveSearch` (a `CaveQueue`, on `CaveGround` and `CaveLedges`); what is wrong is a `Flaw`.
/// `CaveOrientation` chooses the side to look at first, `CaveRoute` measures a quickest route.
package floe.games.cave.judge;
