package floe.embedded;

/// What Postgres promises of a transaction that it has confirmed.
public enum Durability {
    /// It is on the disk and outlives a power cut.
    KEEP,
    /// It may be lost with the machine, though not with the process: quicker, and good enough for a test.
    RELAXED
}
