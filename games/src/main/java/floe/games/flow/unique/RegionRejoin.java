package floe.games.flow.unique;

import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import java.util.Arrays;

/// Looks for another way to join some of the pairs in the cells of their paths, while all other paths stay as they are:
/// in the special form of [CellChoices], where cells of the others are in the way as ends are.
final class RegionRejoin {
    private static final int NEVER = 1000;

    private final Field field;
    private final int stride;
    private final int[] known;
    /// By place, the colour of the path there, or [FlowBoard#NONE].
    private final int[] owner;
    private final CellChoices choices;
    private final int[] links;
    private final boolean[] chosen;
    private final boolean[] open;
    /// The places of the paths that are taken out, row by row.
    private final int[] order;
    private final int[] options;
    private final boolean[] turns;
    private final boolean[] turnsOther;
    private int size;
    private long steps;

    RegionRejoin(Field field, int[] known, int[] owner) {
        this.field = field;
        this.known = known;
        this.owner = owner;
        this.stride = field.stride;
        int places = field.colour.length;
        this.choices = new CellChoices(field, known);
        this.links = choices.links;
        this.chosen = new boolean[field.board.pairs()];
        this.open = new boolean[places];
        this.order = new int[field.order.length];
        this.options = new int[field.order.length];
        this.turns = new boolean[places];
        this.turnsOther = new boolean[places];
        System.arraycopy(known, 0, links, 0, places);
        choices.paths.clear();
    }

    /// Looks for another way for at most so many steps.
    ///
    /// @param colours those whose paths are taken out
    Rejoin.Answer search(int[] colours, long limit) {
        for (int i = 0; i < size; i++) {
            links[order[i]] = known[order[i]];
            open[order[i]] = false;
            choices.paths.clear(order[i]);
        }
        size = 0;
        Arrays.fill(chosen, false);
        for (int colour : colours) {
            chosen[colour] = true;
        }
        for (int place : field.order) {
            if (chosen[owner[place]]) {
                order[size++] = place;
                open[place] = true;
                links[place] = 0;
            }
        }
        prepare();
        return search(limit);
    }

    /// How many steps the last search took.
    long steps() {
        return steps;
    }

    /// The other way that was found: links by place.
    int[] links() {
        return links;
    }

    private boolean isInTheWay(int place) {
        return !open[place] || field.colour[place] >= 0;
    }

    private void prepare() {
        for (int i = 0; i < size; i++) {
            int place = order[i];
            boolean fromUp = open[place - stride];
            int left = place - stride - 1;
            int right = place - stride + 1;
            turns[place] = fromUp && open[place - 1] && (isInTheWay(left) || turns[left]);
            turnsOther[place] = fromUp && open[place + 1] && (isInTheWay(right) || turnsOther[right]);
        }
        for (int i = size - 1; i >= 0; i--) {
            int place = order[i];
            int below = place + stride;
            boolean turning = open[below] && (turns[below] || turnsOther[below]);
            boolean ends = open[below] && field.colour[below] >= 0;
            choices.runsInto[place] =
                    ends ? field.colour[below] : turning || !open[below] ? FlowBoard.NONE : choices.runsInto[below];
            choices.mayLeaveDown[place] = open[below] && (ends || turning || choices.mayLeaveDown[below]);
        }
        for (int row = field.height - 2; row >= 0; row--) {
            int nextEnd = NEVER;
            for (int column = field.width - 1; column >= 0; column--) {
                int place = field.place(row, column);
                int below = place + stride;
                int nested = open[below + 1] && row + 1 < field.height - 1 ? choices.archEnd[below + 1] : NEVER;
                choices.archEnd[place] = Math.min(nextEnd, nested) + 1;
                if (isInTheWay(below)) {
                    nextEnd = column;
                }
            }
        }
    }

    private Rejoin.Answer search(long limit) {
        steps = 0;
        int at = 0;
        options[0] = optionsAt(order[0]);
        while (at >= 0) {
            if (++steps > limit) {
                return Rejoin.Answer.OPEN;
            }
            int choice = options[at] & CellChoices.ONE;
            int place = order[at];
            if (choice == 0) {
                links[place] = 0;
                at--;
                if (at >= 0) {
                    choices.unlink(order[at]);
                }
                continue;
            }
            options[at] >>= CellChoices.BITS;
            if (!choices.link(place, choice)) {
                continue;
            }
            if (at + 1 < size) {
                at++;
                options[at] = optionsAt(order[at]);
                continue;
            }
            if (differs()) {
                return Rejoin.Answer.FOUND;
            }
            choices.unlink(place);
        }
        return Rejoin.Answer.NONE;
    }

    private boolean differs() {
        for (int i = 0; i < size; i++) {
            if (links[order[i]] != known[order[i]]) {
                return true;
            }
        }
        return false;
    }

    private int optionsAt(int place) {
        return choices.at(place, open[place + 1]);
    }
}
