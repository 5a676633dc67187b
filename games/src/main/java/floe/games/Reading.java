package floe.games;

/// What a text turned out to be.
public sealed interface Reading {
    /// A board.
    ///
    /// @param text the board written clean
    /// @param canonical the text that stands for all boards that count as this one
    /// @param size how large it is
    record Board(String text, String canonical, Size size) implements Reading {}

    /// No board; the detail says where and why.
    record Malformed(String detail) implements Reading {}
}
