package floe.games.tiptoe;

/// The rows of a board where a path may turn, and the columns where paths may pass the gaps above and below them. It
/// can be filled again and again.
///
/// In all other rows paths go straight. So only the turn rows need be read, and of all orders of stacks only those are
/// left by which a path turns in no other row.
///
/// *Level* `n` is the gap above turn row `n`, and the last level the one below the last of them. A *place* is a pair of
/// columns of a level, one for each path. Columns are bits.
final class TurnRows {
    private final Orders orders;
    private final int last;
    private final int[] gaps;
    private final int[] rows;
    private final int[] open;
    private final int[] places;
    private final int[] columns;
    private final int[] otherColumns;
    private int[] tiles = new int[0];
    private int count;

    TurnRows(Family family) {
        this.orders = family.orders();
        this.last = family.rows() - 1;
        this.gaps = new int[family.rows() + 1];
        this.rows = new int[family.rows()];
        this.open = new int[family.rows() + 1];
        this.places = new int[family.rows() + 2];
        this.columns = new int[mostPlaces(family)];
        this.otherColumns = new int[mostPlaces(family)];
    }

    /// No board has more.
    static int mostPlaces(Family family) {
        return (family.rows() + 1) * family.columns() * family.columns();
    }

    /// Looks a board's rows over: the orders by which a path turns in turn rows only; none where the other rows cannot
    /// be of two paths.
    int fill(int[] board) {
        tiles = board;
        fillGaps();
        int left = orders.all();
        boolean isWrong = false;
        count = 0;
        for (int row = 0; row <= last; row++) {
            boolean canTurn = row != 0 && row != last && canTurn(row);
            isWrong |= !canTurn & !isStraight(row);
            left &= canTurn ? -1 : ~orders.turning(row);
            rows[count] = row;
            count += canTurn ? 1 : 0;
        }
        for (int level = 0; level <= count; level++) {
            open[level] = open(level == count ? last + 1 : rows[level]);
            places[level + 1] = places[level] + width(level) * width(level);
        }
        return isWrong ? 0 : left;
    }

    private void fillGaps() {
        gaps[0] = tiles[0];
        for (int row = 1; row <= last; row++) {
            gaps[row] = tiles[row - 1] & tiles[row];
        }
        gaps[last + 1] = tiles[last];
    }

    /// Whether two tiles are neighbours, and there are two columns to turn from and to.
    private boolean canTurn(int row) {
        int from = turnsFrom(row);
        int to = turnsTo(row);
        int columns = from | to;
        return (tiles[row] & tiles[row] >>> 1) != 0 & from != 0 & to != 0 & (columns & columns - 1) != 0;
    }

    /// The columns of stacks that may end in the row: they are three tiles high at least, and so pass two gaps.
    private int turnsFrom(int row) {
        return gaps[row - 1] & gaps[row];
    }

    private int turnsTo(int row) {
        return gaps[row + 1] & gaps[row + 2];
    }

    /// Whether there is a tile or two, and they go on above and below.
    private boolean isStraight(int row) {
        return (gaps[row] & gaps[row + 1]) == tiles[row] & tiles[row] != 0 & Integer.bitCount(tiles[row]) <= 2;
    }

    /// The columns where tiles go on beyond one of the rows beside the gap, as they do where a path passes.
    private int open(int gap) {
        return gap == 0 || gap > last ? gaps[gap] : gaps[gap] & (gaps[gap - 1] | gaps[gap + 1]);
    }

    /// How many turn rows there are; the number of the last level, too.
    int count() {
        return count;
    }

    /// Where a turn row is on the board.
    int row(int turn) {
        return rows[turn];
    }

    int tiles(int turn) {
        return tiles[rows[turn]];
    }

    private int width(int level) {
        return Integer.bitCount(open[level]);
    }

    /// The first of the level's places, which are numbered through all levels.
    int firstPlace(int level) {
        return places[level];
    }

    /// The place of level 0 where one path has the first column and the other the last.
    int start() {
        return place(0, Integer.lowestOneBit(open[0]), Integer.highestOneBit(open[0]));
    }

    /// The place of these columns, which from now on can be asked of it.
    int place(int level, int column, int otherColumn) {
        int place = places[level] + rank(level, column) * width(level) + rank(level, otherColumn);
        columns[place] = column;
        otherColumns[place] = otherColumn;
        return place;
    }

    int column(int place) {
        return columns[place];
    }

    int otherColumn(int place) {
        return otherColumns[place];
    }

    private int rank(int level, int column) {
        return Integer.bitCount(open[level] & column - 1);
    }

    /// The columns by which a path may leave a turn row that it came into by this one.
    int exits(int turn, int column) {
        int row = rows[turn];
        int across = (turnsFrom(row) & column) == 0 ? 0 : turnsTo(row) & run(tiles[row], column);
        return open[turn + 1] & (column | across);
    }

    /// The tiles that are joined to one of them without a gap.
    private static int run(int tiles, int column) {
        int upper = tiles & ~(tiles + column) & -column;
        int hole = Integer.highestOneBit(~tiles & column - 1);
        int lower = hole == 0 ? column - 1 : column - (hole << 1);
        return upper | lower;
    }

    /// The columns where another path must leave so that no tile is without a path when the first takes this way.
    int covering(int turn, int otherColumn, int column, int exit) {
        int apart = isHalved(turn) ? ~exit : -1;
        return covering(otherColumn, tiles(turn) & ~piece(column, exit)) & apart;
    }

    /// Whether beneath the row comes one of two tiles where paths go straight, so that each path has one of them.
    private boolean isHalved(int turn) {
        int row = rows[turn] + 1;
        return Integer.bitCount(tiles[row]) == 2 & (turn + 1 == count || rows[turn + 1] != row);
    }

    /// The columns to which a piece must lead that begins in a column, so that it has all the wanted tiles.
    private static int covering(int column, int wanted) {
        int lower = wanted & column - 1;
        int upper = wanted & -column << 1;
        int beyondUpper = -1 << Integer.SIZE - 1 - Integer.numberOfLeadingZeros(upper | 1);
        int beyondLower = (Integer.lowestOneBit(lower) << 1) - 1;
        return beyondUpper & beyondLower;
    }

    /// The tiles of a path in a row, from the column where it comes in to that where it leaves.
    static int piece(int column, int exit) {
        return (Math.max(column, exit) << 1) - Math.min(column, exit);
    }
}
