package floe.bench.kit;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Size;
import floe.games.Verdict;
import java.util.Map;
import java.util.Optional;

/// What an order of expert levels with so many moves or more delivers: proposed as the generator service asks for it,
/// with a seed each, and judged as the solver judges. What counts is accepted, of the band, long enough, and has one
/// shortest solution.
public final class LongLevels {
    private final Game game;
    private final Order order;
    private final int moves;
    private long seed;

    public LongLevels(Game game, Size size, int moves) {
        this.game = game;
        this.order = new Order(size, Band.EXPERT, Map.of("minMoves", (double) moves));
        this.moves = moves;
    }

    /// One more order, and the time of proposing.
    public Verdict propose(CpuTime time) {
        Optional<Proposal> proposal = proposal();
        long proposed = CpuClock.now();
        Verdict verdict = judge(proposal, time);
        time.leaveOut(CpuClock.now() - proposed);
        return verdict;
    }

    /// One more order, and the time of proposing and judging.
    public Verdict deliver(CpuTime time) {
        return judge(proposal(), time);
    }

    private Optional<Proposal> proposal() {
        return game.generator().propose(order, seed++, Budget.STANDARD);
    }

    private Verdict judge(Optional<Proposal> proposal, CpuTime time) {
        String board = proposal.map(Proposal::board).orElse("");
        Verdict verdict = game.solver().judge(board, Budget.STANDARD);
        time.count(verdict instanceof Verdict.Accepted accepted && isAsOrdered(accepted) ? 1 : 0);
        return verdict;
    }

    private boolean isAsOrdered(Verdict.Accepted level) {
        return level.grade().band() == order.band()
                && level.measures().value("moves").orElse(0) >= moves
                && level.measures().value("shortest").orElse(0) == 1;
    }
}
