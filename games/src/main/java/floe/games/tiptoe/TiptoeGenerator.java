package floe.games.tiptoe;

import floe.games.Order;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.kit.Proposer;
import java.util.Optional;

/// Lays two random paths over each other and changes them, a stack or a path at a time, until a person falls about as
/// often on them as was drawn for the level, anywhere in the wanted band.
///
/// Nothing that is quickly seen of a board tells how hard it is, so people play each draft: a few times while it is
/// being changed, oftener when it seems right.
///
/// What a player costs who thinks of everything hardly goes with what a person does: where so many of its falls are
/// ordered, drafts are made until one has them.
final class TiptoeGenerator implements Proposer<TiptoeBoard> {
    private static final int FEW_PLAYS = 16;
    private static final int MANY_PLAYS = 64;

    /// So far from what was drawn, as a ratio less one, a draft seems right.
    private static final double NEAR = 0.06;

    /// So near to its bounds no level of the band is looked for, as a share of the band: the judge plays with other
    /// dice.
    private static final double RIM = 0.08;

    /// Then the draft that came nearest will do: the solver says of which band it is.
    private static final int MOST_TRIES = 120;

    /// Of so many drafts one has the falls that one level in twenty has, nineteen times of twenty.
    private static final int MOST_DRAFTS = 60;

    /// So many steps more than it counts a draft in vain is charged for each step of thinking of everything, which
    /// takes some fifteen times as long as a step of other makers. On the largest boards sixty drafts held a worker
    /// for most of a minute.
    private static final int THINKING = 15;

    @Override
    public void require(Order order) {
        AwareFalls.of(order).requirePossible(order.size());
    }

    @Override
    public Optional<TiptoeBoard> propose(Order order, Dice dice, Meter meter) {
        AwareFalls falls = AwareFalls.of(order);
        if (!falls.isAsked()) {
            return Optional.of(draft(order, dice, meter));
        }
        for (int drafts = 0; drafts < MOST_DRAFTS; drafts++) {
            TiptoeBoard draft = draft(order, dice, meter);
            long before = meter.spent();
            if (falls.allows(TiptoeSolver.Falls.aware(draft, meter))) {
                return Optional.of(draft);
            }
            meter.spend(THINKING * (meter.spent() - before));
        }
        return Optional.empty();
    }

    private static TiptoeBoard draft(Order order, Dice dice, Meter meter) {
        Family family = Family.usual(order.size());
        meter.spend(family.rows());
        double from = TiptoeGrades.CUTS.from(order.size(), order.band());
        double span = TiptoeGrades.CUTS.to(order.size(), order.band()) / from;
        double wanted = from * StrictMath.pow(span, RIM + (1 - 2 * RIM) * dice.nextDouble());
        PathPair draft = PathPair.random(family, dice);
        double miss = miss(draft, FEW_PLAYS, wanted, dice, meter);
        for (int tries = 1; tries < MOST_TRIES; tries++) {
            if (miss < NEAR) {
                miss = miss(draft, MANY_PLAYS, wanted, dice, meter);
                if (miss < NEAR) {
                    break;
                }
            }
            PathPair next = draft.changed(dice);
            double nextMiss = miss(next, FEW_PLAYS, wanted, dice, meter);
            if (nextMiss < miss) {
                draft = next;
                miss = nextMiss;
            }
        }
        return draft.board();
    }

    /// How far a draft is from what was wanted: the greater of the two over the smaller, less one.
    private static double miss(PathPair draft, int plays, double wanted, Dice dice, Meter meter) {
        double falls = TiptoeSolver.EFFORT.rough(draft.board(), plays, dice, meter);
        return falls == 0 ? Double.MAX_VALUE : Math.max(falls / wanted, wanted / falls) - 1;
    }
}
