package floe.client;

/// The catalog refused a request, or could not be reached, after all retries that made sense.
public final class FloeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;
    private final boolean retryable;

    FloeException(int status, String code, String message, boolean retryable, Throwable cause) {
        super(message, cause);
        this.status = status;
        this.code = code;
        this.retryable = retryable;
    }

    /// The HTTP status; 0 when there was no answer.
    public int status() {
        return status;
    }

    /// What went wrong, for programs, such as `stock-exhausted`; `unreachable` when there was no answer,
    /// `interrupted` when somebody interrupted the thread that waited for it, and `closed` of [Events]
    /// that are closed.
    public String code() {
        return code;
    }

    /// Whether the same request can succeed later.
    public boolean retryable() {
        return retryable;
    }
}
