package floe.games.ice.layout;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.ice.board.IceField;
import floe.games.kit.Dice;
import org.junit.jupiter.api.Test;

/// Where pieces may stand, against what is counted cell by cell on fields with some boulders.
class IcePieceTest {
    private static final int FIELDS = 4_000;

    private final Dice dice = new Dice(21);
    private int fitting;

    @Test
    void aWallWantsIceBesideItAndAtItsEnds() {
        for (int at = 0; at < FIELDS; at++) {
            IceField field = field();
            boolean isVertical = dice.nextBoolean();
            int line = dice.between(0, 12);
            int from = dice.between(0, 12);
            WallPiece wall = new WallPiece(isVertical, line, from, 4, 0);
            boolean isFree = isVertical
                    ? isFree(field, from - 1, line - 1, from + 4, line + 1)
                    : isFree(field, line - 1, from - 1, line + 1, from + 4);
            int lines = isVertical ? field.columns : field.rows;
            int along = isVertical ? field.rows : field.columns;
            boolean isWithin = 2 <= line && line <= lines - 3 && 1 <= from && from + 4 <= along - 1;
            expect(wall, field, isFree && isWithin);
        }
        assertThat(fitting).isBetween(FIELDS / 20, FIELDS / 2);
    }

    @Test
    void anIslandWantsIceAroundItAndNoBorder() {
        for (int at = 0; at < FIELDS; at++) {
            IceField field = field();
            IslandPiece.Shape[] shapes = IslandPiece.palette(dice);
            IslandPiece island = new IslandPiece(shapes[dice.next(shapes.length)], dice.next(12), dice.next(12));
            int bottom = island.top();
            int right = island.left();
            for (int cell : island.cells()) {
                bottom = Math.max(bottom, IceField.row(cell));
                right = Math.max(right, IceField.column(cell));
            }
            boolean isWithin =
                    2 <= island.top() && 2 <= island.left() && bottom <= field.rows - 3 && right <= field.columns - 3;
            expect(
                    island,
                    field,
                    isWithin && isFree(field, island.top() - 1, island.left() - 1, bottom + 1, right + 1));
        }
        assertThat(fitting).isBetween(FIELDS / 20, FIELDS / 2);
    }

    @Test
    void theDoorsOfAWallBetweenRoomsAreFreeAndNotSideBySide() {
        for (int at = 0; at < FIELDS; at++) {
            IceField field = field();
            boolean isVertical = dice.nextBoolean();
            int line = dice.between(2, (isVertical ? field.columns : field.rows) - 3);
            int length = (isVertical ? field.rows : field.columns) - 2;
            int door = dice.between(-1, length);
            int other = dice.nextBoolean() ? door : dice.between(-1, length);
            RoomWall wall = new RoomWall(isVertical, line, 1, length, door, other);
            boolean isIn = 0 <= Math.min(door, other) && Math.max(door, other) < length;
            expect(
                    wall,
                    field,
                    isIn
                            && Math.abs(door - other) != 1
                            && isOpen(field, isVertical, line, 1 + door)
                            && isOpen(field, isVertical, line, 1 + other));
        }
        assertThat(fitting).isBetween(FIELDS / 20, FIELDS * 3 / 4);
    }

    private IceField field() {
        IceField field = new IceField(dice.between(9, 13), dice.between(9, 13));
        for (int boulders = dice.next(8); boulders > 0; boulders--) {
            field.block(IceField.cell(dice.between(1, field.rows - 2), dice.between(1, field.columns - 2)));
        }
        return field;
    }

    private void expect(IcePiece piece, IceField field, boolean fits) {
        assertThat(piece.fits(field)).as("%s on %s", piece, field.boulders()).isEqualTo(fits);
        fitting += fits ? 1 : 0;
    }

    private static boolean isOpen(IceField field, boolean isVertical, int line, int along) {
        return isVertical
                ? isFree(field, along, line - 1, along, line - 1) && isFree(field, along, line + 1, along, line + 1)
                : isFree(field, line - 1, along, line - 1, along) && isFree(field, line + 1, along, line + 1, along);
    }

    /// Whether no boulder lies within a box; the border is none.
    private static boolean isFree(IceField field, int top, int left, int bottom, int right) {
        for (int row = Math.max(1, top); row <= Math.min(bottom, field.rows - 2); row++) {
            for (int column = Math.max(1, left); column <= Math.min(right, field.columns - 2); column++) {
                if (field.isBlocked(IceField.cell(row, column))) {
                    return false;
                }
            }
        }
        return true;
    }
}
