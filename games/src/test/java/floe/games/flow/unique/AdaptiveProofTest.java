package floe.games.flow.unique;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.flow.board.Boards;
import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowCodec;
import floe.games.flow.make.PathCover;
import floe.games.kit.Dice;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdaptiveProofTest {
    /// By the full proof too: what the one quick sweep answers.
    @ParameterizedTest
    @CsvSource({"5, 5, 4, 3000", "6, 6, 5, 2000", "7, 7, 6, 1000", "6, 9, 7, 300", "9, 8, 8, 300"})
    void whatItProvesIsProved(int rows, int columns, int paths, int boards) {
        AdaptiveProof proof = new AdaptiveProof();
        int proved = 0;
        int single = 0;
        for (int seed = 0; seed < boards; seed++) {
            PathCover cover = PathCover.of(rows, columns, paths, new Dice(seed), Boards.plenty());
            FlowBoard board = cover.board();
            Field field = Field.narrow(board);
            Rejoin rejoin = new Rejoin(field, field.fromBoard(cover.filling()));
            boolean one = rejoin.search(Long.MAX_VALUE) == Rejoin.Answer.NONE;
            if (proof.proves(board, cover.filling(), AdaptiveProof.Patience.MUCH, Boards.plenty())) {
                assertThat(one)
                        .as("seed %s\n%s", seed, new FlowCodec().write(board))
                        .isTrue();
                proved++;
            }
            single += one ? 1 : 0;
        }
        assertThat(proved).isBetween(single * 3 / 4, single).isLessThan(boards);
    }
}
