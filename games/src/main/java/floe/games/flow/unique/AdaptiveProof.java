package floe.games.flow.unique;

import floe.games.flow.board.FlowBoard;
import floe.games.kit.Meter;

/// Proves that levels which are small changes of one another have one way to join their pairs. The heading from
/// which one of them was quickly swept is nearly always quick for the next, so only that one is swept; now and then
/// all race again. What costs more than usual is not taken for proven: another change will do. So where a level is
/// changed again and again, what it takes to prove it stays low or falls: at 15x15 one start takes fifty times what
/// another does, and with three times as usual everywhere a level took half as long again in the mean.
public final class AdaptiveProof {
    /// A step over an end takes as long as so many steps over cells.
    private static final long STEPS_OF_SWEEP = 12;

    private static final long LEAST_PATIENCE = 100;
    private static final long FIRST_LIMIT = 4_000;

    /// How often as much as usual a proof may take.
    public enum Patience {
        /// Any change will do.
        LITTLE(1.25),
        /// Few changes lead where they are to lead, and heavier levels take longer.
        MUCH(3);

        final double times;

        Patience(double times) {
            this.times = times;
        }
    }

    /// After so many boards, or so many that took too long, the other headings are given a chance again.
    private static final int LOOKS_ROUND = 64;
    private static final int TOO_LONG = 8;

    /// What a small board may take; one in a thousand takes more.
    private static final long STEPS_OF_SMALL = 20_000;

    private int heading;
    /// What one heading may take at most; where none of them gets through, the next race goes on for longer.
    private long limit = FIRST_LIMIT;

    private double usual;
    private int proofs = LOOKS_ROUND;
    private int tooLong;

    public AdaptiveProof() {}

    /// The same experience, to go its own way.
    public AdaptiveProof(AdaptiveProof other) {
        this.heading = other.heading;
        this.limit = other.limit;
        this.usual = other.usual;
        this.proofs = other.proofs;
        this.tooLong = other.tooLong;
    }

    /// Whether it is proved that a filling which touches itself nowhere is the one way to join the pairs.
    public boolean proves(FlowBoard board, int[] filling, Patience patience, Meter meter) {
        if (SmallField.takes(board.rows(), board.columns())) {
            SmallRejoin small = new SmallRejoin(board.rows(), board.columns());
            Rejoin.Answer answer = small.search(board, filling, STEPS_OF_SMALL);
            meter.spend(small.steps());
            return answer == Rejoin.Answer.NONE;
        }
        if (!HomotopyRace.takes(board)) {
            return Joinings.other(board, filling, meter).isEmpty();
        }
        if (++proofs > LOOKS_ROUND || tooLong >= TOO_LONG) {
            return race(board, meter);
        }
        long most = Math.min(limit, (long) Math.max(LEAST_PATIENCE, patience.times * usual));
        HomotopyClasses classes = new HomotopyClasses(board, heading);
        HomotopyClasses.Answer answer = classes.search(most);
        meter.spend(STEPS_OF_SWEEP * classes.steps());
        switch (answer) {
            case ONE -> {
                usual += (classes.steps() - usual) / 4;
                tooLong = 0;
            }
            case OPEN -> tooLong++;
            case SEVERAL -> {}
        }
        return answer == HomotopyClasses.Answer.ONE;
    }

    /// Lets all headings go on in turns until one is through, and remembers which.
    private boolean race(FlowBoard board, Meter meter) {
        proofs = 0;
        tooLong = 0;
        HomotopyClasses[] all = new HomotopyClasses[SweepOrder.HEADINGS];
        for (long round = LEAST_PATIENCE / 2; round <= limit; round *= 2) {
            for (int turn = 0; turn < all.length; turn++) {
                int from = turn + heading & SweepOrder.HEADINGS - 1;
                if (all[from] == null) {
                    all[from] = new HomotopyClasses(board, from);
                }
                long before = all[from].steps();
                HomotopyClasses.Answer answer = all[from].search(round - before);
                meter.spend(STEPS_OF_SWEEP * (all[from].steps() - before));
                if (answer == HomotopyClasses.Answer.ONE) {
                    heading = from;
                    usual = all[from].steps();
                }
                if (answer != HomotopyClasses.Answer.OPEN) {
                    return answer == HomotopyClasses.Answer.ONE;
                }
            }
        }
        limit *= 2;
        return false;
    }
}
