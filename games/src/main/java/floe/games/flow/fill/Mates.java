package floe.games.flow.fill;

import floe.games.flow.board.Field;
import floe.games.flow.board.Links;

/// The `mate` array of Knuth's Simpath: links cells one after the other, row by row, and knows of every loose end of a
/// path where its other end is, so
/// that no ring closes and no two colours meet. The cell that was linked last can be unlinked.
public final class Mates {
    /// What may lie diagonally inside a corner that opens up and left: bits by links.
    public static final int INSIDE_UP_LEFT = 1 << Links.UP | 1 << Links.LEFT | 1 << (Links.UP | Links.LEFT);

    public static final int INSIDE_UP_RIGHT = 1 << Links.UP | 1 << Links.RIGHT | 1 << (Links.UP | Links.RIGHT);

    /// The links of every place, and the place of the other loose end.
    public final int[] links;

    public final int[] mate;

    private final int[] colour;
    private final int stride;
    private final int[] leftMate;
    private final int[] upMate;

    public Mates(Field field) {
        this.colour = field.colour;
        this.stride = field.stride;
        this.links = new int[colour.length];
        this.mate = new int[colour.length];
        this.leftMate = new int[colour.length];
        this.upMate = new int[colour.length];
    }

    /// Gives a cell its links, unless that closes a ring or joins two colours.
    public boolean link(int place, int choice) {
        links[place] = choice;
        switch (choice & (Links.UP | Links.LEFT)) {
            case 0 -> mate[place] = place;
            case Links.LEFT -> {
                return extend(place, place - 1);
            }
            case Links.UP -> {
                return extend(place, place - stride);
            }
            default -> {
                int left = mate[place - 1];
                int up = mate[place - stride];
                if (left == place - stride || !mayJoin(left, up)) {
                    return false;
                }
                leftMate[place] = left;
                upMate[place] = up;
                mate[left] = up;
                mate[up] = left;
            }
        }
        return true;
    }

    private boolean extend(int place, int from) {
        int far = mate[from];
        if (colour[place] >= 0 && !mayJoin(far, place)) {
            return false;
        }
        mate[far] = place;
        mate[place] = far;
        return true;
    }

    private boolean mayJoin(int one, int other) {
        return colour[one] < 0 || colour[other] < 0 || colour[one] == colour[other];
    }

    public void unlink(int place) {
        switch (links[place] & (Links.UP | Links.LEFT)) {
            case 0 -> {}
            case Links.LEFT -> mate[mate[place]] = place - 1;
            case Links.UP -> mate[mate[place]] = place - stride;
            default -> {
                mate[leftMate[place]] = place - 1;
                mate[upMate[place]] = place - stride;
            }
        }
    }
}
