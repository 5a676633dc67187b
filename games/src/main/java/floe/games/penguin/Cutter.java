package floe.games.penguin;

import floe.games.kit.Dice;
import floe.games.kit.Meter;

/// Finds shorter ways than the sketched one, and puts blocks in their way.
final class Cutter {
    private static final int[] CUTS = {
        Block.WALL, Block.WALL, Block.TREE, Block.PICKS, Block.PICKS, Block.SNOW, Block.WALL, Block.TREE
    };

    private final Draft draft;
    private final Sketch sketch;
    private final Search search;
    private final Track track;
    private final int[] solution = new int[Field.PLACES];

    Cutter(Draft draft, Sketch sketch, Search search) {
        this.draft = draft;
        this.sketch = sketch;
        this.search = search;
        this.track = new Track(draft.field());
    }

    /// Cuts in so many rounds until there is one shortest solution of that many moves, and says whether there
    /// is.
    boolean cut(Dice dice, int rounds, int wanted, Meter meter) {
        search.run();
        meter.spend(search.steps());
        for (int round = 0; round < rounds; round++) {
            if (!search.isSolvable() || isDone(wanted)) {
                break;
            }
            if (!cutOne(dice)) {
                break;
            }
            search.run();
            meter.spend(search.steps());
        }
        return isDone(wanted);
    }

    /// Whether the one shortest solution is the sketched path.
    boolean isAsIntended() {
        if (!search.isSolvable() || !search.isUnique() || search.least() != sketch.length()) {
            return false;
        }
        search.solution(solution);
        for (int at = 0; at < search.least(); at++) {
            if ((solution[at] & 3) != sketch.move(at)) {
                return false;
            }
        }
        return true;
    }

    private boolean isDone(int wanted) {
        return search.isSolvable() && search.isUnique() && search.least() >= wanted && search.endless() == 0;
    }

    private boolean cutOne(Dice dice) {
        search.lastSolution(solution);
        for (int tries = 0; tries < 6; tries++) {
            int move = solution[dice.next(search.least())];
            track.follow(move >> 3, move & 3);
            if (track.length() > 0 && cutTrack(dice)) {
                return true;
            }
        }
        return false;
    }

    private boolean cutTrack(Dice dice) {
        int cell = track.cell(dice.next(track.length()));
        if (!draft.isIce(cell) || sketch.isKept(cell) || draft.field().bridges[cell] != Bridge.NONE) {
            return false;
        }
        int block = CUTS[dice.next(CUTS.length)];
        if (!draft.mayAdd(block)) {
            return false;
        }
        draft.put(cell, block);
        draft.keep();
        return true;
    }
}
