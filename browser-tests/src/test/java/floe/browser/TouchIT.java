package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.BoundingBox;
import floe.contracts.Finding;
import floe.contracts.Verdict;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What fingers do on a board: one plays or draws, two look around.
class TouchIT extends PagesCase {
    @Test
    void twoFingersAreNoMoveAndDrawTheBoardNearer() {
        Verdict level = level("ice");
        char first = solution(level).charAt(0);
        try (Visit visit = visit(Visit.PHONE)) {
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            Fingers fingers = new Fingers(visit.page);
            BoundingBox stage = box(visit, "#stage");
            double x = stage.x + stage.width / 2;
            double y = stage.y + stage.height / 2;
            double before = box(visit, "#stage .sheet").width;
            fingers.spread(x, y, 20, 60);
            assertThat(box(visit, "#stage .sheet").width).isGreaterThan(2 * before);

            double across = first == 'L' ? -50 : first == 'R' ? 50 : 0;
            double down = first == 'U' ? -50 : first == 'D' ? 50 : 0;
            fingers.put(1, x, y);
            fingers.lead(1, x + across, y + down);
            fingers.lift(1);
            visit.find("#stage[data-moves='" + first + "']");
            visit.find(".score:has-text('0 mistakes')");

            // A second one comes before the first has gone far enough.
            fingers.put(1, x, y);
            fingers.put(2, x + 40, y);
            fingers.lift(2);
            fingers.lead(1, x, y - 60);
            fingers.lead(1, x, y + 60);
            fingers.lift(1);
            visit.page.locator("#undo").click();
            visit.find("#stage[data-moves='']");
            visit.page.locator("#whole").click();
            assertThat(box(visit, "#stage .sheet").width).isEqualTo(before);
            visit.isQuiet();
        }
    }

    @Test
    void aPalmDrawsNoPath() {
        Verdict level = level("flow");
        String longest = Arrays.stream(solution(level).split(" "))
                .max(Comparator.comparingInt(String::length))
                .orElseThrow();
        List<int[]> turns = Solving.turns(level.board(), longest);
        try (Visit visit = visit(Visit.PHONE)) {
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            Fingers fingers = new Fingers(visit.page);
            double[] begun = middle(visit, level, turns.getFirst());
            fingers.put(1, begun[0], begun[1]);
            double[] there = middle(visit, level, turns.get(1));
            fingers.lead(1, there[0], there[1]);
            String drawn = stroke(visit);
            for (int[] corner : new int[][] {{0, 0}, {4, 4}}) {
                double[] palm = middle(visit, level, corner);
                fingers.put(2, palm[0], palm[1]);
                fingers.lead(2, palm[0] + 9, palm[1] + 9);
                assertThat(stroke(visit)).isEqualTo(drawn);
                fingers.lift(2);
            }
            for (int[] turn : turns.subList(2, turns.size())) {
                double[] at = middle(visit, level, turn);
                fingers.lead(1, at[0], at[1]);
            }
            fingers.lift(1);
            visit.find("#stage[data-moves='" + longest + "']");
            visit.isQuiet();
        }
    }

