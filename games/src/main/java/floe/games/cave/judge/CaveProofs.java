package floe.games.cave.judge;

import floe.games.cave.board.Box;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.CaveStep;
import floe.games.kit.Meter;
import java.util.Optional;

/// The proofs that a level must pass. What fails first gives the reason, in an order that keeps the reasons apart:
/// what is cut off altogether, then what stands wrong, then what leads one way only.
///
/// That the hero never touches void needs no proof: void is found anew from the open cells, and is what does not
/// touch them.
final class CaveProofs {
    private final CaveBoard board;
    private final CaveGrid grid;
    private final CaveLedges ledges;
    private final CaveSearch search;
    private final Meter meter;

    CaveProofs(CaveBoard board, CaveLedges ledges, CaveSearch search, Meter meter) {
        this.board = board;
        this.grid = board.grid();
        this.ledges = ledges;
        this.search = search;
        this.meter = meter;
    }

    Optional<Flaw> firstFlaw() {
        long[] missing = floorsOutOfReach();
        boolean whole = isEmpty(missing);
        Optional<Flaw> flaw = whole ? Optional.empty() : cutOff(missing);
        return flaw.or(this::exitCutOff)
                .or(this::misplacedLadder)
                .or(() -> new EffectProof(board, meter).firstFlaw())
                .or(() -> whole ? Optional.empty() : noWayThere(missing))
                .or(this::noWayToExit)
                .or(this::noWayBack)
                .or(() -> BorderProof.firstFlaw(board, search.reached()));
    }

    /// The floor cells of chambers (open, with solid ground beneath) that the hero cannot get to, the exit left
    /// out.
    private long[] floorsOutOfReach() {
        long[] open = grid.open();
        int words = grid.words();
        long[] missing = new long[open.length];
        for (Box chamber : board.chambers()) {
            for (int word = chamber.x() >> 6; word <= chamber.right() >> 6; word++) {
                long mask = CaveGrid.columns(word, chamber.x(), chamber.right());
                for (int row = chamber.y(); row <= chamber.floor(); row++) {
                    int at = (row + 1) * words + word;
                    missing[at] |= mask & open[at] & ~open[at + words] & ~search.reached()[at];
                }
            }
        }
        missing[board.exit() >> 6] &= ~(1L << board.exit());
        return missing;
    }

    /// A floor that has no way to the start either. Cells that have ways to each other are looked at once.
    private Optional<Flaw> cutOff(long[] missing) {
        long[] left = missing.clone();
        for (int at = 0; at < left.length; at++) {
            while (left[at] != 0) {
                int floor = at << 6 | Long.numberOfTrailingZeros(left[at]);
                CaveSearch back = searchFrom(floor);
                if (!back.reaches(board.start())) {
                    return Optional.of(new Flaw(
                            Flaw.UNREACHED,
                            "the chamber floor in " + place(floor) + " and the start have no way to each other"));
                }
                long[] alike = back.returning();
                for (int word = at; word < left.length; word++) {
                    left[word] &= ~alike[word];
                }
            }
        }
        return Optional.empty();
    }

    private CaveSearch searchFrom(int place) {
        return new CaveSearch(grid, board.hero(), ledges, place, new int[] {board.start()}, CaveStep.LEFT, meter);
    }

    /// The exit is a reason of its own: nothing else may be missing.
    private Optional<Flaw> exitCutOff() {
        return search.reaches(board.exit()) || searchFrom(board.exit()).reaches(board.start())
                ? Optional.empty()
                : Optional.of(new Flaw(
                        Flaw.EXIT, "the exit in " + place(board.exit()) + " and the start have no way to each other"));
    }

    private Optional<Flaw> misplacedLadder() {
        long[] open = grid.open();
        long[] ladders = grid.ladders();
        int words = grid.words();
        for (int at = words; at < open.length - words; at++) {
            long floating = ladders[at] & open[at + words] & ~ladders[at + words];
            if (floating != 0) {
                return Optional.of(new Flaw(
                        Flaw.LADDER, "the ladder in " + place(at, floating) + " stands on neither ground nor ladder"));
            }
            long closed = ladders[at] & ~open[at - words];
            if (closed != 0) {
                return Optional.of(new Flaw(Flaw.LADDER, "the ladder in " + place(at, closed) + " is not open above"));
            }
        }
        return Optional.empty();
    }

    private Optional<Flaw> noWayThere(long[] missing) {
        for (int at = 0; at < missing.length; at++) {
            if (missing[at] != 0) {
                return noWay("the chamber floor in " + place(at, missing[at]));
            }
        }
        return Optional.empty();
    }

    private Optional<Flaw> noWayToExit() {
        return search.reaches(board.exit()) ? Optional.empty() : noWay("the exit in " + place(board.exit()));
    }

    private static Optional<Flaw> noWay(String there) {
        return Optional.of(new Flaw(Flaw.TRAP, "a way leads from " + there + " to the start, and none leads there"));
    }

    private Optional<Flaw> noWayBack() {
        int trap = search.firstTrap();
        return trap < 0
                ? Optional.empty()
                : Optional.of(
                        new Flaw(Flaw.TRAP, "a way leads from the start to " + place(trap) + ", and none leads back"));
    }

    private String place(int at, long bits) {
        return place(at << 6 | Long.numberOfTrailingZeros(bits));
    }

    private String place(int cell) {
        return grid.place(cell);
    }

    private static boolean isEmpty(long[] bits) {
        for (long word : bits) {
            if (word != 0) {
                return false;
            }
        }
        return true;
    }
}
