package floe.wire;

/// A record whose value is not what its topic carries. The message says what is wrong with it.
public final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1L;

    public UnreadableException(String message, Throwable cause) {
        super(message, cause);
    }
}
