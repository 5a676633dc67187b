package floe.catalog.access;

import floe.games.Counted;
/// A tenant has as many good keys as it may have.

public final class TooManyKeysException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyKeysException(String tenant, int most) {
        super(
                "'" + tenant + "' has " + Counted.of(most, "key") + " that " + Counted.are(most) + " good",
                null,
                false,
                false);
    }
}
