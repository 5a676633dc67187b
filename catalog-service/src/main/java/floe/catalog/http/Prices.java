package floe.catalog.http;

/// What operations cost beyond the unit that each request costs. A unit is what fetching a level by its id takes: about
/// 0.12 ms of processor, service and database together (`benchmarks/results/catalog.md`). Pictures, runs and pages were
/// measured (`benchmarks/results/abuse.md`: what their tenant's neighbours feel of them). The others are estimates by
/// their number of statements.
final class Prices {
    static final int REQUEST = 1;

    /// A board that is handed in, beside what its proof takes of the solvers.
    static final int SUBMISSION = 10;

    /// Some ten questions to the broker, over a connection of their own.
    static final int SURVEY = 200;

    /// Found, sent and waited for until the broker has it.
    static final int LETTER = 20;

    /// A transaction of as many statements as a draw.
    static final int ERASURE = 8;

    /// A transaction of a few statements.
    static final int RACE = 8;

    private static final int BYTES = 2_500;
    private static final int DOTS = 3_000;

    private Prices() {}

    /// A transaction of some eight statements, and a row for each player on each shelf.
    static int draw(int players, int boards, int shelves) {
        return 8 + boards / 4 + players * shelves / 2;
    }

    /// The same on every shelf that the run may touch.
    static int rush(int players, int length, int shelves) {
        return 20 + length / 4 + players * shelves / 2;
    }

    /// What is read, written as JSON and pressed.
    static int bytes(long written) {
        return (int) Math.min(Integer.MAX_VALUE, written / BYTES);
    }

    /// A board drawn as SVG.
    static int drawing(String board) {
        return 1 + board.length() / 250;
    }

    /// Moves played by the rules.
    static int replay(String board) {
        return board.length() / 2_000;
    }

    /// The drawing read again, painted and packed.
    static int dots(long dots) {
        return 100 + (int) (dots / DOTS);
    }

    /// Each is looked up as if it were fetched alone, and what goes with a request is paid once.
    static int batch(int levels) {
        return levels / 2;
    }

    /// Each a row or several, and ratings to be worked out.
    static int attempts(int count) {
        return count;
    }
}
