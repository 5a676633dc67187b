package floe.games.cave.judge;

/// Why a level is none.
record Flaw(String reason, String detail) {
    /// A chamber's floor and the start have no way to each other.
    static final String UNREACHED = "UNREACHED";

    /// A way leads in one direction only: there, or back.
    static final String TRAP = "TRAP";

    /// The hero can get into the outermost cells.
    static final String BORDER = "BORDER";

    /// A ladder that stands on nothing or cannot be left at the top.
    static final String LADDER = "LADDER";

    /// A creature too many or too few, or in the wrong place.
    static final String EFFECT = "EFFECT";

    /// The exit alone, of all floors, has no way to the start.
    static final String EXIT = "EXIT";
}
