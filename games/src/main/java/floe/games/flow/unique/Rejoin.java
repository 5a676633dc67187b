package floe.games.flow.unique;

import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import java.util.Arrays;

/// Looks for a way to join the pairs other than a known filling, cells left over or not, in the special form of
/// [CellChoices].
public final class Rejoin {
    enum Answer {
        FOUND,
        NONE,
        OPEN
    }

    private final Field field;
    private final int stride;
    private final int[] known;
    private final CellChoices choices;
    private final int[] links;
    private final int[] options;
    private final CutCapacity cuts;
    /// How far back from the last cell everything is looked through.
    private int lowest;

    private int at;

    Rejoin(Field field, int[] known) {
        this.field = field;
        this.known = known;
        this.stride = field.stride;
        this.choices = new CellChoices(field, known);
        this.links = choices.links;
        this.options = new int[field.order.length];
        this.lowest = field.order.length;
        this.cuts = new CutCapacity(field);
        prepare();
        options[0] = optionsAt(field.order[0]);
    }

    private void prepare() {
        int none = 1000;
        Arrays.fill(choices.archEnd, none);
        boolean[] spikeUpLeft = new boolean[field.colour.length];
        boolean[] spikeUpRight = new boolean[field.colour.length];
        for (int place : field.order) {
            int left = place - stride - 1;
            int right = place - stride + 1;
            spikeUpLeft[place] = left >= 0 && (field.colour[left] >= 0 || spikeUpLeft[left]);
            spikeUpRight[place] = field.colour[right] >= 0 || spikeUpRight[right];
        }
        for (int row = field.height - 2; row >= 0; row--) {
            int nextEnd = none;
            for (int column = field.width - 1; column >= 0; column--) {
                int place = field.place(row, column);
                int below = place + stride;
                choices.archEnd[place] =
                        Math.min(nextEnd, column + 1 < field.width ? choices.archEnd[below + 1] : none) + 1;
                if (field.colour[below] >= 0) {
                    nextEnd = column;
                }
                boolean turns = spikeUpLeft[below] || spikeUpRight[below];
                choices.runsInto[place] = field.colour[below] >= 0
                        ? field.colour[below]
                        : turns ? FlowBoard.NONE : choices.runsInto[below];
                choices.mayLeaveDown[place] = field.colour[below] >= 0 || turns || choices.mayLeaveDown[below];
            }
        }
    }

    /// Looks on for another way for so many steps.
    Answer search(long steps) {
        int cells = field.order.length;
        long left = steps;
        while (at >= 0) {
            if (--left < 0) {
                return Answer.OPEN;
            }
            int choice = options[at] & CellChoices.ONE;
            int place = field.order[at];
            if (choice == 0) {
                back();
                continue;
            }
            options[at] >>= CellChoices.BITS;
            if (!choices.link(place, choice)) {
                continue;
            }
            if (at + 1 < cells) {
                ahead(place);
                continue;
            }
            if (differs()) {
                return Answer.FOUND;
            }
            choices.unlink(place);
        }
        return Answer.NONE;
    }

    /// Takes back what the cell before has.
    private void back() {
        at--;
        lowest = Math.min(lowest, at);
        if (at >= 0) {
            choices.unlink(field.order[at]);
        }
    }

    /// On to the next cell, unless the links so far leave too little room.
    private void ahead(int place) {
        at++;
        if (cuts.checks(at) && !cuts.hold(at, links, choices.mates.mate)) {
            at--;
            choices.unlink(place);
        } else {
            options[at] = optionsAt(field.order[at]);
        }
    }

    private int optionsAt(int place) {
        return choices.at(place, place % stride != field.width);
    }

    /// How many cells from the first are still to be looked at again: the search is through when none is.
    int open() {
        return lowest;
    }

    /// The other way that was found: links by place.
    int[] links() {
        return links;
    }

    private boolean differs() {
        for (int place : field.order) {
            if (links[place] != known[place]) {
                return true;
            }
        }
        return false;
    }
}
