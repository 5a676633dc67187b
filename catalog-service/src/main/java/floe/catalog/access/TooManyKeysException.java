package floe.catalog.access;

/// A tenant has as many good keys as it may have.
public final class TooManyKeysException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyKeysException(String tenant, int most) {
        super("'" + tenant + "' has " + most + " keys that are good", null, false, false);
    }
}
