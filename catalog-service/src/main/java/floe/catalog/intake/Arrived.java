package floe.catalog.intake;

/// An entry, and where its verdict lies.
public record Arrived(Entry entry, Position position) {}
