package floe.catalog.http;

/// A request goes wrong, and the client is told how.
final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ProblemKind kind;

    ProblemException(ProblemKind kind, String detail) {
        // It is the client's doing: nobody reads where in this house it was found out.
        super(detail, null, false, false);
        this.kind = kind;
    }

    ProblemKind kind() {
        return kind;
    }
}
