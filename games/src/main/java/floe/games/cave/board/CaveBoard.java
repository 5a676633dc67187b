package floe.games.cave.board;

import floe.games.Size;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A level as it is read: the grid, who may do what on it, and what stands in it.
///
/// @param level the game level, which decides the creatures
/// @param start the cell the hero rests on at first
/// @param exit the cell to reach
/// @param chambers in the order of writing, none over another
/// @param effects in the order of writing
public record CaveBoard(
        CaveGrid grid, int level, Hero hero, int start, int exit, List<Box> chambers, List<Effect> effects) {
    public static final int LEAST_SIDE = 20;
    public static final int MOST_SIDE = 256;

    public CaveBoard {
        chambers = List.copyOf(chambers);
        effects = List.copyOf(effects);
    }

    public Size size() {
        return new Size(grid.rows(), grid.columns());
    }

    /// Left and right exchanged.
    public CaveBoard mirrored() {
        CaveGrid mirror = grid.mirrored();
        return new CaveBoard(
                mirror,
                level,
                hero,
                mirrored(start),
                mirrored(exit),
                sorted(
                        chambers.stream()
                                .map(box -> box.mirrored(grid.columns()))
                                .toList(),
                        Box.ORDER),
                sorted(
                        effects.stream()
                                .map(effect -> effect.mirrored(grid.columns()))
                                .toList(),
                        Effect.ORDER));
    }

    private int mirrored(int cell) {
        return grid.cell(grid.row(cell), grid.columns() - 1 - grid.column(cell));
    }

    public static <T> List<T> sorted(List<T> list, Comparator<T> order) {
        List<T> sorted = new ArrayList<>(list);
        sorted.sort(order);
        return sorted;
    }
}
