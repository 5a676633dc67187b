package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OrientationTest {
    private static final int ROWS = 3;
    private static final int COLUMNS = 5;

    @Test
    void aSquareHasEightAndARectangleFour() {
        assertThat(Orientation.symmetries(4, 4)).hasSize(8).doesNotHaveDuplicates();
        assertThat(Orientation.symmetries(ROWS, COLUMNS)).hasSize(4).noneMatch(Orientation::turned);
    }

    @Test
    void everyCellLiesSomewhereAndComesFromThere() {
        for (Orientation orientation : Orientation.symmetries(1, 1)) {
            Set<Integer> cells = new HashSet<>();
            for (int cell = 0; cell < ROWS * COLUMNS; cell++) {
                int row = orientation.row(ROWS, COLUMNS, cell / COLUMNS, cell % COLUMNS);
                int column = orientation.column(ROWS, COLUMNS, cell / COLUMNS, cell % COLUMNS);
                assertThat(orientation.source(ROWS, COLUMNS, row, column))
                        .as("%s of cell %s", orientation, cell)
                        .isEqualTo(cell);
                assertThat(orientation.cell(ROWS, COLUMNS, cell))
                        .isEqualTo(row * orientation.columns(ROWS, COLUMNS) + column);
                cells.add(orientation.cell(ROWS, COLUMNS, cell));
            }
            assertThat(cells).hasSize(ROWS * COLUMNS);
        }
    }

    @Test
    void aStepOnTheBoardIsAStepOnItsImage() {
        for (Orientation orientation : Orientation.symmetries(1, 1)) {
            for (Direction direction : Direction.values()) {
                int row = 1 + direction.rows();
                int column = 2 + direction.columns();
                Direction image = orientation.image(direction);
                assertThat(orientation.row(ROWS, COLUMNS, row, column) - orientation.row(ROWS, COLUMNS, 1, 2))
                        .as("%s of %s", orientation, direction)
                        .isEqualTo(image.rows());
                assertThat(orientation.column(ROWS, COLUMNS, row, column) - orientation.column(ROWS, COLUMNS, 1, 2))
                        .as("%s of %s", orientation, direction)
                        .isEqualTo(image.columns());
            }
        }
    }
}
