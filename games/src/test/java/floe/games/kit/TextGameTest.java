package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.About;
import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Budget;
import floe.games.GameId;
import floe.games.Generator;
import floe.games.Grade;
import floe.games.Measures;
import floe.games.Option;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Reading;
import floe.games.Replay;
import floe.games.Size;
import floe.games.Solver;
import floe.games.Turn;
import floe.games.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// TextGame at work on boards that are plain numbers: so many moves solve them, and a number's negative is its mirror
/// image.
class TextGameTest {
    private static final Measures MEASURES = Measures.NONE.with("moves", 1);

    private final Codec<Integer> codec = new Codec<>() {
        @Override
        public Integer read(String text) throws BoardSyntaxException {
            try {
                return Integer.valueOf(text.strip());
            } catch (NumberFormatException e) {
                throw BoardSyntaxException.at(0, 0, "'" + text + "' is no number");
            }
        }

        @Override
        public String write(Integer board) {
            return board.toString();
        }

        @Override
        public Size size(Integer board) {
            return new Size(1, Math.abs(board));
        }
    };
    private Symmetries<Integer> symmetries = board -> List.of(board, -board);
    private Prover<Integer> prover = (board, meter) -> {
        meter.spend(Math.abs(board));
        return accepted(Math.abs(board));
    };
    private Proposer<Integer> proposer = (order, dice, meter) -> {
        meter.spend(5);
        return Optional.of(1 + dice.next(order.size().columns()));
    };

    @Test
    void isWhatItWasMadeOf() {
        assertThat(game().id()).isEqualTo(new GameId("numbers"));
        assertThat(game().rulesVersion()).isEqualTo(3);
        assertThat(game().about().title()).isEqualTo("Numbers");
    }

    @Test
    void judgesWhatItCanRead() {
        assertThat(judge(" -3 ", 10)).isEqualTo(accepted(3));
        assertThat(judge("three", 10))
                .isEqualTo(new Verdict.Rejected(
                        Verdict.MALFORMED, "row 1, column 1: 'three' is no number", Measures.NONE));
    }

    @Test
    void aStepOfEveryBudgetIsForHavingLooked() {
        assertThat(judge("3", 4)).isEqualTo(accepted(3));
        assertThat(judge("3", 3)).isEqualTo(new Verdict.GaveUp(3));
        assertThat(judge("3", 0)).isEqualTo(new Verdict.GaveUp(0));
        assertThat(judge("three", 0)).isInstanceOf(Verdict.Rejected.class);
    }

    @Test
    void whatIsKnownWhenTheBudgetEndsIsTold() {
        prover = (board, meter) -> {
            meter.spend(2);
            meter.knows(() -> new Verdict.Known("it is positive", Measures.NONE.with("moves", 2)));
            meter.spend(board);
            return accepted(board);
        };

        assertThat(judge("3", 2)).isEqualTo(new Verdict.GaveUp(2));
        assertThat(judge("3", 3))
                .isEqualTo(new Verdict.GaveUp(3, new Verdict.Known("it is positive", Measures.NONE.with("moves", 2))));
        assertThat(judge("3", 6)).isEqualTo(accepted(3));
    }

    @Test
    void aFalseSolutionIsADefectAndNotAVerdict() {
        prover = (_, _) -> accepted(2);
        assertThatThrownBy(() -> judge("3", 10))
                .isInstanceOf(FalseProofException.class)
                .hasMessage(
                        "the solver of numbers says that mm solves\n3\nand the referee says: not solved at the end");
        prover = (_, _) -> new Verdict.Accepted("m?", Grade.at(Band.EASY, 0), MEASURES);
        assertThatThrownBy(() -> judge("3", 10))
                .isInstanceOf(FalseProofException.class)
                .hasMessageEndingWith("the referee says: '?' is no move");
    }

    @Test
    void proposesWhatItsDiceSay() {
        Order order = new Order(new Size(1, 9), Band.EASY);
        assertThat(propose(order, 10)).hasValueSatisfying(proposal -> {
            assertThat(proposal.board()).matches("[1-9]");
            assertThat(proposal.canonical()).isEqualTo("-" + proposal.board());
        });
        assertThat(propose(order, 10)).isEqualTo(propose(order, 5));
    }

    @Test
    void withoutBudgetOrLuckNothingIsProposed() {
        Order order = new Order(new Size(1, 9), Band.EASY);
        assertThat(propose(order, 4)).isEmpty();
        proposer = (_, _, _) -> Optional.empty();
        assertThat(propose(order, 10)).isEmpty();
    }

    @Test
    void refusesOrdersWithWhatThereIs() {
        Order good = new Order(new Size(1, 9), Band.EASY);
        for (double luck : new double[] {0, 0.5, 1}) {
            assertThat(propose(good.with(Map.of("luck", luck)), 10)).isPresent();
        }
        assertRefused(new Order(new Size(2, 9), Band.EASY), "the size 2x9 is not for numbers: from 1x1 to 1x9 are");
        assertRefused(new Order(new Size(1, 10), Band.EASY), "the size 1x10 is not for numbers: from 1x1 to 1x9 are");
        assertRefused(good.with(Map.of("lick", 0.5)), "numbers has no option 'lick'; it has [luck, skill]");
        assertRefused(good.with(Map.of("luck", 1.5)), "the option luck of numbers goes from 0.0 to 1.0, not 1.5");
        assertRefused(
                good.with(Map.of("luck", Double.NaN)), "the option luck of numbers goes from 0.0 to 1.0, not NaN");
    }

