package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import com.microsoft.playwright.options.WaitUntilState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The pages where they are another way round, on their side or on paper.
class ShapesIT extends PagesCase {
    @Test
    void aPageFromTheRightIsNoWiderAndLeftIsLeft() {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.page.addInitScript(
                    "addEventListener('DOMContentLoaded', () => document.documentElement.dir = 'rtl')");
            visit.open("/").find(".level img[src^=blob]");
            assertThat((boolean) visit.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                    .isTrue();
            visit.open("/play/" + level("ice").id()).find("#stage[data-moves]");
            assertThat(box(visit, ".pad [data-letter=L]").x).isLessThan(box(visit, ".pad [data-letter=R]").x);
            visit.isQuiet();
        }
    }

    @Test
    void theBoardIsWholeOnATelephoneOnItsSideAndOnPaper() {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.page.setViewportSize(740, 360);
            visit.open("/play/" + level("ice").id()).find("#stage[data-moves]");
            BoundingBox stage = box(visit, "#stage");
            assertThat(stage.y).isNotNegative();
            assertThat(stage.y + stage.height).isLessThanOrEqualTo(360);

            visit.page.setViewportSize(1280, 800);
            visit.page.emulateMedia(new Page.EmulateMediaOptions()
                    .setColorScheme(ColorScheme.DARK)
                    .setMedia(Media.PRINT));
            visit.page.setViewportSize(700, 990);
            BoundingBox sheet = box(visit, "#stage .sheet");
            assertThat(sheet.x + sheet.width).isLessThanOrEqualTo(700);
            assertThat(box(visit, "#stage").height).isGreaterThanOrEqualTo(sheet.height);
            assertThat(visit.page.locator(".pad").isVisible()).isFalse();
            assertThat(visit.page.evaluate("getComputedStyle(document.body).color"))
                    .isEqualTo("rgb(19, 33, 43)");
            visit.isQuiet();
        }
    }

    /// It stayed as high as it was, and its lower part out of sight: only another width was heard of.
    @ParameterizedTest
    @CsvSource({"/play/, #stage", "/workshop?level=, #board"})
    void theBoardIsInSightWhenTheWindowBecomesLower(String page, String board) {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open(page + level("ice").id()).find("#stage[data-moves], #board[data-proved]");
            double before = box(visit, board).height;

            visit.page.setViewportSize(Visit.DESK, 620);

            visit.page.waitForCondition(() -> box(visit, board).height < before);
            BoundingBox seen = box(visit, board);
            assertThat(seen.y + seen.height).isLessThanOrEqualTo(620);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ice", "tiptoe", "flow"})
    void theBoardAndWhatPlaysItAreInSightOnASmallTelephone(String game) {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.page.setViewportSize(360, 640);
            visit.open("/play/" + level(game).id()).find("#stage[data-moves]");
            assertThat(visit.page.evaluate("scrollY")).isEqualTo(0);
            for (String part : List.of("#stage", "#undo", "#hint", "#help", "#stage + div > :nth-child(4)")) {
                BoundingBox box = box(visit, part);
                assertThat(box.y + box.height).as(part).isLessThanOrEqualTo(640);
            }
            visit.find(".brief button").click();
            visit.find(".brief.open button[aria-expanded=true]");
            visit.isWhole();
        }
    }

    /// Hint, rules and the whole board were below the edge.
    @ParameterizedTest
    @CsvSource({"667, 375, ice", "667, 375, cave", "667, 375, flow", "568, 320, ice", "568, 320, cave"})
    void whatPlaysABoardIsInSightOnATelephoneOnItsSide(int width, int height, String game) {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.page.setViewportSize(width, height);
            visit.open("/play/" + level(game).id()).find("#stage[data-moves]");

            List<String> parts = new ArrayList<>(List.of("#stage", "#undo", "#restart", "#hint", "#help"));
            if (game.equals("cave")) {
                parts.add("#whole");
            }
            for (String part : parts) {
                BoundingBox box = box(visit, part);
                assertThat(box.y).as(part).isNotNegative();
                assertThat(box.y + box.height).as(part).isLessThanOrEqualTo(height);
                assertThat(box.x + box.width).as(part).isLessThanOrEqualTo(width);
            }
            visit.isWhole();
        }
    }

    /// It was half as wide, with nothing beneath it.
    @ParameterizedTest
    @ValueSource(strings = {"ice", "flow"})
    void onATabletUprightTheBoardIsAsWideAsThereIsRoomFor(String game) {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.page.setViewportSize(768, 1024);
            visit.open("/play/" + level(game).id()).find("#stage[data-moves]");

            assertThat(box(visit, "#stage .sheet").width).isGreaterThan(690);
            for (String part : List.of("#stage", "#undo", "#hint", "#help", "#stage + div > :nth-child(4)")) {
                BoundingBox box = box(visit, part);
                assertThat(box.y + box.height).as(part).isLessThanOrEqualTo(1024);
            }
            visit.isWhole();
        }
    }

    /// A telephone drew the page nearer where an arrow was pressed twice quickly.
    @Test
    void whatIsPressedTwiceQuicklyDrawsNoPageNearer() {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.open("/play/" + level("ice").id()).find("#stage[data-moves]");

            for (String part : List.of(".pad button", "#undo", "#help", "#theme")) {
                assertThat(visit.page.locator(part).first().evaluate("part => getComputedStyle(part).touchAction"))
                        .as(part)
                        .isEqualTo("manipulation");
            }
        }
    }

    /// The buttons reached beyond the edge.
    @ParameterizedTest
    @ValueSource(ints = {320, 200})
    void whatPlaysABoardIsNoWiderThanANarrowScreen(int width) {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.page.setViewportSize(width, 568);
            visit.open("/play/" + level("ice").id()).find("#stage[data-moves]");
            for (String part : List.of(".pad", "#undo", "#restart", "#hint", "#help")) {
                BoundingBox box = box(visit, part);
                assertThat(box.x + box.width).as(part).isLessThanOrEqualTo(width);
                if (width == 320) {
                    assertThat(box.y + box.height).as(part).isLessThanOrEqualTo(568);
                }
            }
            visit.isWhole();
        }
    }

    /// A field was wider than the screen. A level in play is not among them: what it has room for is asked in
    /// letters of the browser's own size, which no style changes.
    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/?game=ice", "/levels/%s", "/play/rush", "/play/race", "/workshop?level=%s", "/operations"
            })
    void noPageIsWiderThanASmallScreenWhereLettersAreTwiceAsLarge(String address) {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.signedIn(RunningCatalog.OPERATOR);
            visit.open(address.formatted(level("ice").id()))
                    .find(".level img[src^=blob], #embed, .figures, #begin, #make, #board[data-proved], #line");

            visit.page.evaluate("document.documentElement.style.fontSize = '200%'");

            assertThat((int) visit.page.evaluate("document.documentElement.scrollWidth"))
                    .isLessThanOrEqualTo(Visit.PHONE);
        }
    }

    /// Each was some 24 pixels wider: what a browser sets letters to holds where a page asks how wide it is, too.
    @Test
    void noPageIsWiderThanTheNarrowestScreenInABrowserOfLargeLetters() {
        List<String> wide = new ArrayList<>();
        withLargeLetters(visit -> {
            visit.signedIn(RunningCatalog.OPERATOR);
            for (String address : List.of(
                    "/",
                    "/?game=ice",
                    "/levels/" + level("ice").id(),
                    "/play/" + level("ice").id(),
                    "/play/" + level("flow").id(),
                    "/play/rush",
                    "/play/race",
                    "/workshop?level=" + level("ice").id(),
                    "/operations")) {
                visit.open(address)
                        .find(".level, .figures, #stage[data-moves], #begin, #make, #board[data-proved], #line");
                wide.add(address + " " + visit.page.evaluate("document.documentElement.scrollWidth"));
            }
            assertThat(visit.page.evaluate("getComputedStyle(document.documentElement).fontSize"))
                    .isEqualTo("32px");
        });
        assertThat(wide).allSatisfy(page -> assertThat(page).endsWith(" 320"));
    }

    /// What only directions play needs no cells that a finger hits.
    @Test
    void aBoardWithSmallCellsIsWholeAllTheSame() {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.page.setViewportSize(200, 640);
            visit.open("/play/" + level("ice").id()).find("#stage[data-moves]");
            assertThat(box(visit, "#stage .sheet").width).isLessThanOrEqualTo(box(visit, "#stage").width);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/play/", "/workshop?level="})
    void nothingMovesWhileAPageComes(String page) {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.page.setViewportSize(360, 640);
            visit.page.addInitScript("""
                    window.shifted = 0;
                    new PerformanceObserver(list => list.getEntries().forEach(entry => window.shifted += entry.value))
                        .observe({type: 'layout-shift', buffered: true});
                    """);
            visit.open(page + level("ice").id()).find("#stage[data-moves], #board[data-proved]");
            visit.find("#stage img[src^=blob], .signs button:nth-child(5)");
            visit.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
            assertThat(((Number) visit.page.evaluate("window.shifted")).doubleValue())
                    .isLessThan(0.05);
        }
    }

    @Test
    void theHelpBeginsAtItsTopHoweverLargeTheLetters() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.setViewportSize(320, 200);
            visit.open("/play/" + level("ice").id()).find("#stage[data-moves]");
            visit.press("?");
            BoundingBox title = box(visit, "dialog h2 >> nth=0");
            assertThat(title.y).isNotNegative();
            assertThat(visit.page.evaluate("document.querySelector('dialog').scrollTop"))
                    .isEqualTo(0);
            visit.press("Escape");
            visit.find("summary").click();
            visit.find("[role=group][aria-label='The board as text']:has-text('@')");
        }
    }

    @Test
    void theWorkshopOnPaperIsTheBoardWhatItIsAndItsText() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?level=" + level("ice").id()).find("#finding b.good");
            visit.page.setViewportSize(740, 990);
            visit.page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
            BoundingBox board = box(visit, "#board");
            BoundingBox finding = box(visit, "#finding");
            BoundingBox text = box(visit, "#text");
            assertThat(box(visit, "#board img").height).isLessThanOrEqualTo(board.height);
            assertThat(board.x + board.width).isLessThanOrEqualTo(740);
            assertThat(finding.y).isGreaterThanOrEqualTo(board.y + board.height);
            assertThat(text.y).isGreaterThanOrEqualTo(finding.y + finding.height);
            assertThat((boolean) visit.page.evaluate("text.scrollHeight <= text.clientHeight + 1"))
                    .as("all of the text")
                    .isTrue();
            for (String tool : List.of(".signs", "section", "#game", "#way", "#whole")) {
                assertThat(visit.page.locator(tool).isVisible()).as(tool).isFalse();
            }
        }
    }

    @Test
    void lettersAsLargeAsTheReaderHasThemAndTheRingAroundACardIsSeen() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/?game=ice").find(".level img[src^=blob]");
            visit.tabTo(".level a.face");
            assertThat(visit.page.evaluate("getComputedStyle(document.activeElement.closest('.level')).overflow"))
                    .isEqualTo("visible");
            // The browser's own size is 16: nothing of ours says so.
            assertThat(
                            (boolean)
                                    visit.page.evaluate(
                                            "[...document.styleSheets[0].cssRules].find(rule => rule.selectorText === ':root').style.fontSize === '100%'"))
                    .isTrue();
        }
    }

    /// Each page was light for a moment, until the module came that knew of the choice.
    @Test
    void theColoursThatWereChosenAreThereBeforeAnyModule() {
        List<Route> held = new ArrayList<>();
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
            visit.page.addInitScript("localStorage.setItem('floe.theme', 'dark')");
            visit.page.route("**/js/header.js", held::add);

            visit.open("/", WaitUntilState.COMMIT).find("main");

            assertThat(visit.page.evaluate("document.documentElement.dataset.theme"))
                    .isEqualTo("dark");
            visit.page.waitForCondition(() -> !held.isEmpty());
            held.getFirst().resume();
            visit.find("#theme[aria-label='Light colours']").click();
            assertThat(visit.page.evaluate("document.documentElement.dataset.theme"))
                    .isEqualTo("light");
            visit.isQuiet();
        }
    }

    /// It offered what was there already.
    @Test
    void theButtonForColoursSaysWhatItDoesWhenTheMachineTurnsDark() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
            visit.open("/").find("#theme[aria-label='Dark colours']");

            visit.page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));

            visit.find("#theme[aria-label='Light colours']");
        }
    }

    private static BoundingBox box(Visit visit, String selector) {
        return visit.page.locator(selector).boundingBox();
    }
}
