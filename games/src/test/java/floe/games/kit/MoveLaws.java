package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Replay;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What happens to move lists, of whatever kind.
final class MoveLaws {
    static final List<GameLaw> ALL = List.of(
            new GameLaw("spoilt move lists go wrong, and are no error", MoveLaws::spoilt),
            new GameLaw("a move that is none is a slip", MoveLaws::noMove),
            new GameLaw("a slip says what is wrong", MoveLaws::reasons));

    private static final int SPOILT_PER_BOARD = 40;

    private MoveLaws() {}

    private static void spoilt(Trial trial) {
        Dice dice = trial.dice("spoilt moves");
        for (Trial.Level level : trial.levels()) {
            String solution = level.verdict().solution();
            for (String moves : spoilt(solution, dice)) {
                trial.on(level.board() + "\nby " + moves, () -> {
                    requireSane(trial.game().referee().replay(level.board(), moves), moves);
                    assertThat(trial.game().referee().draw(level.board(), moves))
                            .isNotBlank();
                });
            }
        }
        String board = trial.levels().getFirst().board();
        for (String moves : Spoiler.NOTORIOUS) {
            trial.on(board + "\nby " + moves, () -> {
                requireSane(trial.game().referee().replay(board, moves), moves);
                assertThat(trial.game().referee().draw(board, moves)).isNotBlank();
            });
        }
    }

    private static List<String> spoilt(String solution, Dice dice) {
        return Stream.concat(
                        Stream.of(solution.repeat(50)),
                        IntStream.range(0, SPOILT_PER_BOARD).mapToObj(i -> Spoiler.spoil(solution, dice)))
                .toList();
    }

    private static void requireSane(Replay replay, String moves) {
        assertThat(replay.moves()).as("moves of %s", replay).isBetween(0, moves.length());
        int last = -1;
        for (Replay.Slip slip : replay.slips()) {
            assertThat(slip.at()).as("place of a slip of %s", replay).isBetween(last + 1, moves.length());
            last = slip.at();
            TextLaws.requireDetail(slip.why());
        }
    }

    /// Of a sign that no game has, which sign; of a move that cannot be made, more than a word.
    private static void reasons(Trial trial) {
        for (Trial.Level level : trial.levels()) {
            trial.on(level.board(), () -> {
                Replay foreign = trial.game().referee().replay(level.board(), "\u2603");
                assertThat(foreign.slips().getFirst().why())
                        .as("why of %s", foreign)
                        .contains("\u2603");
                for (String moves : List.of("U", "D", "L", "R", level.verdict().solution() + "U")) {
                    Replay replay = trial.game().referee().replay(level.board(), moves);
                    replay.slips()
                            .forEach(slip -> assertThat(slip.why().split(" "))
                                    .as("words of '%s', after %s", slip.why(), moves)
                                    .hasSizeGreaterThan(2));
                }
            });
        }
    }

    private static void noMove(Trial trial) {
        for (Trial.Level level : trial.levels()) {
            for (String moves :
                    List.of("\u2603", "\0", "\ud83d", "\u2603" + level.verdict().solution())) {
                trial.on(level.board() + "\nby " + moves, () -> {
                    Replay replay = trial.game().referee().replay(level.board(), moves);
                    assertThat(replay.slips()).as("slips of %s", replay).isNotEmpty();
                    requireSane(replay, moves);
                });
            }
        }
    }
}
