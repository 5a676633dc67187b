/// Where boards come from. `IceGenerator` takes an `IceOrder`, which becomes an `IceAim`, and in what form a board is
/// made (`IceDesign`; what is asked of it are `AskedForms`). Boards of few moves
/// are found at random (`IceSampling`, on what `IceScatter` throws down, by `IceSprint` from both ends), boards
/// of many by climbing (`IceSearch`). `IceWorth` says what is worth proposing.
package floe.games.ice.make;
