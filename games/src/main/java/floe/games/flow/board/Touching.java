package floe.games.flow.board;

import java.util.Arrays;

/// Walks finished paths: which colour each cell has, and whether a path touches itself.
public final class Touching {
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
            place += Links.step(to, field.stride);
            from = Links.opposite(to);
        } while (field.colour[place] < 0);
        colours[place] = colour;
    }

    /// Whether no two cells of one path are neighbours without being consecutive.
    public static boolean none(Field field, int[] links) {
        int[] colours = colours(field, links);
        for (int place : field.order) {
            int colour = colours[place];
            if (colour >= 0
                    && (colours[place + 1] == colour && (links[place] & Links.RIGHT) == 0
                            || colours[place + field.stride] == colour && (links[place] & Links.DOWN) == 0)) {
                return false;
            }
        }
        return true;
    }
}
