package floe.games.flow.fill;

import floe.games.flow.board.FlowBoard;
import floe.games.kit.Meter;
import floe.games.kit.Orientation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Counts the fillings of a board, those that touch themselves too. Two sweeps from opposite sides move over it in
/// turns, a row at a time, that with fewer states first, until one is across. From the one side there are up to
/// seventy times as many states as from the other, and no look at a board tells from which.
public final class FillingCount {
    private final List<FrontierSweep> sweeps = new ArrayList<>();
    private FrontierSweep moving;
    private long left;

    /// @param known a filling that is not to be shown again, as links by cell
    /// @param limit how many states to look at; beyond, and where there is too little memory, a beam of them goes
    /// on, and the count is a lower bound
    public FillingCount(FlowBoard board, Optional<int[]> known, Meter meter, long limit) {
        this.left = limit;
        Orientation narrow = new Orientation(board.columns() > board.rows(), false, false);
        Orientation upended = new Orientation(narrow.turned(), true, false);
        this.moving = new FrontierSweep(board, narrow, known, meter, new Room());
        sweeps.add(moving);
        sweeps.add(new FrontierSweep(board, upended, known, meter, new Room()));
        while (moving.isWhole() && !moving.isAcross()) {
            moving.moveOverRow();
            moving = moving.isWhole() ? fewest() : moving;
        }
        if (moving.isWhole()) {
            leaveOthers();
        } else {
            sweeps.add(new FrontierSweep(board, narrow, known, meter, new Room()));
            moving = mostByBeam(meter, FrontierSweep.stepsOfBeam(board));
        }
    }

    /// The states at a frontier may all be in vain. So where the beam that goes on from there finds nothing new,
    /// the other sweep goes on as one, and then one begins at the rim.
    private FrontierSweep mostByBeam(Meter meter, long steps) {
        sweeps.forEach(FrontierSweep::becomeBeam);
        FrontierSweep most = moving;
        most.moveBeamAcross();
        for (FrontierSweep next : sweeps) {
            if (most.count() <= 1 && next != moving && steps < meter.left()) {
                next.moveBeamAcross();
                most = next.count() > most.count() ? next : most;
            }
        }
        return most;
    }

    private FrontierSweep fewest() {
        return sweeps.stream()
                .min(Comparator.comparingInt(FrontierSweep::states))
                .orElseThrow();
    }

    private final class Room implements FrontierSweep.Limits {
        @Override
        public boolean take(int states) {
            left -= states;
            return left >= 0;
        }

        @Override
        public boolean makeRoom() {
            return leaveOthers();
        }
    }

    /// Goes on with the sweep that moves alone, and says whether there was another.
    private boolean leaveOthers() {
        return sweeps.removeIf(other -> {
            if (other != moving) {
                other.release();
            }
            return other != moving;
        });
    }

    /// Whether the count is exact.
    public boolean known() {
        return moving.isWhole();
    }

    /// How many fillings there are, at least where that is not known; [StateTable#MOST] stands for that many or more.
    public long count() {
        return moving.count();
    }

    /// A filling other than the known one, as links by cell: none where there is none, or where there was too
    /// much to remember.
    public Optional<int[]> filling() {
        return moving.filling();
    }
}
