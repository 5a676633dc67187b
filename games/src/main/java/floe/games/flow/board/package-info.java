/// What every room of flow stands on: the board (`FlowBoard`), its text (`FlowCodec`, `FlowSigns`), how it is played
/// (`FlowRules`, `FlowMoves`), its links turned (`TurnedLinks`), and how far it may go (`FlowSizes`). Searches keep
/// what they know of cells as `Links`, on a `Field` with a frame around it.
package floe.games.flow.board;
