package floe.bench;

import floe.bench.kit.CpuTime;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Verdict;
import floe.games.registry.Games;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// What every game does, through the seam of text, at the game's standard size.
@State(Scope.Thread)
public class GameBenchmark {
    private static final int BOARDS = 64;

    @Param("ice")
    public String game;

    @Param({"easy", "medium", "hard", "expert"})
    public String band;

    private Game played;
    private Order order;
    private long seed;
    private List<String> boards;
    private int next;

    @Setup(Level.Trial)
    public void choose() {
        played = Games.find(game).orElseThrow();
        order = new Order(played.about().sizes().getFirst(), Band.parse(band));
        seed = 1_000_000;
        boards = List.of();
    }

    /// A board for the order; what came to nothing costs its time and counts for nothing.
    @Benchmark
    public Optional<Proposal> propose(CpuTime time) {
        Optional<Proposal> proposal = played.generator().propose(order, seed++, Budget.STANDARD);
        time.count(proposal.isPresent() ? 1 : 0);
        return proposal;
    }

    /// Text in, the whole verdict out.
    @Benchmark
    public Verdict judge(CpuTime time) {
        if (boards.isEmpty()) {
            // In the first round of warming up, which is not measured.
            boards = someBoards();
        }
        Verdict verdict = played.solver().judge(boards.get(next), Budget.STANDARD);
        next = next + 1 < boards.size() ? next + 1 : 0;
        time.count(1);
        return verdict;
    }

    private List<String> someBoards() {
        List<String> some = new ArrayList<>();
        for (int i = 0; i < BOARDS; i++) {
            played.generator().propose(order, i, Budget.STANDARD).ifPresent(proposal -> some.add(proposal.board()));
        }
        if (some.isEmpty()) {
            throw new IllegalStateException("no board of " + game + "/" + order.size() + "/" + band + " to judge");
        }
        return some;
    }
}
