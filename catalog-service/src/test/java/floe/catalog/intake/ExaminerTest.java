package floe.catalog.intake;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.games.GameList;
import floe.catalog.stack.Boards;
import floe.contracts.Finding;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import floe.contracts.Verdict;
import floe.games.Features;
import floe.games.Reading;
import floe.games.Referee;
import floe.games.Replay;
import floe.games.Size;
import floe.games.kit.ChangedGame;
import floe.games.nullgame.NullGame;
import floe.wire.Json;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExaminerTest {
    private final Examiner examiner = new Examiner(new GameList(List.of(NullGame.create())));
    private final Verdict verdict = Boards.verdict("@..\n..x\n");

    @Test
    void aTrueProofIsALevelOnTheShelfOfItsOwnSizeAndBand() throws Exception {
        NewLevel level = (NewLevel) examine(verdict);

        assertThat(level.shelf()).isEqualTo(new Shelf("nullgame", "2x3", "medium"));
        assertThat(level.id())
                .isEqualTo(UUID.fromString(
                        verdict.id().replaceFirst("(.{8})(.{4})(.{4})(.{4})(.{12})", "$1-$2-$3-$4-$5")));
        assertThat(level.moves()).isEqualTo(3);
        assertThat(level.score()).isEqualTo(1000);
        assertThat(level.solution()).isEqualTo("DRR");
        assertThat(level.origin()).isEqualTo(Boards.origin());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            extra | 3  | medium?extra=3 | it takes three moves, as was ordered
            extra | 4  | medium         | it takes three
            extra | 11 | medium         | no such order could have been placed
            luck  | 1  | medium         | nobody knows what that is
            """)
    void aLevelStandsWhereItWasOrderedForIfItIsLikeThat(String option, double value, String band) throws Exception {
        NewLevel level = (NewLevel) examine(Boards.ordered(verdict, Map.of(option, value)));

        assertThat(level.shelf()).isEqualTo(new Shelf("nullgame", "2x3", band));
    }

    @Test
    void whatASolverSaysOfMovesIsNotBelieved() throws Exception {
        String liar = text(Boards.ordered(verdict, Map.of("extra", 4.0))).replace("\"moves\":3", "\"moves\":4");

        assertThat(((NewLevel) examiner.examine(liar.getBytes(UTF_8))).shelf().hasOptions())
                .isFalse();
    }

    @Test
    void theBoardIsKeptAsTheRefereeWritesIt() throws Exception {
        Verdict untidy =
                new Verdict(verdict.id(), "nullgame", " @..\r\n..x ", verdict.origin(), 1, "solver", verdict.finding());

        assertThat(((NewLevel) examine(untidy)).board()).isEqualTo("@..\n..x\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e999", "null", "\"many\""})
    void aMeasureThatIsNoNumberIsUnreadable(String number) {
        assertRefused(
                text(verdict).replace("\"moves\":3", "\"moves\":" + number), Refusal.Code.UNREADABLE, "no Verdict");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\u0000", "a\\u0000b", "\\ud800", "\\udfff\\ud800", "\\udc00x"})
    void textThatTheDatabaseCannotKeepIsNoPartOfALevel(String odd) {
        assertRefused(
                text(verdict).replace("generator of the tests", odd),
                Refusal.Code.UNSTORABLE,
                "origin's generator has 0x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\u0000", "a\\u0000b"})
    void norIsTheNameOfAMeasureWithIt(String odd) {
        assertRefused(
                text(verdict).replace("\"moves\"", "\"" + odd + "\""), Refusal.Code.UNSTORABLE, "measures has 0x00");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\ud800", "\\udfff\\ud800", "\\udc00x"})
    void halfACharacterInANameIsUnreadable(String odd) {
        assertRefused(text(verdict).replace("\"moves\"", "\"" + odd + "\""), Refusal.Code.UNREADABLE, "no Verdict");
    }

    @Test
    void wholeCharactersOfEveryKindAreKept() throws Exception {
        Verdict kept = new Verdict(
                verdict.id(),
                "nullgame",
                verdict.board(),
                verdict.origin(),
                1,
                "sølver 😀 \t\uffff",
                verdict.finding());

        assertThat(((NewLevel) examine(kept)).solver()).isEqualTo("sølver 😀 \t\uffff");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2})
    void aVerdictByOtherRulesIsRefused(int rules) {
        Verdict other = new Verdict(
                verdict.id(), "nullgame", verdict.board(), verdict.origin(), rules, "solver", verdict.finding());

        assertRefused(text(other), Refusal.Code.OTHER_RULES, "this catalog plays by version 1");
    }

    /// Whoever handed it in would be told no for a year.
    @Test
    void aNoByOtherRulesIsRefusedWhereSomebodyHandedTheBoardIn() throws Exception {
        Finding no = new Finding.Rejected("UNSOLVABLE", "detail", Collections.emptySortedMap());
        for (Finding finding : List.of(no, new Finding.GaveUp(3))) {
            assertRefused(text(by(0, new Origin.Submitted("12"), finding)), Refusal.Code.OTHER_RULES, "by version 1");
            assertThat(examine(by(0, verdict.origin(), finding))).isInstanceOf(NoLevel.class);
        }
    }

    private Verdict by(int rules, Origin origin, Finding finding) {
        return new Verdict(verdict.id(), "nullgame", verdict.board(), origin, rules, "solver", finding);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "two words", "a\u0000b", "é"})
    void aReasonThatIsNoWordIsUnreadable(String reason) {
        Verdict rejected = Boards.with(verdict, new Finding.Rejected(reason, "detail", Collections.emptySortedMap()));

        assertRefused(text(rejected), Refusal.Code.UNREADABLE, "is no reason");
    }

    @Test
    void aRejectionCountsForTheShelfThatWasOrdered() throws Exception {
        assertThat(examine(Boards.with(verdict, new Finding.GaveUp(3))))
                .extracting(entry -> ((NoLevel) entry).rejection())
                .isEqualTo(new Rejection("nullgame", "4x6", "easy", "GAVE_UP"));
    }

    @Test
    void whatIsKnownOfABoardGivenUpIsToldToWhoeverHandedItIn() throws Exception {
        Finding known = new Finding.GaveUp(3, "there is a filling", new TreeMap<>(Map.of("fillings", 1.0)));

        assertThat(((NoLevel) examine(Boards.with(verdict, new Finding.GaveUp(3)))).detail())
                .isEqualTo("it could not be told within the solver's budget");
        assertThat(((NoLevel) examine(Boards.with(verdict, known))).detail())
                .isEqualTo("it could not be told within the solver's budget; what is known: there is a filling");
    }

    @Test
    void withWhatElseWasOrdered() throws Exception {
        Verdict ordered = Boards.ordered(verdict, Map.of("extra", 3.0));

        assertThat(examine(Boards.with(ordered, new Finding.GaveUp(3))))
                .extracting(entry -> ((NoLevel) entry).rejection())
                .isEqualTo(new Rejection("nullgame", "4x6", "easy?extra=3", "GAVE_UP"));
    }

    @Test
    void aDesignersRejectedBoardCountsForNoShelf() throws Exception {
        Verdict submitted = new Verdict(
                verdict.id(),
                "nullgame",
                "rubbish",
                new Origin.Submitted("12"),
                1,
                "solver",
                new Finding.Rejected("MALFORMED", "no board", Collections.emptySortedMap()));

        assertThat(examine(submitted))
                .isEqualTo(new NoLevel(
                        verdict.id(),
                        "rubbish",
                        1,
                        Optional.of("12"),
                        "no board",
                        new Rejection("nullgame", "-", "-", "MALFORMED")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"size\":\"huge", "size\":\"4x6\",\"band\":\"\u00e9"})
    void aRejectionForAnOrderThatIsNoneIsUnreadable(String order) {
        String json = text(Boards.with(verdict, new Finding.GaveUp(3)))
                .replace(
                        "size\":\"4x6\",\"band\":\"easy", order + (order.contains("band") ? "" : "\",\"band\":\"easy"));

        assertRefused(json, Refusal.Code.UNREADABLE, "is no");
    }

    @Test
    void aRefereeWithADefectStopsOneBoardOnly() {
        Examiner careless = new Examiner(
                new GameList(List.of(ChangedGame.of(NullGame.create()).refereeing(new Illiterate()))));

        assertThatThrownBy(() -> careless.examine(Json.write(verdict)))
                .isInstanceOfSatisfying(
                        RefusedException.class,
                        refused -> assertThat(refused.code()).isEqualTo(Refusal.Code.REFEREE_FAILED))
                .hasMessageContaining("nullgame failed on this board")
                .hasMessageContaining("a defect");
    }

    private Entry examine(Verdict verdict) throws RefusedException {
        return examiner.examine(Json.write(verdict));
    }

    private static String text(Verdict verdict) {
        return new String(Json.write(verdict), UTF_8);
    }

    private void assertRefused(String json, Refusal.Code code, String detail) {
        assertThatThrownBy(() -> examiner.examine(json.getBytes(UTF_8)))
                .isInstanceOfSatisfying(
                        RefusedException.class,
                        refused -> assertThat(refused.code()).isEqualTo(code))
                .hasMessageContaining(detail);
    }

    private static final class Illiterate implements Referee {
        private final Referee whole = NullGame.create().referee();

        @Override
        public Reading read(String board) {
            throw new IllegalStateException("a defect at " + new Size(1, 1));
        }

        @Override
        public Replay replay(String board, String moves) {
            return whole.replay(board, moves);
        }

        @Override
        public Features features(String board, String solution) {
            return whole.features(board, solution);
        }

        @Override
        public String draw(String board, String moves) {
            return whole.draw(board, moves);
        }
    }
}
