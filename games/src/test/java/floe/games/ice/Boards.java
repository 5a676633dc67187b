package floe.games.ice;

import floe.games.kit.BoardSyntaxException;

/// Boards for the tests, from text that is known to be good.
final class Boards {
    /// The example of the text form; it cannot be solved.
    static final String EXAMPLE = """
            OOOOOOOOOOeOOO
            O............O
            O....O.......O
            O............O
            OOOOOsOOOOOOOO
            """;

    private Boards() {}

    static IceBoard read(String text) {
        try {
            return new IceCodec().read(text);
        } catch (BoardSyntaxException e) {
            throw new AssertionError(e.getMessage() + " in\n" + text, e);
        }
    }
}
