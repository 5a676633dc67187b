package floe.games.ice.make;

/// How many boulders a board is laid with, and how few and how many it may have when what no slide meets is gone.
///
/// @param wanted what a search begins with
record IceBoulders(int wanted, int least, int most) {
    /// So many by chance, and as many as come of it.
    static IceBoulders about(int wanted) {
        return new IceBoulders(wanted, 0, Integer.MAX_VALUE);
    }

    /// Ordered: at least half, for many go that no slide meets, and at most a quarter and one more, for forms come in
    /// large pieces.
    static IceBoulders near(int wanted) {
        return new IceBoulders(wanted, wanted / 2, wanted + wanted / 4 + 1);
    }

    boolean allows(int count) {
        return least <= count && count <= most;
    }
}
