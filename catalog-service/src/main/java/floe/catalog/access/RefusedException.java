package floe.catalog.access;

/// The key or token is not good. The message is for whoever sent it, and gives nothing away that they do not know.
public final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RefusedException(String message) {
        super(message, null, false, false);
    }
}
