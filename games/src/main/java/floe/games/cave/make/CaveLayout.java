package floe.games.cave.make;

import floe.games.Size;
import floe.games.cave.board.Box;
import floe.games.cave.board.Creatures;
import floe.games.kit.Dice;
import java.util.Optional;

/// How a grid is shared out: a slot for each chamber, and the chamber in it.
///
/// Of a slot the outermost column at each side stays rock, so that two columns or more lie between neighbours, and
/// so do the three rows at its bottom, where tunnels to beneath may cross from one side to the other. Floors of
/// neighbours that a tunnel joins differ by no more than its columns can climb; the way down from a floor that has
/// a hole to the crossing is even, so that it can end with a drop of two.
final class CaveLayout {
    /// Rows of a slot that stay rock.
    static final int ROWS_BETWEEN = 3;

    private static final int COLUMNS_BETWEEN = 2;
    private static final int USUAL_SLOT_ROWS = 14;

    private final int leastWidth;
    private final int leastHeight;
    private final int slotWidth;
    private final int slotHeight;
    private final int left;
    private final int top;
    private final CaveMaze maze;
    private final Box[] chambers;

    private CaveLayout(Size size, int level, double share, CaveExtras extras, Dice dice) {
        this.leastWidth = leastWidth(level);
        this.leastHeight = Creatures.height(Creatures.of(level)[0]) + 3;
        int down = down(size);
        int across = across(size, level);
        this.slotWidth = size.columns() / across;
        this.slotHeight = (size.rows() - 2 + ROWS_BETWEEN) / down;
        this.left = dice.next(size.columns() - across * slotWidth + 1);
        this.top = 1 + dice.next(size.rows() - 2 + ROWS_BETWEEN - down * slotHeight + 1);
        this.maze = new CaveMaze(down, across, wanted(down * across, share), extras, dice);
        this.chambers = new Box[maze.places()];
    }

    /// A layout; none when a chamber found no height that fits.
    ///
    /// @param share how many of the places for chambers get one
    static Optional<CaveLayout> draw(Size size, int level, double share, CaveExtras extras, Dice dice) {
        CaveLayout layout = new CaveLayout(size, level, share, extras, dice);
        for (int at = 0; at < layout.chambers.length; at++) {
            if (layout.maze.isChamber(at) && !layout.place(at, dice)) {
                return Optional.empty();
            }
        }
        return Optional.of(layout);
    }

    /// How many chambers stand side by side at most.
    static int across(Size size, int level) {
        int least = leastWidth(level) + COLUMNS_BETWEEN;
        return Math.max(size.columns() / (least + 9), Math.min(2, size.columns() / least));
    }

    /// How many chambers there are where so many of the places for them get one.
    static int chambers(Size size, int level, double share) {
        return wanted(down(size) * across(size, level), share);
    }

    private static int down(Size size) {
        return Math.max(2, size.rows() / USUAL_SLOT_ROWS);
    }

    private static int leastWidth(int level) {
        return 2 * Creatures.width(Creatures.of(level)[0]) + 1;
    }

    private static int wanted(int places, double share) {
        return Math.min(places, Math.max(2, (int) (share * places + 0.5)));
    }

    CaveMaze maze() {
        return maze;
    }

    Box chamber(int at) {
        return chambers[at];
    }

    /// The row in which a tunnel from this chamber to the one beneath may cross.
    int crossing(int at) {
        return slotTop(at) + slotHeight - 2;
    }

    private int slotTop(int at) {
        return top + at / maze.across() * slotHeight;
    }

    private boolean place(int at, Dice dice) {
        int width = dice.between(leastWidth, Math.min(leastWidth + 9, slotWidth - COLUMNS_BETWEEN));
        int slack = slotWidth - COLUMNS_BETWEEN - width;
        int x = left + at % maze.across() * slotWidth + 1 + dice.next(slack + 1);
        int mostHeight = Math.min(leastHeight + 2, slotHeight - ROWS_BETWEEN);
        int height = dice.between(leastHeight, mostHeight);
        for (int tries = leastHeight; tries <= mostHeight; tries++) {
            int floor = floor(at, x, height, dice);
            if (floor >= 0) {
                chambers[at] = new Box(x, slotTop(at) + floor - height + 1, width, height);
                return true;
            }
            height = height == mostHeight ? leastHeight : height + 1;
        }
        return false;
    }

    /// A floor, counted from the slot's top, for a chamber of this height; -1 if none fits.
    private int floor(int at, int x, int height, Dice dice) {
        int least = height - 1;
        int lowest = slotHeight - ROWS_BETWEEN - 1;
        int most = lowest;
        if (maze.comesFromLeft(at)) {
            Box neighbour = chambers[at - 1];
            int climb = 2 * (x - neighbour.right() - 2);
            least = Math.max(least, neighbour.floor() - slotTop(at) - climb);
            most = Math.min(most, neighbour.floor() - slotTop(at) + climb);
        }
        if (!maze.leadsBeneath(at)) {
            return least > most ? -1 : dice.between(least, most);
        }
        most -= (lowest - most) % 2;
        return least > most ? -1 : most - 2 * dice.next((most - least) / 2 + 1);
    }
}
