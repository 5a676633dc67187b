package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ReducedMotion;
import floe.contracts.Finding;
import floe.contracts.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The pages as people have them: in a real browser, by keyboard alone, on a desk and on a phone, in light and dark.
class BrowserIT extends PagesCase {
    private static final Pattern BOARD_ID = Pattern.compile("(?s).*\"id\" ?: ?\"([^\"]+)\".*");

    @ParameterizedTest
    @ValueSource(ints = {Visit.DESK, Visit.PHONE})
    void everyPageIsWholeInBothThemes(int width) {
        String ice = level("ice").id();
        try (Visit visit = visit(width)) {
            visit.open("/").find(".level img[src^=blob]");
            visit.isWhole();
            visit.open("/?game=flow&band=easy").find(".level img[src^=blob]");
            visit.isWhole();
            visit.open("/?game=flow&minMoves=9000").find(".notice");
            visit.isWhole();
            visit.open("/levels/" + ice).find(".picture img[src^=blob]");
            visit.isWhole();
            visit.open("/play/" + ice).find("#stage img[src^=blob]");
            visit.isWhole();
            visit.press("?");
            visit.find("dialog[open]");
            visit.isWhole();
            visit.open("/play/rush").find("#begin");
            visit.isWhole();
            visit.open("/workshop?level=" + ice).find("#finding b.good");
            visit.isWhole();
            visit.isQuiet();
        }
    }

