package floe.catalog.access;

/// A token may be good or not: who issued it cannot be asked for its public keys. The same token can be sent again.
///
/// It has no cause and no message: both could have the token in them.
public final class IssuerAwayException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    IssuerAwayException() {
        super(null, null, false, false);
    }
}
