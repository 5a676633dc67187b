package floe.catalog.intake;

/// What a usable verdict leaves in the database.
public sealed interface Entry permits NewLevel, NoLevel {}
