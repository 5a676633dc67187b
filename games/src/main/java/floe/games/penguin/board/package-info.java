/// What every room of penguin stands on. The board (`PenguinBoard`, `Block`, `Bridge`), its text (`PenguinCodec`,
/// `PenguinReader` on `LineCursor` and `WordCursor`, `PenguinSigns`), its images (`PenguinSymmetries`), and how it is
/// played: `PenguinRules` does one slide on the bits of a `PenguinField`, `SlideTrace` the same cell by cell,
/// `PenguinPlayer` a list of moves.
package floe.games.penguin.board;
