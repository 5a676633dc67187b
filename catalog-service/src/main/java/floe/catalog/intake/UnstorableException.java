package floe.catalog.intake;

/// Something among the entries cannot be kept, and never will be. The message is the database's.
public final class UnstorableException extends Exception {
    private static final long serialVersionUID = 1L;

    public UnstorableException(String message, Throwable cause) {
        super(message, cause);
    }
}
