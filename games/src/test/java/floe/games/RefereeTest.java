package floe.games;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.registry.Games;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RefereeTest {
    private static final int BOARDS = 5;

    static List<Game> games() {
        return Games.all();
    }

    /// Asked everything twice, so that it shows if an answer had changed the board that it was read into.
    @ParameterizedTest
    @MethodSource("games")
    void theRefereeOfABoardSaysOfItAndOfOthersWhatAnyRefereeSays(Game game) {
        List<String> boards = boards(game);
        for (String board : boards) {
            Referee ofOne = game.referee().of(board);
            for (String asked : List.of(board, boards.getFirst(), "no board", board)) {
                requireSame(ofOne, game.referee(), asked, moves(game, asked));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void theRefereeOfWhatIsNoBoardSaysSo(Game game) {
        assertThat(game.referee().of("no board").read("no board")).isInstanceOf(Reading.Malformed.class);
    }

    private static List<String> boards(Game game) {
        return game.generator().standardOrders().stream()
                .filter(order -> order.band() == Band.MEDIUM)
                .flatMap(order -> LongStream.range(0, BOARDS)
                        .mapToObj(seed -> game.generator().propose(order, seed, new Budget(1_000_000))))
                .flatMap(Optional::stream)
                .map(Proposal::board)
                .limit(BOARDS)
                .toList();
    }

    private static String moves(Game game, String board) {
        return game.solver().judge(board, Budget.STANDARD) instanceof Verdict.Accepted accepted
                ? accepted.solution()
                : "";
    }

    private static void requireSame(Referee one, Referee other, String board, String moves) {
        assertThat(one.read(board)).isEqualTo(other.read(board));
        assertThat(one.replay(board, moves)).isEqualTo(other.replay(board, moves));
        assertThat(one.show(board, moves)).isEqualTo(other.show(board, moves));
        assertThat(one.view(board, moves)).isEqualTo(other.view(board, moves));
        assertThat(one.draw(board, moves)).isEqualTo(other.draw(board, moves));
        assertThat(one.features(board, moves).images())
                .usingRecursiveComparison()
                .isEqualTo(other.features(board, moves).images());
    }
}
