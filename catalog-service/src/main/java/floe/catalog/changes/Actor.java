package floe.catalog.changes;

/// By whom something was changed.
///
/// @param keyId the key's id, or the subject of a token; never the key
/// @param tenant whose key it is
public record Actor(String keyId, String tenant) {}
