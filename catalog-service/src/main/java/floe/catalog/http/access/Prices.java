package floe.catalog.http.access;

/// What operations cost beyond the unit that each request costs. A unit is what fetching a level by its id takes: about
/// 0.12 ms of processor, service and database together (`benchmarks/results/catalog.md`). Pictures, runs and pages were
/// measured (`benchmarks/results/abuse.md`: what their tenant's neighbours feel of them). The others are estimates by
/// their number of statements.
public final class Prices {
    static final int REQUEST = 1;

    /// Some ten questions to the broker, over a connection of their own.
    public static final int BROKER_READ = 200;

    /// Found, sent and waited for until the broker has it.
    public static final int LETTER = 20;

    /// A transaction of as many statements as a draw.
    public static final int ERASURE = 8;

    /// A transaction of a few statements: a race that is made or joined, a round given up, a key, a level
    /// that is taken out, a target.
    public static final int CHANGE = 8;

    /// So many events of the past that are told to somebody who comes back cost one: each is sent for them alone, in
    /// 19 µs of processor.
    public static final int EVENTS_A_UNIT = 6;

    private static final int BYTES = 2_500;
    private static final int DOTS = 3_000;

    private Prices() {}

    /// A transaction of some eight statements, and a row for each player on each shelf; five statements and more for
    /// each wish near a rating, whose levels have to be found.
    public static int draw(int players, int boards, int near, int shelves) {
        return 8 + boards / 4 + 5 * near + players * shelves / 2;
    }

    /// What stands on so many shelves, summed up and written: 76 of them in ten times what a level takes the database.
    public static int stock(int shelves) {
        return shelves / 8;
    }

    /// Levels that are counted one by one in an index, 100,000 in 33 ms.
    public static int counted(long levels) {
        return (int) (levels / 400);
    }

    /// A page of levels that pass a filter, or are played most: up to ten thousand are looked at in an index, or so
    /// many rows, for measures, as take 10 ms.
    public static int search(boolean measures) {
        return measures ? 80 : 25;
    }

    /// The same on every shelf that the run may touch.
    public static int rush(int players, int length, int shelves) {
        return 20 + length / 4 + players * shelves / 2;
    }

    /// What is read, written as JSON and pressed.
    public static int bytes(long written) {
        return (int) Math.min(Integer.MAX_VALUE, written / BYTES);
    }

    /// A board that is handed in. What its proof will take nobody can tell beforehand, but that a larger one
    /// has more to prove: a house whose boards turn out slow is held by how many of them solvers get at once.
    public static int submission(String board) {
        return 10 + board.length() / 40;
    }

    /// A board drawn as SVG.
    public static int drawing(String board) {
        return 1 + board.length() / 250;
    }

    /// The same with moves drawn in: 60,000 in up to 10 ms.
    public static int drawing(String board, String moves) {
        return drawing(board) + moves.length() / 1_000;
    }

    /// Moves played by the rules: 60,000 in up to 2.5 ms, as long as reading a board of as many signs takes.
    public static int replay(String board, String moves) {
        return (board.length() + moves.length()) / 2_000;
    }

    /// The drawing read again, painted and packed.
    public static int dots(long dots) {
        return 100 + (int) (dots / DOTS);
    }

    /// Each is looked up as if it were fetched alone, and what goes with a request is paid once.
    public static int batch(int levels) {
        return levels / 2;
    }

    /// Each a row or several, and ratings to be worked out.
    public static int attempts(int count) {
        return count;
    }
}
