package floe.catalog.events;

import java.time.Instant;

/// Something that happened.
///
/// @param id grows from one to the next
/// @param data a JSON object
public record Happening(long id, String kind, String data, Instant at) {}
