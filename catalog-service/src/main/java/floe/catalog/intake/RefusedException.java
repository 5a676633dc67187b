package floe.catalog.intake;

/// The verdict cannot be used.
final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final Refusal.Code code;

    RefusedException(Refusal.Code code, String detail) {
        // Nobody reads where in this house it was found out.
        super(detail, null, false, false);
        this.code = code;
    }

    Refusal.Code code() {
        return code;
    }
}
