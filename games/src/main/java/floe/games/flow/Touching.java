package floe.games.flow;

import java.util.Arrays;

/// Walks finished paths: which colour each cell has, and whether a path touches itself.
final class Touching {
    private Touching() {}

    /// The colour of each place, as the links lead there from the ends; blank places have none.
    static int[] colours(Field field, int[] links) {
        int[] colours = new int[field.colour.length];
        Arrays.fill(colours, FlowBoard.NONE);
        for (int place : field.order) {
            if (field.colour[place] >= 0 && colours[place] == FlowBoard.NONE) {
                paint(field, links, place, colours);
            }
        }
        return colours;
    }

    private static void paint(Field field, int[] links, int end, int[] colours) {
        int colour = field.colour[end];
        int place = end;
        int from = 0;
        do {
            colours[place] = colour;
            int to = links[place] & ~from;
            place += step(to, field.stride);
            from = opposite(to);
        } while (field.colour[place] < 0);
        colours[place] = colour;
    }

    /// Whether no two cells of one path are neighbours without being consecutive.
    static boolean none(Field field, int[] links) {
        int[] colours = colours(field, links);
        for (int place : field.order) {
            int colour = colours[place];
            if (colour >= 0
                    && (colours[place + 1] == colour && (links[place] & Field.RIGHT) == 0
                            || colours[place + field.stride] == colour && (links[place] & Field.DOWN) == 0)) {
                return false;
            }
        }
        return true;
    }

    /// Where a path that begins in an end leads to.
    static int otherEnd(int[] links, int end, int stride) {
        int at = end;
        int next = links[end];
        while (next != 0) {
            at += step(next, stride);
            next = links[at] & ~opposite(next);
        }
        return at;
    }

    static int step(int link, int stride) {
        return switch (link) {
            case Field.UP -> -stride;
            case Field.DOWN -> stride;
            case Field.LEFT -> -1;
            default -> 1;
        };
    }

    static int opposite(int link) {
        return switch (link) {
            case Field.UP -> Field.DOWN;
            case Field.DOWN -> Field.UP;
            case Field.LEFT -> Field.RIGHT;
            default -> Field.LEFT;
        };
    }
}
