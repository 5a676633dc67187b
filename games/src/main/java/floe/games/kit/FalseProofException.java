package floe.games.kit;

/// A solver claimed a solution that the referee does not accept: a defect of the game, never of a board.
public final class FalseProofException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    FalseProofException(String message) {
        super(message);
    }
}
