package floe.catalog.http.problems;

import java.util.Map;

/// A request goes wrong, and the client is told how.
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ProblemKind kind;
    private final transient Map<String, String> headers;

    ProblemException(ProblemKind kind, String detail, Map<String, String> headers) {
        // It is the client's doing: nobody reads where in this house it was found out.
        super(detail, null, false, false);
        this.kind = kind;
        this.headers = headers;
    }

    public Map<String, String> headers() {
        return headers;
    }

    public ProblemKind kind() {
        return kind;
    }
}
