package floe.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SolverMemoryTest {
    private static final long MIB = 1 << 20;

    @ParameterizedTest
    @CsvSource({"384, 2", "512, 3", "1024, 6", "4096, 8", "64, 2"})
    void asManyBoardsAreLargeAsTwoFifthsOfTheHeapHaveRoomFor(long heap, int boards) {
        assertThat(SolverMemory.of(SolverConfigTest.config(Map.of()), heap * MIB)
                        .largeBoards())
                .isEqualTo(boards);
    }

    /// As many as there are cores where there are two, and one where there is hardly any room.
    @ParameterizedTest
    @CsvSource({"320, 2", "384, 2", "512, 3", "1024, 6", "64, 1"})
    void theNextSizeHasAFifth(long heap, int boards) {
        assertThat(SolverMemory.of(SolverConfigTest.config(Map.of()), heap * MIB)
                        .middleBoards())
                .isEqualTo(boards);
    }

    @Test
    void orAsManyAsAreAskedFor() {
        SolverConfig config = SolverConfigTest.config(Map.of("floe.solver.large-boards", "1"));

        assertThat(SolverMemory.of(config, 384 * MIB).largeBoards()).isEqualTo(1);
    }

    @Test
    void twoWhereNoBoardMayBeSlow() {
        SolverConfig config = SolverConfigTest.config(Map.of("floe.solver.slow-boards", "0"));

        assertThat(SolverMemory.of(config, 384 * MIB).largeBoards()).isEqualTo(2);
    }
}
