package floe.games.nullgame;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Grade;
import floe.games.Measures;
import floe.games.Replay;
import floe.games.Solver;
import floe.games.Verdict;
import floe.games.kit.Meter;
import floe.games.kit.Prover;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;

/// Twins that prove what is not so.
final class BrokenSolvers {
    private static final Verdict UNSOLVABLE = new Verdict.Rejected("UNSOLVABLE", "none found", Measures.NONE);

    static final List<Broken> ALL = List.of(
            new Broken(
                    "what is accepted can be played to the end",
                    "a solution that ends too soon, seen by TextGame",
                    "FalseProofException",
                    Twin.with(twin -> twin.prover = accepting(BrokenSolvers::cut))),
            new Broken(
                    "what is accepted can be played to the end",
                    "a solution that ends too soon, past TextGame",
                    "solved=false",
                    Twin.solving(inner -> (board, budget) -> accepted(inner.judge(board, budget), BrokenSolvers::cut))),
            new Broken(
                    "what is accepted is not solved before play",
                    "no moves are enough",
                    "play without a move",
                    Twin.with(twin -> twin.player =
                            (board, moves) -> moves.isEmpty() ? Replay.played(true, 0) : NullRules.play(board, moves))),
            new Broken(
                    "what is proved unsolvable no play solves",
                    "one board in two is called unsolvable",
                    "a solution where the verdict is",
                    Twin.with(twin -> twin.prover = (board, meter) -> {
                        Verdict verdict = NullProver.prove(board, meter);
                        return board.token().column() % 2 == 0 ? verdict : UNSOLVABLE;
                    })),
            new Broken(
                    "a small budget is soon spent",
                    "work that costs no steps",
                    "nanoseconds that a verdict takes",
                    Twin.with(twin -> twin.prover = (board, meter) -> {
                        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
                        long until = threads.getCurrentThreadCpuTime() + 2_100_000_000L;
                        while (threads.getCurrentThreadCpuTime() < until) {
                            Thread.onSpinWait();
                        }
                        return NullProver.prove(board, meter);
                    })),
            new Broken(
                    "no play is shorter than the fewest moves",
                    "a detour is called the shortest way",
                    "which a plain search found",
                    Twin.with(twin -> twin.prover = accepting(it -> new Verdict.Accepted(
                            it.solution(),
                            it.grade(),
                            it.measures().with("moves", it.measures().get("moves") + 2))))),
            new Broken(
                    "orders in all bands come to more than one",
                    "every board is hard",
                    "bands",
                    Twin.with(twin -> twin.prover = accepting(
                            it -> new Verdict.Accepted(it.solution(), Grade.at(Band.HARD, 0.5), it.measures())))),
            new Broken(
                    "without budget nothing is decided",
                    "the budget is not looked at",
                    "GaveUp[steps=0,",
                    Twin.solving(inner -> (board, _) -> inner.judge(board, Budget.STANDARD))),
            new Broken(
                    "without budget nothing is decided",
                    "'none' answered for 'unknown', past TextGame",
                    "none found",
                    Twin.solving(inner -> (board, budget) -> inner.judge(board, budget) instanceof Verdict.GaveUp
                            ? UNSOLVABLE
                            : inner.judge(board, budget))),
            new Broken(
                    "a small budget gives up or says what a big one says",
                    "'none' answered for 'unknown'",
                    "none found",
                    Twin.with(twin -> twin.prover = (board, meter) -> {
                        try {
                            return NullProver.prove(board, meter);
                        } catch (RuntimeException spent) {
                            return UNSOLVABLE;
                        }
                    })),
            new Broken(
                    "a small budget gives up or says what a big one says",
                    "the budget shows in the verdict",
                    "left",
                    Twin.with(twin -> twin.prover =
                            (board, meter) -> measured(NullProver.prove(board, meter), "left", meter.left()))),
            new Broken(
                    "a small budget gives up or says what a big one says",
                    "more spent than there was",
                    "steps spent",
                    Twin.solving(inner -> (board, budget) -> inner.judge(board, budget) instanceof Verdict.GaveUp it
                            ? new Verdict.GaveUp(it.steps() + 5)
                            : inner.judge(board, budget))),
            new Broken(
                    "what is known of a board given up is so",
                    "more is told than is proved",
                    "measure moves, which is known",
                    Twin.with(twin -> twin.prover = (board, meter) -> {
                        meter.knows(() -> new Verdict.Known("it is far", Measures.NONE.with("moves", 1_000)));
                        return NullProver.prove(board, meter);
                    })),
            new Broken(
                    "no proof is free",
                    "a meter that never stops",
                    "GaveUp[steps=1,",
                    Twin.with(twin -> twin.prover = (board, _) -> NullProver.prove(board, new Meter(Budget.STANDARD)))),
            new Broken(
                    "a verdict can be had for its price, and for no less",
                    "nobody counts the steps",
                    "for the price of 0 steps",
                    Twin.solving(inner -> inner::judge)),
            new Broken(
                    "a verdict can be had for its price, and for no less",
                    "steps more than it took",
                    "for a step less",
                    Twin.solving(inner -> new Dearer(inner))),
            new Broken(
                    "same board, same verdict, on every thread",
                    "something is kept from board to board",
                    "seen",
                    Twin.with(twin -> {
                        AtomicLong seen = new AtomicLong();
                        twin.prover = (board, meter) ->
                                measured(NullProver.prove(board, meter), "seen", seen.incrementAndGet());
                    })),
            new Broken(
                    "equal forms have one verdict",
                    "a measure of where things are",
                    "row",
                    Twin.with(twin -> twin.prover = (board, meter) -> measured(
                            NullProver.prove(board, meter), "row", board.token().row()))),
            new Broken(
                    "equal forms have one verdict",
                    "what lies upwards is not found",
                    "verdict on",
                    Twin.with(twin -> twin.prover =
                            (board, meter) -> NullProver.prove(board, meter) instanceof Verdict.Accepted it
                                            && it.solution().contains("U")
                                    ? UNSOLVABLE
                                    : NullProver.prove(board, meter))));

    private BrokenSolvers() {}

    /// Asks for one step more than it needs.
    private record Dearer(Solver inner) implements Solver {
        @Override
        public Verdict judge(String board, Budget budget) {
            return inner.judge(board, budget);
        }

        @Override
        public Priced price(String board, Budget budget) {
            Priced fair = inner.price(board, budget);
            return new Priced(fair.verdict(), fair.steps() + 1);
        }
    }

    private static Prover<NullBoard> accepting(UnaryOperator<Verdict.Accepted> change) {
        return (board, meter) -> accepted(NullProver.prove(board, meter), change);
    }

    private static Verdict accepted(Verdict verdict, UnaryOperator<Verdict.Accepted> change) {
        return verdict instanceof Verdict.Accepted it ? change.apply(it) : verdict;
    }

    private static Verdict.Accepted cut(Verdict.Accepted it) {
        return new Verdict.Accepted(it.solution().substring(1), it.grade(), it.measures());
    }

    private static Verdict measured(Verdict verdict, String name, double value) {
        return accepted(
                verdict,
                it -> new Verdict.Accepted(
                        it.solution(), it.grade(), it.measures().with(name, value)));
    }
}