    /// Whoever held a finger still to think was shown what a browser does with pictures, and the path was let go.
    @ParameterizedTest
    @CsvSource({"/play/, #stage", "/workshop?level=, #board"})
    void aBoardIsNoPictureToAFingerThatRestsOnIt(String page, String board) {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.open(page + level("flow").id()).find("#stage[data-moves], #board[data-proved]");

            Object touched = visit.page.evaluate("""
                    board => {
                      const {left, top, width, height} = document.querySelector(board).getBoundingClientRect();
                      const touched = document.elementFromPoint(left + width / 2, top + height / 2);
                      return `${Boolean(touched.closest(board))} ${touched.localName} ${getComputedStyle(touched).userSelect}`;
                    }""", board);

            assertThat(touched).isEqualTo("true div none");
        }
    }

    @Test
    void aBoardThatIsTooLargeIsLookedOverByFingersButtonKeyAndWheel() {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.open("/play/" + level("cave").id()).find("#stage[data-moves]");
            BoundingBox stage = box(visit, "#stage");
            assertThat(box(visit, "#stage .sheet").width).isGreaterThan(stage.width);
            double[] before = scrolled(visit);
            Fingers fingers = new Fingers(visit.page);
            double x = stage.x + stage.width / 2;
            double y = stage.y + stage.height / 2;
            fingers.put(1, x, y);
            fingers.put(2, x + 60, y);
            // Wherever the board can be moved to from where the hero is.
            for (int way : new int[] {-1, 1}) {
                fingers.lead(1, x + way * 50, y + way * 50);
                fingers.lead(2, x + 60 + way * 50, y + way * 50);
            }
            fingers.lift(2);
            fingers.lift(1);
            assertThat(scrolled(visit)).isNotEqualTo(before);
            assertThat(visit.find("#stage").getAttribute("data-moves")).isEmpty();

            visit.find("#whole[aria-pressed=false]").click();
            visit.find("#whole[aria-pressed=true]");
            isWithin(box(visit, "#stage .sheet"), stage);
            assertThat(visit.page.locator("#live").textContent()).isEqualTo("The whole board");
            visit.press("b");
            visit.find("#whole[aria-pressed=false]");
            isWithin(box(visit, "#stage .figure"), stage);
            visit.press("?");
            visit.find("dialog kbd:text-is('B')");
            visit.press("Escape");

            before = scrolled(visit);
            visit.page.mouse().move(x, y);
            visit.page.mouse().wheel(0, 90);
            visit.page.mouse().wheel(0, -40);
            double[] standing = before;
            visit.page.waitForCondition(() -> scrolled(visit)[1] != standing[1]);
            visit.isWhole();
            visit.isQuiet();
        }
    }

    @Test
    void inTheWorkshopASecondFingerTakesBackWhatTheFirstHasDrawn() {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.open("/workshop?level=" + level("cave").id()).find("#board[data-proved]");
            String before = text(visit);
            visit.find(".signs button[data-sign='#']").click();
            visit.find("#board").scrollIntoViewIfNeeded();
            BoundingBox board = box(visit, "#board");
            double x = board.x + board.width / 2;
            double y = board.y + board.height / 2;
            Fingers fingers = new Fingers(visit.page);
            fingers.put(1, x - 20, y);
            fingers.lead(1, x - 30, y);
            assertThat(text(visit)).as("one finger draws").isNotEqualTo(before);
            fingers.put(2, x + 20, y);
            fingers.lead(2, x + 90, y);
            fingers.lead(1, x - 90, y);
            fingers.lift(2);
            fingers.lift(1);
            assertThat(text(visit)).isEqualTo(before);
            assertThat(visit.page.locator("#undo").isDisabled()).isTrue();
            assertThat(box(visit, "#board .sheet").width).isGreaterThan(3 * board.width);

            fingers.put(1, x, y);
            fingers.lift(1);
            visit.page.waitForCondition(() -> differences(before, text(visit)) == 1);
            visit.find("#whole[aria-pressed=false]").click();
            isWithin(box(visit, "#board .sheet"), box(visit, "#board"));
            visit.isQuiet();
        }
    }

    /// The text was taken away as if it had been drawn, and a finger that moved ended in an error.
    @Test
    void inTheWorkshopFingersDoNothingBeforeThereIsABoard() {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.page.route("**/v1/levels?*sort=score*", _ -> {});
            visit.open("/workshop?game=ice").find("#text").fill("no board");
            visit.find("#finding:has-text('No board yet')");
            visit.find("#board").scrollIntoViewIfNeeded();
            BoundingBox board = box(visit, "#board");
            double x = board.x + board.width / 2;
            double y = board.y + board.height / 2;
            Fingers fingers = new Fingers(visit.page);

            fingers.put(1, x - 20, y);
            fingers.lead(1, x - 30, y);
            fingers.put(2, x + 20, y);
            fingers.lift(2);
            fingers.lift(1);

            assertThat(text(visit)).isEqualTo("no board");
            visit.isQuiet();
        }
    }

    private static long differences(String one, String other) {
        return IntStream.range(0, one.length())
                .filter(at -> one.charAt(at) != other.charAt(at))
                .count();
    }

    private static void isWithin(BoundingBox inner, BoundingBox outer) {
        assertThat(inner.x).isGreaterThanOrEqualTo(outer.x);
        assertThat(inner.y).isGreaterThanOrEqualTo(outer.y);
        assertThat(inner.x + inner.width).isLessThanOrEqualTo(outer.x + outer.width);
        assertThat(inner.y + inner.height).isLessThanOrEqualTo(outer.y + outer.height);
    }

    private static double[] scrolled(Visit visit) {
        return ((List<?>) visit.page.evaluate("[stage.scrollLeft, stage.scrollTop]"))
                .stream().mapToDouble(value -> ((Number) value).doubleValue()).toArray();
    }

    /// The way of the path that is being drawn.
    private static String stroke(Visit visit) {
        return visit.page.locator(".over .stroke").first().getAttribute("points");
    }

    /// The middle of a cell of flow on the screen.
    private static double[] middle(Visit visit, Verdict level, int[] cell) {
        List<String> rows = level.board().lines().skip(1).toList();
        BoundingBox box = box(visit, "#stage .over");
        return new double[] {
            box.x + (cell[1] + 0.5) * box.width / rows.getFirst().length(),
            box.y + (cell[0] + 0.5) * box.height / rows.size()
        };
    }

    private static String solution(Verdict level) {
        return ((Finding.Accepted) level.finding()).solution();
    }

    private static String text(Visit visit) {
        return visit.page.locator("#text").inputValue();
    }

    private static BoundingBox box(Visit visit, String selector) {
        return visit.page.locator(selector).boundingBox();
    }
}
