package floe.catalog.fair;

/// There is no place now. The same can be asked again.
public final class CrowdedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Cause cause;

    private enum Cause {
        TENANT("too many of the tenant wait"),
        ALL("no place came free in time"),
        OVERTAKEN("others were always quicker");

        private final String told;

        Cause(String told) {
            this.told = told;
        }
    }

    private CrowdedException(Cause cause) {
        super(cause.told, null, false, false);
        this.cause = cause;
    }

    public static CrowdedException ofTenant() {
        return new CrowdedException(Cause.TENANT);
    }

    /// Too many of all wait, or none of them came free in time.
    public static CrowdedException ofAll() {
        return new CrowdedException(Cause.ALL);
    }

    /// Others always take what was chosen for this one; what is asked beside it may fare better.
    public static CrowdedException overtaken() {
        return new CrowdedException(Cause.OVERTAKEN);
    }

    /// Whether the tenant's own requests are what it is too many of.
    public boolean isOfTenant() {
        return cause == Cause.TENANT;
    }

    public boolean isOvertaken() {
        return cause == Cause.OVERTAKEN;
    }
}
