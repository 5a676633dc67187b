package floe.games.flow;

import floe.games.kit.Meter;

/// Finds the fillings that do not touch themselves, cell by cell. Without touching, the cell diagonally inside
/// a corner is an end or the same corner again, so every corner hangs on a diagonal spike from an end: corners
/// without one are not even tried.
final class Weave {
    private static final int UP = Field.UP;
    private static final int DOWN = Field.DOWN;
    private static final int LEFT = Field.LEFT;
    private static final int RIGHT = Field.RIGHT;
    /// What may lie diagonally inside a corner that opens up and left: bits by links.
    private static final int INSIDE_UP_LEFT = 1 << UP | 1 << LEFT | 1 << (UP | LEFT);

    private static final int INSIDE_UP_RIGHT = 1 << UP | 1 << RIGHT | 1 << (UP | RIGHT);
    private static final int PAYMENT = 256;

    private final Field field;
    private final Meter meter;
    private final int stride;
    private final int[] links;
    private final int[] mate;
    private final int[] leftMate;
    private final int[] upMate;
    private final int[] options;
    private final boolean[] spikeDownRight;
    private final boolean[] spikeDownLeft;
    private int[] first;
    private int[] second;
    private long decisions;

    Weave(Field field, Meter meter) {
        this.field = field;
        this.meter = meter;
        this.stride = field.stride;
        int places = field.colour.length;
        this.links = new int[places];
        this.mate = new int[places];
        this.leftMate = new int[places];
        this.upMate = new int[places];
        this.options = new int[field.order.length];
        this.spikeDownRight = new boolean[places];
        this.spikeDownLeft = new boolean[places];
        for (int at = field.order.length - 1; at >= 0; at--) {
            int place = field.order[at];
            if (place + stride + 1 < places) {
                int right = place + stride + 1;
                int left = place + stride - 1;
                spikeDownRight[place] = field.colour[right] >= 0 || spikeDownRight[right];
                spikeDownLeft[place] = field.colour[left] >= 0 || spikeDownLeft[left];
            }
        }
    }

    /// Looks for fillings until so many are found; answers how many there are, up to that.
    int count(int enough) {
        int found = 0;
        int cells = field.order.length;
        int at = 0;
        int steps = 0;
        options[0] = optionsAt(field.order[0], 0);
        while (at >= 0) {
            if (++steps == PAYMENT) {
                meter.spend(PAYMENT);
                steps = 0;
            }
            int choice = options[at] & 15;
            int place = field.order[at];
            if (choice == 0) {
                at--;
                if (at >= 0) {
                    unlink(field.order[at]);
                }
                continue;
            }
            options[at] >>= 4;
            if (options[at] != 0) {
                decisions++;
            }
            if (!link(place, choice)) {
                continue;
            }
            if (at + 1 < cells) {
                at++;
                options[at] = optionsAt(field.order[at], at);
                continue;
            }
            if (Touching.none(field, links)) {
                found++;
                keep();
                if (found == enough) {
                    break;
                }
            }
            unlink(place);
        }
        meter.spend(steps);
        return found;
    }

    /// The first filling found: links by place.
    int[] first() {
        return first;
    }

    /// The second filling found.
    int[] second() {
        return second;
    }

    /// How often there was a choice.
    long decisions() {
        return decisions;
    }

    private void keep() {
        if (first == null) {
            first = links.clone();
        } else {
            second = links.clone();
        }
    }

    /// The links that a cell may have, four bits each, given those above and before it.
    private int optionsAt(int place, int at) {
        boolean fromLeft = (links[place - 1] & RIGHT) != 0;
        boolean fromUp = (links[place - stride] & DOWN) != 0;
        boolean insideRightDown = links[place - stride - 1] == (RIGHT | DOWN);
        boolean insideLeftDown = links[place - stride + 1] == (LEFT | DOWN);
        boolean mayDown = at < field.order.length - field.width;
        boolean mayRight = place % stride != field.width;
        if (field.colour[place] >= 0) {
            return endOptions(fromLeft, fromUp, insideRightDown, insideLeftDown, mayDown, mayRight);
        }
        if (fromUp) {
            if (insideRightDown || insideLeftDown) {
                return 0;
            }
            if (fromLeft) {
                return (INSIDE_UP_LEFT >> links[place - stride - 1] & 1) != 0 ? UP | LEFT : 0;
            }
            int result = mayDown ? UP | DOWN : 0;
            return mayRight && (INSIDE_UP_RIGHT >> links[place - stride + 1] & 1) != 0
                    ? result << 4 | UP | RIGHT
                    : result;
        }
        if (fromLeft) {
            if (insideRightDown) {
                return 0;
            }
            int result = mayRight && !insideLeftDown ? LEFT | RIGHT : 0;
            return mayDown && spikeDownLeft[place] ? result << 4 | LEFT | DOWN : result;
        }
        return mayDown && mayRight && !insideLeftDown && spikeDownRight[place] ? RIGHT | DOWN : 0;
    }

    private static int endOptions(
            boolean fromLeft,
            boolean fromUp,
            boolean insideRightDown,
            boolean insideLeftDown,
            boolean mayDown,
            boolean mayRight) {
        if (fromUp) {
            return fromLeft || insideRightDown || insideLeftDown ? 0 : UP;
        }
        if (fromLeft) {
            return insideRightDown ? 0 : LEFT;
        }
        int result = mayDown ? DOWN : 0;
        return mayRight && !insideLeftDown ? result << 4 | RIGHT : result;
    }

    /// Gives a cell its links, unless that closes a ring or joins two colours.
    private boolean link(int place, int choice) {
        links[place] = choice;
        switch (choice & (UP | LEFT)) {
            case 0 -> mate[place] = place;
            case LEFT -> {
                if (!extend(place, place - 1)) {
                    return false;
                }
            }
            case UP -> {
                if (!extend(place, place - stride)) {
                    return false;
                }
            }
            default -> {
                int p = mate[place - 1];
                int q = mate[place - stride];
                if (p == place - stride || !mayJoin(p, q)) {
                    return false;
                }
                leftMate[place] = p;
                upMate[place] = q;
                mate[p] = q;
                mate[q] = p;
            }
        }
        return true;
    }

    private boolean extend(int place, int from) {
        int p = mate[from];
        if (field.colour[place] >= 0 && !mayJoin(p, place)) {
            return false;
        }
        mate[p] = place;
        mate[place] = p;
        return true;
    }

    private boolean mayJoin(int p, int q) {
        return field.colour[p] < 0 || field.colour[q] < 0 || field.colour[p] == field.colour[q];
    }

    private void unlink(int place) {
        switch (links[place] & (UP | LEFT)) {
            case 0 -> {}
            case LEFT -> mate[mate[place]] = place - 1;
            case UP -> mate[mate[place]] = place - stride;
            default -> {
                mate[leftMate[place]] = place - 1;
                mate[upMate[place]] = place - stride;
            }
        }
    }
}
