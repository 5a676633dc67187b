package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.RequestOptions;
import floe.contracts.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A run of levels, of which one may be gone before its turn comes.
class RushIT extends PagesCase {
    /// The run ended with it, and what had been solved so far was told nowhere.
    @Test
    void aLevelThatIsTakenOutMeanwhileIsPassedOver() throws Exception {
        Verdict gone = FewLevels.another(level("cave"), levels);
        catalog.take(List.of(gone));
        catalog.awaitLevel(gone.id());
        try (Visit visit = visit(Visit.DESK)) {
            APIResponse withdrawn = visit.page
                    .request()
                    .post(
                            catalog.base() + "/v1/levels/" + gone.id() + "/withdrawal",
                            RequestOptions.create()
                                    .setHeader("Authorization", "Bearer " + RunningCatalog.OPERATOR)
                                    .setHeader("Content-Type", "application/json")
                                    .setData("{\"reason\":\"a test\"}"));
            assertThat(withdrawn.ok()).as(withdrawn.text()).isTrue();
            visit.signedIn(RunningCatalog.PLAYER);
            visit.open("/play/rush");
            String run = visit.page
                    .waitForResponse(
                            answer -> answer.url().contains("/v1/rushes/") && answer.ok(),
                            () -> visit.find("#begin").click())
                    .text();
            String second = JsonParser.parseString(run)
                    .getAsJsonObject()
                    .getAsJsonArray("levels")
                    .get(1)
                    .getAsJsonObject()
                    .get("id")
                    .getAsString();
            // All stay for other tests: instead of the second one that is gone is asked for.
            visit.page.route(
                    "**/v1/levels/" + second,
                    route -> route.resume(new Route.ResumeOptions().setUrl(catalog.base() + "/v1/levels/" + gone.id())),
                    new Page.RouteOptions().setTimes(1));

            visit.find(".score:has-text('3 of 3 lives')");
            visit.find("#leave").click();

            visit.find(".score:has-text('Level 3 of'):has-text('2 of 3 lives')");
            assertThat(visit.page.locator("#complaint").count()).isZero();
        }
    }

    /// The second press was on the level after it, which nobody had seen yet, and two lives were lost.
    @Test
    void whoPressesTwiceToLeaveALevelLeavesOne() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.PLAYER);
            visit.open("/play/rush").find("#begin").click();
            visit.find("#stage[data-moves]");

            visit.find("#leave").click();
            visit.find(".score:has-text('Level 2 of')");
            // As the mouse says it of a second press that comes when the next level is there.
            visit.page.locator("#leave").dispatchEvent("click", Map.of("detail", 2));

            visit.find("#stage[data-moves]");
            visit.find(".score:has-text('Level 2 of'):has-text('2 of 3 lives')");
            visit.find("#leave").click();
            visit.find(".score:has-text('Level 3 of'):has-text('1 of 3 lives')");
        }
    }

    /// It fell to the page, and keys led nowhere.
    @Test
    void whenARushEndsTheFocusIsOnWhatGoesOn() {
        try (Visit visit = visit(Visit.DESK)) {
            leaveAllLevels(visit);

            visit.find("a:has-text('Again'):focus");

            visit.isWhole();
            visit.press("Enter");
            visit.find("#begin");
        }
    }

    /// The last level was still in play behind it: it took the arrows, and the key for help was an error.
    @Test
    void whenARushIsOverKeysPlayNothingAnyMore() {
        try (Visit visit = visit(Visit.DESK)) {
            leaveAllLevels(visit);

            assertThat(
                            (Boolean)
                                    visit.page.evaluate(
                                            "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowDown', bubbles: true, cancelable: true}))"))
                    .as("left to the browser")
                    .isTrue();
            visit.press("?");
            visit.find("a:has-text('Again'):focus");
            visit.isQuiet();
        }
    }

    /// It was said to those alone who hear the page.
    @Test
    void thatNoGameIsChosenIsSeen() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.PLAYER);
            visit.open("/play/rush").find("#begin");
            visit.page.locator("main input").all().forEach(Locator::uncheck);

            visit.find("#begin").click();

            visit.find("main [role=status]:has-text('Choose a game at least')");
            visit.isWhole();
        }
    }

    /// Nothing was told, and the board stayed empty.
    @Test
    void whyALevelCannotBePlayedIsTold() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.route("**/rules/rules.js", Route::abort);
            visit.page.route(
                    "**/replay",
                    route -> route.fulfill(
                            new Route.FulfillOptions().setStatus(500).setBody("out of order")));
            visit.signedIn(RunningCatalog.PLAYER);
            visit.open("/play/rush").find("#begin").click();

            visit.find("#said:has-text('The catalog answered 500')");
        }
    }

    /// A rush of which all levels are left.
    private static void leaveAllLevels(Visit visit) {
        visit.signedIn(RunningCatalog.PLAYER);
        visit.open("/play/rush").find("#begin").click();
        for (int lives = 3; lives > 0; lives--) {
            visit.find(".score:has-text('" + lives + " of 3 lives')");
            visit.find("#stage[data-moves]");
            visit.find("#leave").click();
        }
        visit.find("#summary");
    }
}
