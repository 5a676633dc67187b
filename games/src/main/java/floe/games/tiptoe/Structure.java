package floe.games.tiptoe;

import floe.games.Measures;

/// What can be proved of a board by looking at it: how it is crossed, and of which paths it is made. It can be run
/// again and again.
final class Structure {
    private final Routes routes;
    private final Unions unions;
    private int tiles;
    private int junctions;
    private long pairs;
    private int cuts;

    Structure(Family family) {
        this.routes = new Routes(family);
        this.unions = new Unions(family);
    }

    /// Looks the rows over, and says whether they can be crossed.
    boolean run(int[] rows) {
        tiles = 0;
        junctions = 0;
        for (int row = 0; row < rows.length; row++) {
            tiles += Integer.bitCount(rows[row]);
            junctions += Integer.bitCount(junctions(rows, row));
        }
        pairs = unions.run(rows);
        boolean isCrossable = routes.run(rows);
        if (isCrossable) {
            cuts = pairs == 0 ? routes.countCuts() : Cuts.ofTwoPaths(rows);
        }
        return isCrossable;
    }

    /// The tiles of a row with three tiles or four beside them.
    private static int junctions(int[] rows, int row) {
        int above = row == 0 ? 0 : rows[row - 1];
        int below = row == rows.length - 1 ? 0 : rows[row + 1];
        int left = rows[row] << 1;
        int right = rows[row] >>> 1;
        return rows[row] & (above & below & (left | right) | left & right & (above | below));
    }

    Routes routes() {
        return routes;
    }

    Unions unions() {
        return unions;
    }

    /// How many pairs of different paths make the board. A path with itself is an ordered pair of its own, and
    /// every other pair is two.
    long ways() {
        return pairs / 2;
    }

    /// How many tiles every route passes; without any there are two routes that share no tile.
    int cuts() {
        return cuts;
    }

    Measures measures() {
        return Measures.NONE.with("tiles", tiles).with("junctions", junctions).with("ways", ways());
    }

    /// Those of a board that can be crossed.
    Measures crossingMeasures() {
        return measures()
                .with("route", routes.length())
                .with("shortest", routes.shortest())
                .with("cuts", cuts)
                .with("disjoint", cuts == 0 ? 1 : 0);
    }
}
