package floe.solver;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Candidate;
import floe.contracts.Finding;
import floe.contracts.Verdict;
import floe.games.Budget;
import floe.games.Turn;
import floe.games.flow.FlowGame;
import floe.wire.Json;
import floe.wire.UnreadableException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JudgeTest {
    private final Judge judge = judge(Budget.STANDARD);

    @Test
    void aVerdictCarriesTheBoardItsOriginAndWhoJudgedIt() {
        Candidate candidate = Boards.walk("nullgame", 3);

        Verdict verdict = judged(judge, candidate);

        assertThat(verdict.id()).isEqualTo(candidate.id());
        assertThat(verdict.game()).isEqualTo("nullgame");
        assertThat(verdict.board()).isEqualTo(candidate.board());
        assertThat(verdict.origin()).isEqualTo(candidate.origin());
        assertThat(verdict.rules()).isEqualTo(Twins.NULL.rulesVersion());
        assertThat(verdict.solver()).isEqualTo("solver 1");
    }

    @Test
    void aLevelIsAcceptedWithItsSolutionAndGrade() {
        assertThat(judged(judge, Boards.walk("nullgame", 3)).finding())
                .isInstanceOfSatisfying(Finding.Accepted.class, accepted -> {
                    assertThat(accepted.solution()).isEqualTo("RRR");
                    assertThat(accepted.band()).isEqualTo("medium");
                    assertThat(accepted.measures()).isNotEmpty();
                });
    }

    @Test
    void aBoardThatIsNoLevelIsRejectedWithTheReason() {
        assertThat(judged(judge, Boards.candidate("nullgame", "@..\n")).finding())
                .isInstanceOfSatisfying(
                        Finding.Rejected.class,
                        rejected -> assertThat(rejected.detail()).isNotBlank());
    }

    @Test
    void textThatIsNoBoardIsRejectedAndNoDeadLetter() {
        assertThat(judged(judge, Boards.candidate("nullgame", "Q")).finding())
                .isInstanceOfSatisfying(
                        Finding.Rejected.class,
                        rejected -> assertThat(rejected.reason()).isEqualTo("MALFORMED"));
    }

    @Test
    void withoutABudgetItGivesUp() {
        assertThat(judged(judge(new Budget(0)), Boards.walk("nullgame", 3)).finding())
                .isEqualTo(new Finding.GaveUp(0));
    }

    @Test
    void whatIsKnownOfABoardGivenUpIsTold() {
        assertThat(judged(
                                new Judge(List.of(FlowGame.create()), new Budget(40), "solver 1"),
                                Boards.candidate("flow", "A.A\nB.B\nC.C\n"))
                        .finding())
                .isInstanceOfSatisfying(Finding.GaveUp.class, gaveUp -> {
                    assertThat(gaveUp.detail()).contains("filling");
                    assertThat(gaveUp.measures()).containsEntry("fillings", 1.0);
                });
    }

    @Test
    void theSameCandidateHasTheSameVerdictToTheByte() {
        Candidate candidate = Boards.walk("nullgame", 5);

        assertThat(Json.write(judged(judge, candidate)))
                .isEqualTo(Json.write(judged(judge(Budget.STANDARD), candidate)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{rubbish", "[]", "{\"id\":\"x\"}"})
    void rubbishIsUnreadable(String text) {
        assertThat(unusable(judge.judge(text.getBytes(UTF_8), Turn.whole()).orElseThrow())
                        .reason())
                .isEqualTo("UNREADABLE");
    }

    @Test
    void noValueIsUnreadable() {
        assertThat(unusable(judge.judge(null, Turn.whole()).orElseThrow()).reason())
                .isEqualTo("UNREADABLE");
    }

    @Test
    void aNameThatIsNoBoardIdIsUnreadable() {
        Candidate candidate = new Candidate("board 7", "nullgame", "@x\n", Boards.ORIGIN);

        assertThat(unusable(judge.judge(Boards.bytes(candidate), Turn.whole()).orElseThrow())
                        .detail())
                .contains("board 7");
    }

    @Test
    void anUnknownGameIsNamed() {
        Outcome.Unusable unusable = unusable(
                judge.judge(Boards.bytes(Boards.walk("chess", 3)), Turn.whole()).orElseThrow());

        assertThat(unusable.reason()).isEqualTo("UNKNOWN_GAME");
        assertThat(unusable.detail()).contains("chess").contains("nullgame");
    }

    @Test
    void aBoardOfHalfACharacterIsRejectedAndSpoilsNothing() {
        Candidate good = Boards.walk("nullgame", 3);
        String text = new String(Boards.bytes(good), UTF_8).replace("@..x", "\\ud83e..x");

        Outcome.Judged judged =
                (Outcome.Judged) judge.judge(text.getBytes(UTF_8), Turn.whole()).orElseThrow();

        assertThat(judged.account().ending()).isEqualTo(Outcome.Ending.REJECTED);
    }

    @Test
    void whatIsCountedIsHowItEndedAndTheStepsItTook() {
        Outcome.Account accepted = ((Outcome.Judged) judge.judge(Boards.bytes(Boards.walk("nullgame", 3)), Turn.whole())
                        .orElseThrow())
                .account();
        Outcome.Account gaveUp = ((Outcome.Judged) judge(new Budget(1))
                        .judge(Boards.bytes(Boards.walk("nullgame", 3)), Turn.whole())
                        .orElseThrow())
                .account();

        assertThat(accepted.game()).isEqualTo("nullgame");
        assertThat(accepted.ending()).isEqualTo(Outcome.Ending.ACCEPTED);
        assertThat(accepted.steps()).isGreaterThan(3);
        assertThat(gaveUp.ending()).isEqualTo(Outcome.Ending.GAVE_UP);
        assertThat(gaveUp.steps()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"throwing", "endless"})
    void aJudgeThatFailsSpoilsNothingButItsBoard(String game) {
        assertThat(unusable(judge.judge(Boards.bytes(Boards.walk(game, 3)), Turn.whole())
                                .orElseThrow())
                        .reason())
                .isEqualTo("JUDGE_FAILED");
    }

    /// The first board of a game is always asked for.
    @Test
    void whatAFailureOrATurnThatEndedHadOfTheProcessorIsCountedToo() {
        Map<String, Long> inVain = new HashMap<>();
        Judge counting = new Judge(
                List.of(Twins.endless(), SolverFixture.large(Twins.NULL)), Budget.STANDARD, "solver 1", inVain::put);

        counting.judge(Boards.bytes(Boards.walk("endless", 3)), Turn.whole());
        counting.judge(Boards.bytes(Boards.walk("large", 3)), new Turn(0, () -> false));

        assertThat(inVain).containsOnlyKeys("endless", "large");
        assertThat(inVain.get("endless")).isPositive();
    }

    @Test
    void aGameThatFailsAgainAndAgainIsToldOnceInAWhile() {
        List<String> told = new CopyOnWriteArrayList<>();
        Handler listener = new Handler() {
            @Override
            public void publish(LogRecord record) {
                told.add(record.getLevel().getName());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger log = Logger.getLogger(Judge.class.getName());
        AtomicLong clock = new AtomicLong();
        Judge failing = new Judge(List.of(Twins.throwing()), Budget.STANDARD, "solver 1", (_, _) -> {}, clock::get);
        byte[] board = Boards.bytes(Boards.walk("throwing", 3));
        log.addHandler(listener);
        try {
            for (int i = 0; i < 100; i++) {
                failing.judge(board, Turn.whole());
            }
            assertThat(told).hasSize(1);
            clock.addAndGet(Judge.TELL_EVERY_NANOS + 1);
            failing.judge(board, Turn.whole());
            assertThat(told).hasSize(2);
        } finally {
            log.removeHandler(listener);
        }
    }

    private static Judge judge(Budget budget) {
        return new Judge(List.of(Twins.NULL, Twins.throwing(), Twins.endless()), budget, "solver 1");
    }

    private static Verdict judged(Judge judge, Candidate candidate) {
        try {
            return Json.read(
                    ((Outcome.Judged) judge.judge(Boards.bytes(candidate), Turn.whole())
                                    .orElseThrow())
                            .value(),
                    Verdict.class);
        } catch (UnreadableException e) {
            throw new AssertionError("what a solver writes must be readable", e);
        }
    }

    private static Outcome.Unusable unusable(Outcome outcome) {
        return (Outcome.Unusable) outcome;
    }
}
