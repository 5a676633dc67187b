package floe.games.flow.make;

import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.flow.effort.FlowEffort;
import floe.games.kit.Dice;
import floe.games.kit.Meter;

/// Breaks a path of a cover that is too hard, anywhere. Pairs run out before large boards have become easy, so there a
/// few breaks are played roughly and the one is taken after which least is left, of those that leave enough: half as
/// many covers of 15x15 come to nothing. On smaller boards these plays take as long as they spare.
final class PathBreaker {
    private static final int TRIES = 20;
    private static final int PLAYED = 4;

    private final boolean plays;
    private final Dice dice;
    private final Meter meter;

    /// @param plays whether breaks are played
    PathBreaker(boolean plays, Dice dice, Meter meter) {
        this.plays = plays;
        this.dice = dice;
        this.meter = meter;
    }

    /// Breaks a path; answers whether one could be broken.
    ///
    /// @param least the effort that is to be left
    boolean split(PathCover cover, FlowBoard board, int[] filling, double least) {
        int best = -1;
        double bestEffort = Double.MAX_VALUE;
        int played = 0;
        for (int i = 0; i < TRIES && played < PLAYED; i++) {
            int cell = dice.next(board.cells());
            int link = 1 << dice.next(Links.WAYS);
            if (!cover.maySplit(cell, link)) {
                continue;
            }
            if (!plays) {
                return cover.split(cell, link);
            }
            played++;
            double effort = effort(board, filling, cell, link, bestEffort);
            if (best < 0 || effort >= least && effort < bestEffort) {
                best = cell * Links.WAYS + Integer.numberOfTrailingZeros(link);
                bestEffort = effort;
            }
        }
        return best >= 0 && cover.split(best / Links.WAYS, 1 << best % Links.WAYS);
    }

    /// What a rough play comes to where a link is broken; no more than `enough` is played.
    private double effort(FlowBoard board, int[] filling, int cell, int link, double enough) {
        int[] links = filling.clone();
        int other = cell + Links.step(link, board.columns());
        links[cell] &= ~link;
        links[other] &= ~Links.opposite(link);
        int[] ends = new int[links.length];
        for (int at = 0; at < ends.length; at++) {
            ends[at] = board.colour(at);
        }
        ends[cell] = ends[Links.otherEnd(links, cell, board.columns())];
        ends[other] = board.pairs();
        ends[Links.otherEnd(links, other, board.columns())] = board.pairs();
        return FlowEffort.rough(new FlowBoard(board.rows(), board.columns(), ends), links, enough, dice, meter);
    }
}
