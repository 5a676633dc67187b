package floe.games.ice.judge;

import floe.games.Counted;
import floe.games.Measures;
import floe.games.Verdict;
import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceRules;
import floe.games.ice.search.IceProof;
import floe.games.ice.search.IceStops;
import floe.games.ice.search.IceTrail;
import floe.games.kit.Effort;
import floe.games.kit.Meter;
import floe.games.kit.Prover;
import java.util.concurrent.atomic.AtomicReference;

/// Proves the least number of moves, measures the board, and grades it by what it costs a person.
public final class IceSolver implements Prover<IceBoard> {
    static final String UNSOLVABLE = "UNSOLVABLE";
    static final String TOO_EASY = "TOO_EASY";

    /// A desk between two proofs: some hundred thousand bytes that need no clearing. Nothing is remembered on it.
    private final AtomicReference<Desk> spareDesk = new AtomicReference<>(new Desk());

    private static final class Desk {
        final IceProof proof = new IceProof();
        final IceStops stops = new IceStops();
        final IceTrail trail = new IceTrail(proof);
        final IceSpare spare = new IceSpare(proof);
    }

    @Override
    public Verdict prove(IceBoard board, Meter meter) {
        Desk taken = spareDesk.getAndSet(null);
        Desk desk = taken == null ? new Desk() : taken;
        try {
            return prove(board, meter, desk);
        } finally {
            spareDesk.set(desk);
        }
    }

    private static Verdict prove(IceBoard board, Meter meter, Desk desk) {
        IceProof proof = desk.proof;
        proof.prove(board, meter);
        int stops = desk.stops.stops(board.field(), board.start(), proof.flood);
        Measures found = IceForm.of(board.field())
                .with("boulders", board.field().boulders())
                .with("stops", stops);
        if (proof.moves() == IceProof.UNSOLVABLE) {
            return new Verdict.Rejected(
                    UNSOLVABLE,
                    stops == 1
                            ? "the start is the only stop within reach"
                            : "none of the " + stops + " stops within reach is the exit",
                    found);
        }
        int dead = desk.stops.dead(proof);
        desk.trail.follow();
        Measures all = found.with("alternatives", desk.trail.alternatives())
                .with("deadStops", dead)
                .with("detour", desk.trail.detour())
                .with("moves", proof.moves())
                .with("removable", desk.spare.count(meter))
                .with("shortest", proof.shortest())
                .with("stopsPerMove", stops / (double) proof.moves());
        if (proof.moves() < IceRules.LEAST_MOVES) {
            return new Verdict.Rejected(
                    TOO_EASY,
                    "solved in " + Counted.of(proof.moves(), "move") + "; a level takes " + IceRules.LEAST_MOVES
                            + " or more",
                    all);
        }
        meter.knows(() -> Effort.unplayed(all));
        double effort = IceEffort.EFFORT.of(board, meter);
        return new Verdict.Accepted(
                proof.solution(), IceEffort.CUTS.grade(board.size(), effort), all.with(Effort.MEASURE, effort));
    }
}
