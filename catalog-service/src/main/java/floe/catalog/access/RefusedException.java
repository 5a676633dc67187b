package floe.catalog.access;

/// The key or token is not good. The message is for whoever sent it, and gives nothing away that they do not know.
public sealed class RefusedException extends RuntimeException permits RefusedException.OtherKey {
    private static final long serialVersionUID = 1L;

    RefusedException(String message) {
        super(message, null, false, false);
    }

    /// A token that none of the keys has signed that it was held against; its issuer may have made another since.
    static final class OtherKey extends RefusedException {
        private static final long serialVersionUID = 1L;

        OtherKey(String message) {
            super(message);
        }
    }
}
