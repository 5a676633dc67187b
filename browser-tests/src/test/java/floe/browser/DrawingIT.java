package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.MouseButton;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a hand draws in the workshop, by a pointer or by keys.
class DrawingIT extends PagesCase {
    /// Seven in a row amidst a board of ice, and not its edge.
    private static final Pattern A_LINE_DRAWN = Pattern.compile("O{7}.*[.]|[.].*O{7}");

    @Test
    void aQuickHandLeavesNoGapsAndTheOtherButtonDrawsNothing() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?level=" + level("ice").id()).find("#board[data-proved]");
            String before = text(visit);
            Hand hand = new Hand(visit);
            visit.page.mouse().click(hand.x(0.3), hand.y(0.45), new Mouse.ClickOptions().setButton(MouseButton.RIGHT));
            assertThat(text(visit)).isEqualTo(before);
            hand.draws(0.45, 0.2, 0.8);
            visit.page.waitForCondition(() -> text(visit).lines().anyMatch(A_LINE_DRAWN.asPredicate()));
            visit.isQuiet();
        }
    }

    /// Where a keyboard has a sign on a third level, to type it is to press Ctrl and Alt as well.
    @Test
    void aSignThatIsTypedWithAltGrIsDrawnAndAShortcutIsNot() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?level=" + level("penguin").id()).find("#board[data-proved]");
            String before = text(visit);
            visit.page.locator("#board").focus();

            assertThat(isTaken(visit, "{key: '|', ctrlKey: true}")).isFalse();
            assertThat(isTaken(visit, "{key: '|', altKey: true}")).isFalse();
            assertThat(isTaken(visit, "{key: '|', metaKey: true}")).isFalse();
            assertThat(text(visit)).isEqualTo(before);
            assertThat(isTaken(visit, "{key: 'z', ctrlKey: true}")).isTrue();

            assertThat(isTaken(visit, "{key: '|', ctrlKey: true, altKey: true, modifierAltGraph: true}"))
                    .isTrue();
            assertThat(text(visit)).isNotEqualTo(before).contains("|");
            visit.isQuiet();
        }
    }

    /// On twelve columns the line of a bridge over a wall is as long as a row, and so is the heading.
    @Test
    void aSignIsDrawnIntoTheBoardAndNotIntoWhatStandsBehindIt() {
        String board = """
                penguin 4 12
                ..F.........
                .#.*........
                ....1.......
                P..x1.......
                bridge | 1 1
                """;
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?game=penguin").find("#board[data-proved]");
            visit.page.locator("#text").fill(board);
            visit.find("#board[data-proved]").focus();

            visit.press("T");

            visit.page.waitForCondition(() -> !text(visit).equals(board));
            assertThat(text(visit)).isEqualTo(board.replace(".#.*", ".T.*"));
            visit.isQuiet();
        }
    }

    /// It was a board, and whoever drew on it drew nothing.
    @ParameterizedTest
    @ValueSource(strings = {"%s  ", "%s\t", "    %s"})
    void onABoardWithBlanksAroundItsRowsItIsDrawn(String row) {
        String board = level("ice").board().lines().map(row::formatted).collect(Collectors.joining("\n"));
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?game=ice").find("#board[data-proved]");
            visit.page.locator("#text").fill(board);
            visit.find("#board[data-proved]").focus();
            List<String> before = level("ice").board().lines().toList();
            String sign = before.get(2).charAt(2) == 'O' ? "." : "O";

            visit.press("ArrowDown", "ArrowRight", sign);

            List<String> after = text(visit).lines().map(String::strip).toList();
            assertThat(after.get(2))
                    .isEqualTo(
                            before.get(2).substring(0, 2) + sign + before.get(2).substring(3));
            assertThat(text(visit)).hasSameSizeAs(board);
            visit.isQuiet();
        }
    }

    /// It was as many steps as the pointer was told of, and twenty of them are kept.
    @Test
    void aStrokeIsTakenBackInOneStepAndWhatKeysDrewInAsManyAsTheyWere() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?level=" + level("ice").id()).find("#board[data-proved]");
            String before = text(visit);
            Hand hand = new Hand(visit);
            hand.draws(0.45, 0.3, 0.4, 0.5, 0.6, 0.7);
            hand.draws(0.65, 0.3, 0.4, 0.5, 0.6, 0.7);
            String drawn = text(visit);
            visit.press(".", "O");
            assertThat(text(visit)).isEqualTo(drawn);

            visit.find("#undo").click();
            assertThat(text(visit)).isNotEqualTo(drawn);
            visit.find("#undo").click();
            assertThat(text(visit)).isEqualTo(drawn).isNotEqualTo(before);
            visit.find("#undo").click();
            assertThat(text(visit)).isNotEqualTo(before).isNotEqualTo(drawn);
            visit.find("#undo").click();
            assertThat(text(visit)).isEqualTo(before);
            visit.find("#redo").click();
            visit.find("#redo").click();

            assertThat(text(visit)).isEqualTo(drawn);
            visit.isQuiet();
        }
    }

    /// It was proved when the board before was, which may take for ever.
    @Test
    void aBoardThatComesSoonAfterOneThatIsLongInProvingIsProved() {
        String board = level("ice").board();
        String slow = board.lines().map("%s\t"::formatted).collect(Collectors.joining("\n"));
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.route("**/js/worker.js", DrawingIT::neverAnswersATab);
            visit.open("/workshop?level=" + level("ice").id()).find("#board[data-proved]");

            // In one breath: the second comes before the first has taken long.
            visit.page.evaluate("""
                    boards => boards.forEach(board => {
                      const text = document.getElementById('text');
                      text.value = board;
                      text.dispatchEvent(new Event('input'));
                    })""", List.of(slow, board));

            visit.find("#board[data-proved]");
            visit.find("#finding b.good");
            visit.isQuiet();
        }
    }

    /// A solver that has no end with a board in which there is one.
    private static void neverAnswersATab(Route route) {
        APIResponse answer = route.fetch();
        route.fulfill(new Route.FulfillOptions().setResponse(answer).setBody(answer.text() + """

                const judge = onmessage;
                onmessage = (event) => event.data.parameters.some((one) => String(one).includes('\\t')) || judge(event);
                """));
    }

    /// Whether the page does something at that key, which keyboards of some countries alone have.
    private static boolean isTaken(Visit visit, String key) {
        return (boolean) visit.page.evaluate(
                "!board.dispatchEvent(new KeyboardEvent('keydown', Object.assign({bubbles: true, cancelable: true}, %s)))"
                        .formatted(key));
    }

    /// A hand that draws walls over the board.
    private static final class Hand {
        private final Visit visit;
        private final BoundingBox board;

        Hand(Visit visit) {
            this.visit = visit;
            visit.find(".signs button[aria-label='boulder or wall, written O']").click();
            this.board = visit.page.locator("#board").boundingBox();
        }

        double x(double share) {
            return board.x + board.width * share;
        }

        double y(double share) {
            return board.y + board.height * share;
        }

        /// Through these places of a row, each of which the page is told of.
        void draws(double row, double... columns) {
            Mouse mouse = visit.page.mouse();
            mouse.move(x(columns[0]), y(row));
            mouse.down();
            for (double column : columns) {
                mouse.move(x(column), y(row));
            }
            mouse.up();
        }
    }

    private static String text(Visit visit) {
        return visit.page.locator("#text").inputValue();
    }
}
