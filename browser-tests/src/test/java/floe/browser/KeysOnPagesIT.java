package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import floe.contracts.Finding;
import floe.contracts.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A key on the pages: one that opens little, one that is none, and a browser that keeps none.
class KeysOnPagesIT extends PagesCase {
    private static final String ENDED = "floe_" + "x".repeat(43);

    @Test
    void whoeverHasAKeySeesWhatAGuestSeesAndWhatTheKeyLacks() {
        String ice = level("ice").id();
        try (Visit visit = visit(Visit.PHONE)) {
            visit.signedIn(RunningCatalog.DESIGN_ALONE);
            visit.find(".level img[src^=blob]");
            visit.find("#refused:has-text('this takes the scope guest or play')");
            visit.isWhole();
            visit.open("/play/" + ice).find("#stage[data-moves]");
            visit.open("/operations").find("[role=alert]:has-text('this takes the scope operate')");

            visit.page.evaluate("key => sessionStorage.setItem('floe.key', key)", ENDED);
            visit.open("/levels/" + ice).find("#refused:has-text('was revoked or has ended')");
            visit.find("h2:has-text('What was measured')");
            visit.find("#refused button").click();
            visit.find("button:has-text('Sign in')");
        }
    }

    /// What was played counted for nothing, and nobody said so.
    @Test
    void whoseKeyEndsWhilePlayingIsToldThatItDoesNotCount() {
        Verdict level = level("ice");
        String solution = ((Finding.Accepted) level.finding()).solution();
        try (Visit visit = visit(Visit.PHONE)) {
            visit.signedIn(RunningCatalog.PLAYER);
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            visit.page.evaluate("key => sessionStorage.setItem('floe.key', key)", ENDED);

            visit.press(Solving.keys(level.board(), solution).toArray(String[]::new));

            visit.find("#result:has-text('It does not count for your rating')");
            visit.find("#refused:has-text('was revoked or has ended')");
            visit.isWhole();
        }
    }

