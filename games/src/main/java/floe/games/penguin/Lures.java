package floe.games.penguin;

import floe.games.kit.Dice;

/// Ways that lead off a sketched path: stoppers that make a wrong turn worth going on from, and picks where it
/// leads. They keep off the path itself.
final class Lures {
    private static final int LONGEST = 3;

    private final Draft draft;
    private final Field field;
    private final Sketch sketch;
    private final Track track;

    Lures(Draft draft, Sketch sketch) {
        this.draft = draft;
        this.field = draft.field();
        this.sketch = sketch;
        this.track = new Track(field);
    }

    /// Lays so many lures, fewer where there is no room.
    void lay(Dice dice, int lures) {
        for (int lure = 0; lure < lures; lure++) {
            int cell = stop(dice.next(sketch.length()));
            for (int move = dice.next(LONGEST); move >= 0 && cell > 0; move--) {
                cell = moveOn(dice, cell);
            }
            if (cell > 0 && dice.chance(1, 3)) {
                layPicks(dice, cell);
            }
        }
        draft.keep();
    }

    /// Where the sketched path stops after so many moves, or nowhere when something turned out otherwise.
    private int stop(int moves) {
        int cell = field.start;
        for (int at = 0; at < moves && cell > 0; at++) {
            track.follow(cell, sketch.move(at));
            cell = track.outcome() >> 1;
        }
        return cell;
    }

    private int moveOn(Dice dice, int from) {
        int direction = dice.next(4);
        track.follow(from, direction);
        if (track.length() > 0) {
            int at = dice.next(track.length());
            int beyond = track.cell(at) + Field.STEP[track.direction(at)];
            if (isFree(beyond) && draft.mayAdd(Block.WALL)) {
                draft.put(beyond, dice.chance(1, 3) ? Block.TREE : Block.WALL);
                track.follow(from, direction);
            }
        }
        return track.outcome() >> 1;
    }

    private void layPicks(Dice dice, int from) {
        track.follow(from, dice.next(4));
        if (track.length() > 0) {
            int cell = track.cell(dice.next(track.length()));
            if (isFree(cell) && draft.mayAdd(Block.PICKS)) {
                draft.put(cell, Block.PICKS);
            }
        }
    }

    private boolean isFree(int cell) {
        return draft.isIce(cell) && !sketch.isKept(cell) && field.bridges[cell] == Bridge.NONE;
    }
}
