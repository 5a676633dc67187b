/// Where levels come from. `CaveGenerator` digs a `CaveDraft` for a `CaveWish`: `CaveLayout` places chambers,
/// `CaveMaze` joins them by a tree and by what `CaveExtras` says, `SideTunnel`, `DownTunnel` and `DropTunnel` dig
/// through the `Rock`.
package floe.games.cave.make;
