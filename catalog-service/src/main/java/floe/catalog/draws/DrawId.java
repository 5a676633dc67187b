package floe.catalog.draws;

/// A draw's name within its tenant.
public record DrawId(String tenant, String id) {}
