/// What every room of ice stands on: the board (`IceBoard` on the bits of an `IceField`), its text (`IceCodec`,
/// `IceReader`, `IceBorder`), its images (`IceSymmetries`), and how it is played (`IceRules`).
package floe.games.ice.board;
