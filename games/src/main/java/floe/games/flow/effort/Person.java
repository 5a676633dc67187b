package floe.games.flow.effort;

/// How somebody goes about a board: which tip they turn to, and what speaks for a way on from there. People differ in
/// both, and a level that is hard for one may be easy for another, so what it costs is asked of all of these.
enum Person {
    /// Turns to the tip with least room and keeps to what is filled.
    BY_ROOM(false, false, 1, 1, 2),

    /// Turns to a pair whose ends seem near and makes for the other end.
    BY_DISTANCE(true, false, 3, 0, 0),

    /// The same, but keeps to the path in the hand until it is joined.
    BY_PATH(true, true, 3, 0, 0),

    /// Turns to a pair whose ends seem near and makes for the other end, but not along the own path.
    BY_DISTANCE_WITH_CARE(true, false, 2, 0, 2);

    /// Whether they turn to pairs whose ends are near, and not to tips with little room.
    final boolean takesNear;

    /// Whether they keep to a path until it is joined.
    final boolean keepsOn;

    /// How many reasons it is for a way that it leads nearer to the other end.
    final int nearer;

    /// The same, for each place beside it that is not free.
    final int filled;

    /// The same, where it does not come to lie beside the own path.
    final int offItself;

    Person(boolean takesNear, boolean keepsOn, int nearer, int filled, int offItself) {
        this.takesNear = takesNear;
        this.keepsOn = keepsOn;
        this.nearer = nearer;
        this.filled = filled;
        this.offItself = offItself;
    }
}