    /// Where a board is at hand it moved, and what is told of the key stood over it for good.
    @Test
    void thatAKeyHasEndedMovesNoBoardAndIsClosed() {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.signedIn(RunningCatalog.PLAYER);
            visit.open("/play/" + level("ice").id()).find("#stage[data-moves]");
            double before = visit.find("#stage").boundingBox().y;
            visit.page.evaluate("key => sessionStorage.setItem('floe.key', key)", ENDED);

            visit.find("#hint").click();

            visit.find("#refused");
            assertThat(visit.find("#stage").boundingBox().y).isEqualTo(before);
            visit.isWhole();
            visit.find("#refused button:has-text('Close')").click();
            assertThat(visit.page.locator("#refused").isVisible()).isFalse();
        }
    }

    /// Going back showed what is for the key alone, and the head said that there was one.
    @Test
    void whoSignedOutAndGoesBackSeesWhatAGuestSees() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.OPERATOR);
            visit.open("/operations").find("#line:has-text('Up')");
            visit.page.evaluate("sessionStorage.clear()");

            visit.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))");

            visit.find("button:has-text('Sign in')");
            assertThat(visit.page.locator("#line").count()).isZero();
        }
    }

    @Test
    void whatIsNoKeyIsSaidAtOnceAndNotKept() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/").find("button:has-text('Sign in')").click();
            for (String none : new String[] {"floe_…", "ключ", ENDED}) {
                visit.page.locator("#key").fill(none);
                visit.press("Enter");
                visit.find("dialog .bad:has-text('" + (none.equals(ENDED) ? "there is no such key" : "no key") + "')");
                assertThat(visit.page.locator("#lost").count()).isZero();
                assertThat(visit.page.evaluate("sessionStorage.length")).isEqualTo(0);
            }
            visit.page.evaluate("sessionStorage.setItem('floe.key', 'ключ')");
            visit.open("/").find(".level img[src^=blob]");
        }
    }

    /// Storage is denied: even to name it is an error.
    @Test
    void aBrowserThatKeepsNoKeyIsSignedInOnOnePage() {
        String denied =
                "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, {get() {throw new DOMException()}})";
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.addInitScript(denied);
            visit.open("/operations")
                    .find("[role=alert] button:has-text('Sign in')")
                    .click();
            visit.page.locator("#key").fill(RunningCatalog.OPERATOR);
            visit.press("Enter");
            visit.find("#line:has-text('Up')");
            visit.find("#here:has-text('this browser keeps no key')");
            visit.isWhole();
            visit.find("button:has-text('Sign out')").click();
            visit.find("[role=alert] button:has-text('Sign in')");
        }
        try (Visit visit = visit(Visit.PHONE)) {
            visit.page.addInitScript(denied);
            visit.page.route(
                    "**/v1/sign-in",
                    route -> route.fulfill(new Route.FulfillOptions()
                            .setContentType("application/json")
                            .setBody("{\"key\":\"" + RunningCatalog.OPERATOR + "\"}")));
            visit.open("/operations#code=" + RunningCatalog.CODE).find("#here:has-text('this browser keeps no key')");
            visit.find("#line:has-text('Up')");
            visit.find("button:has-text('Sign out')");
        }
    }

    /// A good code was called used because the catalog could not look it up; an answer that broke off left no page.
    @ParameterizedTest
    @CsvSource({"503,lost", "429,lost", "201,lost", "401,used", "409,used"})
    void whySigningInFailedIsToldAndThePageIsThere(int status, String what) {
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.route(
                    "**/v1/sign-in",
                    route -> route.fulfill(new Route.FulfillOptions()
                            .setStatus(status)
                            .setContentType("application/json")
                            .setBody("{\"key\":")));

            visit.open("/#code=" + RunningCatalog.CODE).find(".level");

            visit.find("[role=status]:has-text('"
                    + (what.equals("used") ? "was used already" : "does not answer; open the address once more")
                    + "')");
            visit.find("button:has-text('Sign in')");
        }
    }

    /// Nothing happened, and the code stayed in the address.
    @Test
    void theAddressThatSignsInMayBeOpenedWhereItsPageIsOpen() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.route(
                    "**/v1/sign-in",
                    route -> route.fulfill(new Route.FulfillOptions()
                            .setContentType("application/json")
                            .setBody("{\"key\":\"" + RunningCatalog.OPERATOR + "\"}")));
            visit.open("/").find("button:has-text('Sign in')");

            visit.open("/#code=" + RunningCatalog.CODE).find("button:has-text('Sign out')");

            assertThat(visit.page.url()).doesNotContain("code");
            visit.isQuiet();
        }
    }

    @Test
    void aBrowserThatKeepsNothingHasThePagesAllTheSame() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.addInitScript(
                    "Object.defineProperty(window, 'localStorage', {get() {throw new DOMException()}})");
            visit.open("/").find("#theme").click();
            visit.find("html[data-theme]");
            visit.open("/workshop?game=ice").find("#board[data-proved]");
            visit.page.locator("#text").fill("no board");
            visit.find("p:has-text('no room to keep the board')");
            visit.isQuiet();
        }
    }

    /// The key was taken all the same as soon as the catalog answered.
    @Test
    void whoLeavesSigningInWhileTheKeyIsTriedIsNotSignedIn() {
        List<Route> held = new ArrayList<>();
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/").find(".level");
            visit.page.route("**/v1/games", held::add);
            visit.find("button:has-text('Sign in')").click();
            visit.page.locator("#key").fill(RunningCatalog.PLAYER);
            visit.press("Enter");
            visit.page.waitForCondition(() -> !held.isEmpty());
            visit.press("Escape");
            visit.page.waitForCondition(() -> visit.page.locator("dialog").count() == 0);

            visit.page
                    .waitForResponse("**/v1/games", () -> held.getFirst().resume())
                    .finished();
            visit.page.evaluate("() => new Promise(done => setTimeout(done))");

            assertThat(visit.page.evaluate("sessionStorage.getItem('floe.key')"))
                    .isNull();
            visit.find("button:has-text('Sign in')");
        }
    }
}