    private void assertRefused(Order order, String message) {
        assertThatThrownBy(() -> propose(order, 10))
                .isInstanceOf(BadOrderException.class)
                .hasMessage(message);
    }

    @Test
    void ordersEverySizeInEveryBand() {
        Generator generator = game().generator();
        assertThat(generator.standardOrders())
                .extracting(order -> order.size() + " " + order.band() + " " + order.options())
                .containsExactly(
                        "1x9 easy {}",
                        "1x9 medium {}",
                        "1x9 hard {}",
                        "1x9 expert {}",
                        "1x5 easy {}",
                        "1x5 medium {}",
                        "1x5 hard {}",
                        "1x5 expert {}");
    }

    @Test
    void showsABoardInPlayAsItIsUnlessItsGameKnowsBetter() {
        assertThat(game().referee().show(" 3 ", "m")).isEqualTo("3");
        assertThat(game().referee().show("three", "m")).isEqualTo("three");
    }

    @Test
    void theRefereeReadsPlaysAndDraws() {
        assertThat(game().referee().read(" 3")).isEqualTo(new Reading.Board("3", "-3", new Size(1, 3)));
        assertThat(game().referee().replay("3", "mmm")).isEqualTo(Replay.played(true, 3));
        assertThat(game().referee().draw("3", "mm")).isEqualTo("3 by mm");
    }

    @Test
    void theRefereeAnswersWhateverItIsHanded() {
        assertThat(game().referee().read("\0"))
                .isEqualTo(new Reading.Malformed("row 1, column 1: '\\u0000' is no number"));
        assertThat(game().referee().replay("\0", "mmm"))
                .isEqualTo(Replay.stopped(0, "row 1, column 1: '\\u0000' is no number"));
        assertThat(game().referee().replay("3", "m\0")).isEqualTo(Replay.stopped(1, "'\\u0000' is no move"));
        assertThat(game().referee().draw("<", "mm")).startsWith("<svg").contains("'&lt;' is no number");
    }

    @Test
    void theCanonicalTextIsTheLeastOfAllForms() throws BoardSyntaxException {
        assertThat(game().images("3")).containsExactly("3", "-3");
        symmetries = board -> List.of(board, board + 1, board - 1);
        assertThat(game().referee().read("10")).isEqualTo(new Reading.Board("10", "10", new Size(1, 10)));
        symmetries = _ -> List.of();
        assertThatThrownBy(() -> game().referee().read("3"))
                .hasMessage("a board has no equal form, not even itself:\n3");
    }

    @Test
    void aTurnDecidesWhenThereIsAVerdictAndNeverWhich() {
        prover = (board, meter) -> {
            meter.hold(board);
            meter.spend(board);
            return accepted(board);
        };
        Solver.Priced whole = game().solver().price("9", new Budget(10));

        assertThat(game().solver().price("9", new Budget(10), new Turn(8, () -> false)))
                .isEmpty();
        assertThat(game().solver().price("9", new Budget(10), new Turn(8, () -> true)))
                .contains(whole);
        assertThat(game().solver().price("9", new Budget(10), Turn.whole())).contains(whole);
        Turn ended = Turn.whole();
        ended.end();
        assertThat(game().solver().price("9", new Budget(10), ended)).isEmpty();
    }

    private static Verdict accepted(int moves) {
        return new Verdict.Accepted("m".repeat(moves), Grade.at(Band.EASY, 0), MEASURES);
    }

    private Verdict judge(String board, long steps) {
        return game().solver().judge(board, new Budget(steps));
    }

    private Optional<Proposal> propose(Order order, long steps) {
        return game().generator().propose(order, 1, new Budget(steps));
    }

    private TextGame<Integer> game() {
        About about = new About(
                "Numbers",
                "Count.",
                "m",
                About.Play.DIRECTIONS,
                List.of(new Size(1, 9), new Size(1, 5)),
                new Size(1, 1),
                new Size(1, 9),
                List.of(new Option("luck", "how much", 0.5, 0, 1), new Option("skill", "how much", 0.5, 0, 1)));
        return new TextGame<>(
                new GameId("numbers"),
                3,
                about,
                new TextGame.Parts<>(
                        codec,
                        symmetries,
                        TextGameTest::play,
                        prover,
                        proposer,
                        (board, moves) -> board + " by " + moves,
                        (board, _) -> String.valueOf(board)));
    }

    private static Replay play(int board, String moves) {
        int played = (int) moves.chars().takeWhile(letter -> letter == 'm').count();
        return played < moves.length()
                ? Replay.stopped(played, "'" + moves.charAt(played) + "' is no move")
                : Replay.played(played == Math.abs(board), played);
    }
}
