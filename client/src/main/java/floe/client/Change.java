package floe.client;

/// Something that an operator changed.
///
/// @param keyId the id of the key with which it was done, or the subject of the token
/// @param kind a word such as `target-set`
/// @param subject what was changed: a shelf, a key's or level's id, a player's hash, a dead letter, a game
/// @param detail how, for people
public record Change(String at, String keyId, String tenant, String kind, String subject, String detail) {}
