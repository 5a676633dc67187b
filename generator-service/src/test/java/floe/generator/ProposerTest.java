package floe.generator;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.BoardId;
import floe.contracts.Candidate;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Reading;
import floe.games.Size;
import floe.games.flow.FlowGame;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProposerTest {
    private static final Shelf EASY = Shelf.parse("nullgame/4x6/easy");

    private static final Game FLOW = FlowGame.create();

    private final Proposer proposer = new Proposer(
            List.of(Twins.NULL, Twins.barren(), Twins.throwing(), Twins.endless(), FLOW),
            new Seeds(41),
            Budget.STANDARD,
            "generator 1");

    @Test
    void aCandidateNamesItsBoardByGameAndCanonicalText() {
        Candidate candidate = found(EASY);

        assertThat(Twins.NULL.referee().read(candidate.board()))
                .isInstanceOfSatisfying(
                        Reading.Board.class,
                        board -> assertThat(candidate.id()).isEqualTo(BoardId.of("nullgame", board.canonical())));
        assertThat(candidate.game()).isEqualTo("nullgame");
    }

    @Test
    void theOriginMakesTheSameBoardAgain() {
        Candidate candidate = found(EASY);

        assertThat(candidate.origin()).isInstanceOfSatisfying(Origin.Generated.class, origin -> {
            assertThat(origin.seed()).isEqualTo("41");
            assertThat(origin.generator()).isEqualTo("generator 1");
            Order order = new Order(Size.parse(origin.size()), Band.parse(origin.band()), origin.options());
            assertThat(made(order, origin.seed())).isEqualTo(candidate.board());
        });
    }

    @Test
    void whatElseAShelfOrdersIsMadeAndStandsInTheOrigin() {
        Candidate candidate = found(Shelf.parse("nullgame/4x6/easy?extra=3"));

        assertThat(candidate.origin()).isInstanceOfSatisfying(Origin.Generated.class, origin -> {
            assertThat(origin.band()).isEqualTo("easy");
            assertThat(origin.options()).isEqualTo(Map.of("extra", 3.0));
            Order order = new Order(Size.parse("4x6"), Band.EASY, Map.of("extra", 3.0));
            assertThat(made(order, origin.seed())).isEqualTo(candidate.board());
        });
    }

    @Test
    void aBoardIsTakenToBeForTheShelfOfTheBandThatItsGameTells() {
        Shelf expert = Shelf.parse("flow/8x8/expert");
        List<Attempt.Found> all = Stream.generate(() -> foundForSeveral("flow/8x8/hard", expert))
                .limit(12)
                .toList();

        assertThat(all).extracting(Attempt.Found::shelf).contains(expert, Shelf.parse("flow/8x8/hard"));
        assertThat(all).allSatisfy(found -> {
            Origin.Generated origin = (Origin.Generated) found.candidate().origin();
            assertThat(origin.band()).isEqualTo("hard");
            assertThat(origin.otherBands()).containsExactly("expert");
        });
    }

    @Test
    void theOriginOfABoardForSeveralBandsMakesItAgain() {
        Candidate candidate =
                foundForSeveral("flow/8x8/hard", Shelf.parse("flow/8x8/expert")).candidate();
        Origin.Generated origin = (Origin.Generated) candidate.origin();
        Order order = new Order(Size.parse(origin.size()), Band.parse(origin.band()))
                .orOf(origin.otherBands().stream().map(Band::parse).collect(Collectors.toSet()));

        assertThat(FLOW.generator().propose(order, Long.parseLong(origin.seed()), Budget.STANDARD))
                .hasValueSatisfying(made -> assertThat(made.board()).isEqualTo(candidate.board()));
    }

    @Test
    void aGameThatDoesNotTellTheBandHasMadeWhatWasOrderedFirst() {
        Attempt.Found found = foundForSeveral("nullgame/4x6/easy", Shelf.parse("nullgame/4x6/hard"));

        assertThat(found.shelf()).isEqualTo(EASY);
        assertThat(((Origin.Generated) found.candidate().origin()).otherBands()).isEmpty();
    }

    /// It may come from a newer build.
    @Test
    void anotherBandThatIsNotKnownIsLeftAlone() {
        assertThat(foundForSeveral("nullgame/4x6/easy", Shelf.parse("nullgame/4x6/brutal"))
                        .shelf())
                .isEqualTo(EASY);
    }

    private Attempt.Found foundForSeveral(String shelf, Shelf other) {
        return (Attempt.Found) proposer.attempt(Shelf.parse(shelf), List.of(other));
    }

    private static String made(Order order, String seed) {
        return Twins.NULL
                .generator()
                .propose(order, Long.parseLong(seed), Budget.STANDARD)
                .orElseThrow()
                .board();
    }

    @Test
    void everyTryHasASeedOfItsOwn() {
        found(EASY);

        assertThat(((Origin.Generated) found(EASY).origin()).seed()).isEqualTo("42");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            chess/8x8/hard       | no game 'chess'
            nullgame/large/easy  | 'large' is no size
            nullgame/4x6/brutal  | 'brutal' is no band
            nullgame/400x600/easy| size 400x600
            nullgame/4x6/easy?luck=1   | no option 'luck'
            nullgame/4x6/easy?extra=11 | goes from 0.0 to 10.0
            flow/4x4/expert      | one of [easy] can be ordered
            flow/3x3/hard        | one of [easy] can be ordered
            """)
    void whatCanNeverBeMadeIsRefusedWithTheReason(String shelf, String why) {
        assertThat(proposer.attempt(Shelf.parse(shelf), List.of()))
                .isInstanceOfSatisfying(
                        Attempt.Refused.class,
                        refused -> assertThat(refused.why()).contains(why));
    }

    @Test
    void noBoardIsAnAnswer() {
        assertThat(proposer.attempt(Shelf.parse("barren/4x6/easy"), List.of())).isInstanceOf(Attempt.None.class);
    }

    @ParameterizedTest
    @CsvSource({"throwing", "endless"})
    void aGeneratorThatBreaksDownIsToldWithItsSeed(String game) {
        assertThat(proposer.attempt(new Shelf(game, "4x6", "easy"), List.of()))
                .isInstanceOfSatisfying(
                        Attempt.Failed.class,
                        failed -> assertThat(failed.seed()).isEqualTo(41));
    }

    private Candidate found(Shelf shelf) {
        return ((Attempt.Found) proposer.attempt(shelf, List.of())).candidate();
    }
}
