package floe.catalog.changes;

import java.time.Instant;

/// Something that was changed.
///
/// @param kind a word of [ChangeKind]
/// @param subject what was changed: a shelf, a key's or level's id, a player's hash, a dead letter, a game
/// @param detail how, for people
public record Change(long id, Instant at, Actor by, String kind, String subject, String detail) {}
