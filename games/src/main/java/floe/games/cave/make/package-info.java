/// Where levels come from. `CaveGenerator` digs a `CaveDraft` for a `CaveWish`: `CaveLayout` places chambers,
/// `CaveMaze` joins them, `SideTunnel` and `DownTunnel` dig through the `Rock`.
package floe.games.cave.make;
