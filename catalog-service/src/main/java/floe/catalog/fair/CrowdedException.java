package floe.catalog.fair;

/// There is no place now. The same can be asked again.
public final class CrowdedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean ofTenant;

    private CrowdedException(boolean ofTenant) {
        super(ofTenant ? "too many of the tenant wait" : "no place came free in time", null, false, false);
        this.ofTenant = ofTenant;
    }

    static CrowdedException ofTenant() {
        return new CrowdedException(true);
    }

    public static CrowdedException ofAll() {
        return new CrowdedException(false);
    }

    /// Whether the tenant's own requests are what it is too many of.
    public boolean isOfTenant() {
        return ofTenant;
    }
}
