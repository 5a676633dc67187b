package floe.games;

/// An order that no generator could fill: it asks for a size or an option that the game does not have. The message says
/// what the game has.
public final class BadOrderException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public BadOrderException(String message) {
        super(message);
    }
}
