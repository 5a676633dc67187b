package floe.cli.games.report;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Verdict;
import java.lang.management.ManagementFactory;
import java.util.Optional;

/// What a seed came to, and what that cost.
///
/// @param nanos the CPU time of proposing and judging
/// @param level the level, if the board was accepted in the band that was ordered
/// @param miss why there is none, in a word or two; empty if there is one
record Trial(long nanos, Optional<Level> level, String miss) {
    /// A level of the report.
    record Level(Proposal proposal, Verdict.Accepted verdict, Bare.Board bare) {}

    static Trial of(Game game, Order order, long seed) {
        long begun = cpu();
        Optional<Proposal> proposal = game.generator().propose(order, seed, Budget.STANDARD);
        if (proposal.isEmpty()) {
            return new Trial(cpu() - begun, Optional.empty(), "no proposal");
        }
        Verdict verdict = game.solver().judge(proposal.get().board(), Budget.STANDARD);
        long nanos = cpu() - begun;
        return switch (verdict) {
            case Verdict.Accepted accepted
            when accepted.grade().band() == order.band() ->
                new Trial(
                        nanos,
                        Optional.of(new Level(
                                proposal.get(),
                                accepted,
                                Bare.of(game, proposal.get().canonical()))),
                        "");
            case Verdict.Accepted accepted ->
                missed(nanos, other(accepted.grade().band()));
            case Verdict.Rejected rejected -> missed(nanos, rejected.reason());
            case Verdict.GaveUp _ -> missed(nanos, "given up");
        };
    }

    private static Trial missed(long nanos, String why) {
        return new Trial(nanos, Optional.empty(), why);
    }

    private static String other(Band band) {
        return "became " + band;
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
