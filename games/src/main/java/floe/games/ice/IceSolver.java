package floe.games.ice;

import floe.games.Band;
import floe.games.Grade;
import floe.games.Measures;
import floe.games.Verdict;
import floe.games.kit.Meter;
import floe.games.kit.Prover;
import java.util.concurrent.atomic.AtomicReference;

/// Proves the least number of moves, measures the board, and grades it by both.
final class IceSolver implements Prover<IceBoard> {
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
        Measures found =
                Measures.NONE.with("boulders", board.field().boulders()).with("stops", stops);
        if (proof.moves() == IceProof.UNSOLVABLE) {
            return new Verdict.Rejected(UNSOLVABLE, "none of the " + stops + " stops within reach is the exit", found);
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
                    "solved in " + proof.moves() + " moves; a level takes " + IceRules.LEAST_MOVES + " or more",
                    all);
        }
        return new Verdict.Accepted(proof.solution(), grade(desk, stops, dead), all);
    }

    /// The place within the band: mostly its moves, then what makes a board of that length harder - other ways that
    /// tempt, stops from which the exit is lost, and room to get lost in.
    private static Grade grade(Desk desk, int stops, int dead) {
        int moves = desk.proof.moves();
        double length = lengthInBand(moves);
        double choice = desk.trail.alternatives() / 3;
        double traps = dead / (double) stops;
        double room = Math.min(1, stops / (8.0 * moves));
        return Grade.at(IceRules.band(moves), 0.7 * length + 0.15 * choice + 0.1 * traps + 0.05 * room);
    }

    /// Where in its band a number of moves is, from 0 to below 1; the last band has no end and comes near it.
    private static double lengthInBand(int moves) {
        Band band = IceRules.band(moves);
        int from = IceRules.from(band);
        int beyond = moves - from;
        return switch (band) {
            case EASY, MEDIUM, HARD -> beyond / (double) (IceRules.upTo(band) + 1 - from);
            case EXPERT -> beyond / (beyond + 25.0);
        };
    }
}