    @Test
    void aNewcomerIsAtALevelByKeyboardAloneAndItsFilterIsALink() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/").find(".level img[src^=blob]");
            visit.tabTo("select[name=game]");
            visit.press("ArrowDown");
            visit.find("h1:has-text('Ice')");
            assertThat(visit.page.url()).endsWith("/?game=ice");
            visit.find(".level img[src^=blob]");
            visit.tabTo(".level a.face");
            visit.press("Enter");
            visit.find("h2:has-text('What was measured')");
            visit.tabTo(".beside a[href^='/play/']");
            visit.press("Enter");
            visit.find("#stage img[src^=blob]");
            visit.isQuiet();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ice", "penguin", "tiptoe", "cave", "flow"})
    void aLevelOfEachGameIsSolvedByKeys(String game) {
        Verdict level = level(game);
        String solution = ((Finding.Accepted) level.finding()).solution();
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.PLAYER);
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            List<String> asked = visit.askedFor("/replay");
            visit.press(Solving.keys(level.board(), solution).toArray(String[]::new));
            visit.find("#result");
            assertThat(asked).as("what the page plays by is in it").isEmpty();
            assertThat(visit.page.locator("#result").innerText()).contains("as few as can be", "no mistake");
            visit.page.waitForCondition(
                    () -> visit.page.locator("#result").innerText().contains("Your rating"));
            visit.press("Enter");
            visit.page.waitForURL(url -> url.contains("/play/") && !url.contains(level.id()));
            visit.find("#stage[data-moves]");
            visit.isQuiet();
        }
    }

    @Test
    void aWrongMoveIsSaidAndWhatWasBegunGoesOn() {
        Verdict level = level("flow");
        String path = ((Finding.Accepted) level.finding()).solution().split(" ")[0];
        try (Visit visit = visit(Visit.PHONE)) {
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            visit.page.locator("summary").click();
            visit.page.locator("#typed").fill(path);
            visit.press("Enter");
            visit.find("#stage[data-moves='" + path + "']");
            visit.page.locator("#typed").fill(path + " " + path);
            visit.press("Enter");
            visit.find("#said.bad:has-text('is drawn already')");

            visit.open("/play/" + level.id()).find("#stage[data-moves='" + path + "']");
            visit.page.locator("#undo").click();
            visit.find("#stage[data-moves='']");
            visit.isQuiet();
        }
    }

    @Test
    void withoutTheRulesInThePageTheCatalogIsAsked() {
        Verdict level = level("ice");
        String solution = ((Finding.Accepted) level.finding()).solution();
        try (Visit visit = visit(Visit.PHONE)) {
            visit.page.route("**/rules/rules.js", Route::abort);
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            visit.press(Solving.keys(level.board(), solution).toArray(String[]::new));
            visit.find("#result:has-text('no mistake')");
        }
    }

    @Test
    void aHintLeadsOnAndNothingMovesForThoseWhoWantItSo() {
        Verdict level = level("ice");
        String solution = ((Finding.Accepted) level.finding()).solution();
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.PLAYER);
            visit.page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            for (int at = 0; at < solution.length(); at++) {
                visit.press("h");
                visit.find(".pad .hinted").click();
                assertThat((int) visit.page.evaluate("document.getAnimations().length"))
                        .isZero();
            }
            visit.find("#result:has-text('With a hint')");
            visit.find("#again").click();
            visit.find("#stage[data-shown='" + solution.length() + "']");
            visit.isWhole();
            visit.isQuiet();
        }
    }

    /// Arrow keys did nothing where one on the screen had been pressed before.
    @Test
    void arrowKeysMoveAfterAnArrowOnTheScreenWasPressed() {
        Verdict level = level("ice");
        String solution = ((Finding.Accepted) level.finding()).solution();
        List<String> keys = Solving.keys(level.board(), solution);
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            visit.press("h");
            visit.find(".pad .hinted").click();
            visit.find("#stage[data-moves='" + solution.charAt(0) + "']");

            visit.press(keys.subList(1, keys.size()).toArray(String[]::new));

            visit.find("#result:has-text('With a hint')");
        }
    }

    @Test
    void aBoardIsDrawnByKeysProvenAndHandedIn() throws Exception {
        Verdict level = level("ice");
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.DESIGNER);
            visit.open("/workshop?level=" + level.id()).find("#board[data-proved]");
            visit.page.locator("#board").focus();
            // A wall where the start is, and no start any more: no board.
            visit.press(Solving.start(level.board()));
            visit.press("O");
            visit.find("#finding:has-text('No board yet')");
            visit.press("Control+z");
            visit.find("#board[data-proved]");
            visit.find("#finding b.good:has-text('A level: easy')");
            visit.page.locator("#hand-in").click();
            visit.find(".good:has-text('was a level before')");
            visit.isWhole();

            Verdict other = FewLevels.another(level, levels);
            visit.page.locator("#text").fill(other.board());
            visit.find("#board[data-proved]");
            Response taken = visit.page.waitForResponse(
                    "**/v1/boards", () -> visit.page.locator("#hand-in").click());
            visit.find("[role=status]:has-text('The factory is proving it')");
            catalog.take(List.of(
                    FewLevels.handedIn(other, BOARD_ID.matcher(taken.text()).replaceFirst("$1"))));
            visit.find(".good:has-text('a level of your house')");
            visit.isWhole();
            visit.page.onceDialog(Dialog::dismiss);
            visit.find("#publish").click();
            visit.page.onceDialog(Dialog::accept);
            visit.find("#withdraw").click();
            visit.find(".good:has-text('It is withdrawn')");
            // It is no level of the house any more, and its page is gone.
            assertThat(visit.page.locator(".notice:has-text('handed in at')").innerText())
                    .doesNotContain("a level of your house", "To its page");
            visit.page.locator("#hand-in").click();
            visit.find(".bad:has-text('is withdrawn, for good')");
            visit.isQuiet();
        }
    }

    @Test
    void theAddressThatIsPrintedSignsInOnceAndATargetIsChanged() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/#code=" + RunningCatalog.CODE).find("button:has-text('Sign out')");
            assertThat(visit.page.url()).doesNotContain("code");
            visit.open("/operations").find("#line:has-text('Up')");
            visit.isWhole();
            visit.find("[data-shelf='ice/16x16/hard'] button").click();
            visit.page.locator("[data-shelf='ice/16x16/hard'] input").fill("77");
            visit.press("Enter");
            visit.find("[data-shelf='ice/16x16/hard']:has-text('0 of 77')");
            visit.isQuiet();
        }
        try (Visit other = visit(Visit.PHONE)) {
            other.open("/#code=" + RunningCatalog.CODE).find("button:has-text('Sign in')");
            other.open("/operations").find("[role=alert] button:has-text('Sign in')");
            other.isWhole();
        }
    }

    /// A run is drawn for somebody, and is kept.
    @Test
    void aGuestWhoWantsARushIsAskedToSignIn() {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.open("/play/rush").find("#begin").click();
            visit.find("[role=alert] button:has-text('Sign in')");
            visit.isWhole();
        }
    }

    @Test
    void aRushEndsWithItsLives() {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.signedIn(RunningCatalog.PLAYER);
            visit.open("/play/rush").find("#begin").click();
            for (int lives = 3; lives > 0; lives--) {
                visit.find(".score:has-text('" + lives + " of 3 lives')");
                assertThat(asksBeforeItIsLeft(visit)).isTrue();
                visit.find("#leave").click();
            }
            assertThat(visit.find("#summary").innerText()).contains("Solved", "Accuracy", "Hardest");
            assertThat(asksBeforeItIsLeft(visit)).isFalse();
            visit.isWhole();
            visit.isQuiet();
        }
    }

    private static boolean asksBeforeItIsLeft(Visit visit) {
        return (boolean) visit.page.evaluate("!dispatchEvent(new Event('beforeunload', {cancelable: true}))");
    }

    /// What the README shows; `-Dfloe.screenshots=DIR` puts it there.
    @Test
    void screenshotsAreMade() {
        Path there = Path.of(System.getProperty("floe.screenshots", ""));
        Path where = there.toString().isEmpty() ? Path.of("target", "screenshots") : there;
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/").find(".level img[src^=blob]");
            visit.picture(where.resolve("gallery.png"), "light");
            Verdict level = level("penguin");
            String solution = ((Finding.Accepted) level.finding()).solution();
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            visit.press(Solving.keys(level.board(), solution.substring(0, 4)).toArray(String[]::new));
            visit.find("#stage[data-moves='" + solution.substring(0, 4) + "']");
            visit.picture(where.resolve("play.png"), "dark");
            visit.open("/workshop?level=" + level.id()).find("#finding b.good");
            visit.page.locator("#way").click();
            visit.find(".signs button:nth-child(8)");
            visit.picture(where.resolve("workshop.png"), "light");
        }
        assertThat(where.resolve("play.png")).isNotEmptyFile();
    }
}
