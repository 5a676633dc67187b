package floe.games.tiptoe;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Size;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowsTest {
    /// Which of the pairs of paths that make a board are shown goes by these numbers. They went by the order of a hash
    /// map, and that of browsers is another.
    @ParameterizedTest
    @ValueSource(strings = {"13x10", "16x13", "8x6", "5x4"})
    void phasesAreNumberedAsTheyAreComeTo(String size) {
        Rows rows = Family.usual(Size.parse(size)).ways();
        for (int row = 0; row < rows.count(); row++) {
            int known = 0;
            for (Rows.Link link : rows.links(row)) {
                assertThat(link.below()).as("a phase beneath row %s", row).isLessThanOrEqualTo(known);
                known = Math.max(known, link.below() + 1);
            }
            assertThat(known).isEqualTo(rows.phases(row + 1));
        }
    }
}
