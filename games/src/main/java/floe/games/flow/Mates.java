package floe.games.flow;

/// Links cells one after the other, row by row, and knows of every loose end of a path where its other end is, so
/// that no ring closes and no two colours meet. The cell that was linked last can be unlinked.
final class Mates {
    /// What may lie diagonally inside a corner that opens up and left: bits by links.
    static final int INSIDE_UP_LEFT = 1 << Field.UP | 1 << Field.LEFT | 1 << (Field.UP | Field.LEFT);

    static final int INSIDE_UP_RIGHT = 1 << Field.UP | 1 << Field.RIGHT | 1 << (Field.UP | Field.RIGHT);

    /// The links of every place, and the place of the other loose end.
    final int[] links;

    final int[] mate;

    private final int[] colour;
    private final int stride;
    private final int[] leftMate;
    private final int[] upMate;

    Mates(Field field) {
        this.colour = field.colour;
        this.stride = field.stride;
        this.links = new int[colour.length];
        this.mate = new int[colour.length];
        this.leftMate = new int[colour.length];
        this.upMate = new int[colour.length];
    }

    /// Gives a cell its links, unless that closes a ring or joins two colours.
    boolean link(int place, int choice) {
        links[place] = choice;
        switch (choice & (Field.UP | Field.LEFT)) {
            case 0 -> mate[place] = place;
            case Field.LEFT -> {
                return extend(place, place - 1);
            }
            case Field.UP -> {
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

    void unlink(int place) {
        switch (links[place] & (Field.UP | Field.LEFT)) {
            case 0 -> {}
            case Field.LEFT -> mate[mate[place]] = place - 1;
            case Field.UP -> mate[mate[place]] = place - stride;
            default -> {
                mate[leftMate[place]] = place - 1;
                mate[upMate[place]] = place - stride;
            }
        }
    }
}
