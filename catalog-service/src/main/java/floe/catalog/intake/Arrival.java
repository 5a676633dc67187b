package floe.catalog.intake;

/// A verdict as it came, and from where.
public record Arrival(Position position, byte[] value) {}
