package floe.games.ice.layout;

import floe.games.Size;
import floe.games.ice.board.IceField;
import floe.games.ice.board.IceMirror;
import floe.games.kit.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What stands on a field while a search changes it: boulders, islands, walls, each with its image where the field is
/// mirrored. A change moves one of them as a whole, so a field keeps its form however often it is changed.
public final class IceLayout {
    /// The things that stand on a field.
    public enum Kind {
        BOULDERS,
        ISLANDS,
        WALLS,
        ROOMS
    }

    /// So often another place is looked for that fits, before all stays as it is.
    private static final int TRIES = 6;

    private final IceField field;
    private final Optional<IceMirror> mirror;
    private final List<IcePiece> pieces = new ArrayList<>();
    /// How many pieces and images cover a cell.
    private final byte[] covers;

    private int changed;
    private IcePiece before;

    private IceLayout(IceField field, Optional<IceMirror> mirror) {
        this.field = field;
        this.mirror = mirror;
        this.covers = new byte[IceField.cell(field.rows, 0)];
        field.empty();
    }

    /// Something of a kind on a field, with about so many boulders.
    ///
    /// @param most what walls of rooms are held to; other kinds may come to some more
    public static IceLayout of(
            Kind kind, Optional<IceMirror> mirror, IceField field, int boulders, int most, Dice dice) {
        IceLayout layout = new IceLayout(field, mirror);
        switch (kind) {
            case BOULDERS -> layout.addBoulders(boulders, dice);
            case ISLANDS -> layout.addIslands(boulders, dice);
            case WALLS -> layout.addWalls(boulders, dice);
            case ROOMS -> layout.addRooms(boulders, most, dice);
        }
        return layout;
    }

    /// Whether so many boulders are enough for a wall from side to side, and some beside it.
    public static boolean hasWallsOfRooms(Size size, int boulders, int most) {
        return Math.min(size.rows(), size.columns()) - 2 <= most - besideWalls(boulders);
    }

    /// Boulders that stand in rooms at least.
    private static int besideWalls(int boulders) {
        return boulders / 4;
    }

    public IceField field() {
        return field;
    }

    /// Moves one thing, and its image with it; says whether it found another place.
    public boolean change(Dice dice) {
        changed = dice.next(pieces.size());
        before = pieces.get(changed);
        lift(before);
        for (int tries = 0; tries < TRIES; tries++) {
            IcePiece after = before.changed(field, dice);
            if (isSet(after)) {
                pieces.set(changed, after);
                return !after.equals(before);
            }
        }
        set(before);
        return false;
    }

    /// As it was before the last change.
    public void undo() {
        lift(pieces.get(changed));
        pieces.set(changed, before);
        set(before);
    }

    private void addBoulders(int boulders, Dice dice) {
        int count = 0;
        while (count < boulders) {
            BoulderPiece boulder = BoulderPiece.anywhere(field, dice);
            set(boulder);
            pieces.add(boulder);
            count += covering(1);
        }
    }

    private void addIslands(int boulders, Dice dice) {
        IslandPiece.Shape[] palette = IslandPiece.palette(dice);
        for (int count = 0, tries = 0; count < boulders && tries < 60; tries++) {
            IslandPiece.Shape shape = palette[dice.next(palette.length)];
            count += add(IslandPiece.anywhere(field, shape, dice)) ? covering(shape.count()) : 0;
        }
        addBoulders(boulders / 8, dice);
    }

    private void addWalls(int boulders, Dice dice) {
        int shorter = Math.min(field.rows, field.columns) - 2;
        int length = dice.between(WallPiece.LEAST, Math.max(WallPiece.LEAST, shorter / 2 + 1));
        int most = Math.max(1, boulders * 4 / 5);
        for (int count = 0, tries = 0; count < most && tries < 60; tries++) {
            int cells = length + dice.between(0, 2);
            WallPiece wall = WallPiece.anywhere(field, dice.nextBoolean(), cells, dice.nextBoolean(), dice);
            count += add(wall) ? covering(cells) : 0;
        }
        addBoulders(boulders / 5, dice);
    }

    private void addRooms(int boulders, int most, Dice dice) {
        int count = 0;
        for (IcePiece wall : FloorPlan.draw(field, mirror, most - besideWalls(boulders), dice)) {
            set(wall);
            pieces.add(wall);
            count += covering(wall.cells().length);
        }
        for (changed = 0; changed < pieces.size(); changed++) {
            hang(dice);
        }
        int beside = Math.max(besideWalls(boulders), boulders - count * 3 / 4);
        addBoulders(Math.min(beside, most - count), dice);
    }

    /// Gives a wall doors before which no other wall stands.
    private void hang(Dice dice) {
        IcePiece wall = pieces.get(changed);
        lift(wall);
        for (int tries = 0; tries < 40 && !wall.fits(field); tries++) {
            wall = wall.changed(field, dice);
        }
        set(wall);
        pieces.set(changed, wall);
    }

    private boolean add(IcePiece piece) {
        if (isSet(piece)) {
            pieces.add(piece);
            return true;
        }
        return false;
    }

    private int covering(int cells) {
        return mirror.isPresent() ? 2 * cells : cells;
    }

    /// Sets a piece if it fits.
    private boolean isSet(IcePiece piece) {
        if (!piece.fits(field)) {
            return false;
        }
        set(piece);
        if (mirror.isPresent() && !piece.suits(field)) {
            lift(piece);
            return false;
        }
        return true;
    }

    private void set(IcePiece piece) {
        for (int cell : piece.cells()) {
            cover(cell);
            if (mirror.isPresent()) {
                cover(mirror.get().image(field, cell));
            }
        }
    }

    private void lift(IcePiece piece) {
        for (int cell : piece.cells()) {
            uncover(cell);
            if (mirror.isPresent()) {
                uncover(mirror.get().image(field, cell));
            }
        }
    }

    private void cover(int cell) {
        if (covers[cell]++ == 0) {
            field.block(cell);
        }
    }

    private void uncover(int cell) {
        if (--covers[cell] == 0) {
            field.open(cell);
        }
    }
}
