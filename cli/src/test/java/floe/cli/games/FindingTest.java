package floe.cli.games;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Game;
import floe.games.Measures;
import floe.games.Verdict;
import floe.games.nullgame.NullGame;
import org.junit.jupiter.api.Test;

class FindingTest {
    private static final Game GAME = NullGame.create();

    private static Finding finding(String board, long budget) {
        return Finding.of(GAME, new BoardReader.Piece(board, true), new Budget(budget));
    }

    @Test
    void anAcceptedBoardInALine() {
        assertThat(finding(" @.x\n ... ", 100).json()).isEqualTo("""
                {"game":"nullgame","outcome":"accepted","reason":null,"detail":null,"solution":"RR",\
                "grade":{"band":"easy","score":500},"measures":{"cells":6,"moves":2},"composition":null,"board":"@.x\\n..."}""");
    }

    @Test
    void aLastRowOfAirStays() {
        assertThat(Finding.withoutLineEnd("####\n    \n")).isEqualTo("####\n    ");
    }

    @Test
    void aRejectedBoardInALine() {
        assertThat(finding("@..", 100).json()).isEqualTo("""
                {"game":"nullgame","outcome":"rejected","reason":"UNSOLVABLE","detail":"there is no goal to walk to",\
                "solution":null,"grade":null,"measures":{},"composition":null,"board":"@.."}""");
    }

    @Test
    void textThatIsNoBoardComesBackAsItCame() {
        assertThat(finding("@\u0007\"", 100).json())
                .contains("\"reason\":\"MALFORMED\"")
                .endsWith("\"board\":\"@\\u0007\\\"\"}");
    }

    @Test
    void aBoardGivenUpInALine() {
        assertThat(finding("@.x", 1).json()).isEqualTo("""
                {"game":"nullgame","outcome":"gave-up","reason":null,"detail":"undecided after 1 step",\
                "solution":null,"grade":null,"measures":{},"composition":null,"board":"@.x"}""");
    }

    @Test
    void whatIsKnownOfABoardGivenUpIsTold() {
        Finding finding = new Finding(
                GAME,
                "@.x",
                new Verdict.GaveUp(5, new Verdict.Known("the goal is far", Measures.NONE.with("moves", 2))));

        assertThat(finding.json())
                .contains("\"detail\":\"undecided after 5 steps; what is known: the goal is far\"")
                .contains("\"measures\":{\"moves\":2}");
        assertThat(FindingText.of(finding)).isEqualTo("""
                @.x

                  verdict   gave up: undecided after 5 steps; what is known: the goal is far
                  at least  moves          2
                  hint      a larger budget may decide it: --budget 50
                """);
    }

    @Test
    void aBoardThatWasCutIsRejectedWithoutAskingTheGame() {
        Finding finding = Finding.of(GAME, new BoardReader.Piece("@.x", false), Budget.STANDARD);
        assertThat(finding.json()).contains("\"reason\":\"MALFORMED\"").contains("longer than 1048576 signs");
    }

    @Test
    void anAcceptedBoardForAPerson() {
        assertThat(FindingText.of(finding("@.x", 100))).isEqualTo("""
                @.x

                  verdict   accepted: easy, score 500
                  solution  RR
                  measures  cells          3
                            moves          2
                """);
    }

    @Test
    void whatIsNoBoardIsToldWithWhatToDo() {
        assertThat(FindingText.of(finding("@Q", 100)))
                .contains("rejected: MALFORMED")
                .contains("row 1, column 2")
                .contains("./floe generate nullgame");
    }

    @Test
    void whatIsGivenUpIsToldWithALargerBudget() {
        assertThat(FindingText.of(finding("@.x", 1))).contains("gave up").contains("--budget 10");
        assertThat(FindingText.of(finding("@.x", 0))).contains("--budget 10");
    }

    @Test
    void rubbishIsNotPutOnTheScreen() {
        assertThat(FindingText.of(finding("@\u001b[2J", 100))).doesNotContain("\u001b");
    }

    @Test
    void aLongSolutionIsBrokenIntoLinesThatFit() {
        String wide = "@" + ".".repeat(38) + "x";
        String tall = wide + ("\n" + ".".repeat(40)).repeat(38) + "\n" + ".".repeat(40);
        assertThat(FindingText.of(finding(tall.replace('x', '.').substring(0, tall.length() - 1) + "x", 1000)))
                .contains("DDDD")
                .satisfies(text -> assertThat(text.lines()).allMatch(line -> line.length() <= 80));
    }
}
