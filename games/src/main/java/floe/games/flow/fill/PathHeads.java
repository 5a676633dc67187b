package floe.games.flow.fill;

import floe.games.flow.board.Links;
import java.util.Arrays;

/// Follows the path from each end as far as it is known, and tells the domains what that means for the cells beside
/// it: a path links to a cell of its own colour, as it may not touch itself, and to none of another.
final class PathHeads {
    private static final int PLACE_BITS = 16;

    private final int[] colour;
    /// Where each end's path has got to, 0 once it is joined, and by which link it came there.
    private final int[] head;

    private final int[] back;
    private final int[] painted;
    private int size;

    /// @param ends the places of the ends, the two of a colour side by side
    PathHeads(int rows, int[] ends) {
        this.colour = new int[CellDomains.place(rows + 2, 0)];
        this.painted = new int[colour.length];
        this.head = ends;
        this.back = new int[ends.length];
        for (int end = 0; end < ends.length; end++) {
            paint(ends[end], end / 2 + 1);
        }
    }

    private void paint(int place, int with) {
        colour[place] = with;
        painted[size++] = place;
    }

    /// How many cells are known to lie on the path of an end.
    int painted() {
        return size;
    }

    /// What is known now, to come back to.
    int[] copy() {
        int[] copy = Arrays.copyOf(head, 2 * head.length + 1);
        System.arraycopy(back, 0, copy, head.length, back.length);
        copy[2 * head.length] = size;
        return copy;
    }

    void restore(int[] copy) {
        System.arraycopy(copy, 0, head, 0, head.length);
        System.arraycopy(copy, head.length, back, 0, back.length);
        while (size > copy[2 * head.length]) {
            colour[painted[--size]] = 0;
        }
    }

    /// Tells the domains what goes for ends that are neighbours from the first.
    boolean begin(CellDomains domains) {
        for (int place : head) {
            if (!beside(place, 0, colour[place], domains)) {
                return false;
            }
        }
        return true;
    }

    /// Follows all paths on; false when two colours meet, or a path touches itself.
    boolean follow(CellDomains domains) {
        for (int end = 0; end < head.length; end++) {
            if (head[end] != 0 && !follow(end, domains)) {
                return false;
            }
        }
        return true;
    }

    private boolean follow(int end, CellDomains domains) {
        int at = head[end];
        int own = colour[at];
        int from = back[end];
        while (true) {
            int to = domains.known(at) & ~from;
            if (to == 0) {
                head[end] = at;
                back[end] = from;
                return true;
            }
            at += CellDomains.step(to);
            if (colour[at] != 0) {
                head[end] = 0;
                return colour[at] == own;
            }
            from = Links.opposite(to);
            paint(at, own);
            if (!beside(at, from, own, domains)) {
                return false;
            }
        }
    }

    private boolean beside(int at, int from, int own, CellDomains domains) {
        for (int link = Links.UP; link <= Links.RIGHT; link <<= 1) {
            int other = colour[at + CellDomains.step(link)];
            if (other == 0 || link == from) {
                continue;
            }
            boolean may = domains.may(at, link);
            if (other != own) {
                if (may) {
                    domains.exclude(at, link);
                }
            } else if (!may) {
                return false;
            } else if ((domains.known(at) & link) == 0) {
                domains.require(at, link);
            }
        }
        return true;
    }

    /// The place where a path goes on in fewest ways, 0 when all are joined. Of several the first one: what goes
    /// wrong then goes wrong near by, which saves nine tenths of the search at 40x40.
    int narrowest(CellDomains domains) {
        int best = Integer.MAX_VALUE;
        for (int place : head) {
            if (place != 0) {
                best = Math.min(best, Integer.bitCount(domains.options(place)) << PLACE_BITS | place);
            }
        }
        return best == Integer.MAX_VALUE ? 0 : best & (1 << PLACE_BITS) - 1;
    }
}
