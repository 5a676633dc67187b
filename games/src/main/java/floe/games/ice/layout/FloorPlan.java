package floe.games.ice.layout;

import floe.games.ice.board.IceField;
import floe.games.ice.board.IceMirror;
import floe.games.kit.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Walls that part a field into rooms: the field is cut in two, each part again, and so on while rooms are large. Of a
/// plan that is mirrored only one wall of each pair is drawn, and those that are their own image.
final class FloorPlan {
    private final Dice dice;
    private final List<IcePiece> walls = new ArrayList<>();
    /// No side of a room is shorter, and no room much larger.
    private final int leastSide;

    private final int largest;

    /// How many cells walls may take yet.
    private int left;

    private record Room(int top, int left, int bottom, int right) {
        int height() {
            return bottom - top + 1;
        }

        int width() {
            return right - left + 1;
        }

        /// From side to side as seen by a cut; a cut that is vertical goes through columns.
        int across(boolean vertical) {
            return vertical ? width() : height();
        }

        int first(boolean vertical) {
            return vertical ? left : top;
        }

        Room before(boolean vertical, int line) {
            return vertical ? new Room(top, left, bottom, line - 1) : new Room(top, left, line - 1, right);
        }

        Room after(boolean vertical, int line) {
            return vertical ? new Room(top, line + 1, bottom, right) : new Room(line + 1, left, bottom, right);
        }
    }

    private FloorPlan(IceField field, int most, Dice dice) {
        this.dice = dice;
        this.left = most;
        int inside = (field.rows - 2) * (field.columns - 2);
        this.leastSide = Math.min(field.rows, field.columns) < 14 ? 3 : 4;
        this.largest = inside / dice.between(3, 4);
    }

    /// @param most how many cells all walls take at most, but for those that make the first two rooms of a mirrored
    /// plan
    static List<IcePiece> draw(IceField field, Optional<IceMirror> mirror, int most, Dice dice) {
        FloorPlan plan = new FloorPlan(field, mirror.isPresent() ? most / 2 : most, dice);
        Room whole = new Room(1, 1, field.rows - 2, field.columns - 2);
        mirror.ifPresentOrElse(with -> plan.drawHalf(whole, with), () -> plan.part(whole));
        return plan.walls;
    }

    private void part(Room room) {
        boolean vertical = room.width() == room.height() ? dice.nextBoolean() : room.width() > room.height();
        if (room.width() * room.height() <= largest
                || room.across(vertical) < 2 * leastSide + 1
                || room.across(!vertical) > left) {
            return;
        }
        int line = room.first(vertical) + dice.between(leastSide, room.across(vertical) - 1 - leastSide);
        wall(room, vertical, line);
        part(room.before(vertical, line));
        part(room.after(vertical, line));
    }

    /// A cut through the middle where the middle is a line, or two cuts with a hall between them; where there is no
    /// room for either, a wall from side to side.
    private void drawHalf(Room whole, IceMirror with) {
        boolean vertical = with == IceMirror.LEFT_RIGHT;
        int sides = whole.across(vertical);
        boolean isNarrow = sides < 3 * leastSide + 2;
        if (sides % 2 == 1 && (isNarrow || dice.nextBoolean())) {
            int middle = 1 + sides / 2;
            wall(whole, vertical, middle);
            part(whole.before(vertical, middle));
        } else if (isNarrow) {
            cross(whole, vertical);
        } else {
            int line = dice.between(1 + leastSide, (sides - leastSide) / 2);
            wall(whole, vertical, line);
            part(whole.before(vertical, line));
            cross(whole.after(vertical, line).before(vertical, sides + 1 - line), vertical);
        }
    }

    /// Half of a wall from side to side of a room that is its own image; the other half is its image.
    private void cross(Room room, boolean vertical) {
        int along = room.across(!vertical);
        if (along >= 2 * leastSide + 1) {
            Room half = room.before(vertical, room.first(vertical) + (room.across(vertical) + 1) / 2);
            wall(half, !vertical, room.first(!vertical) + dice.between(leastSide, along - 1 - leastSide));
        }
    }

    private void wall(Room room, boolean vertical, int line) {
        int length = room.across(!vertical);
        left -= length;
        boolean isTwice = length > 11 && dice.nextBoolean();
        walls.add(RoomWall.of(vertical, line, room.first(!vertical), length, isTwice, dice));
    }
}
