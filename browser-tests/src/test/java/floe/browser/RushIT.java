package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.RequestOptions;
import floe.contracts.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// A run of levels, of which one may be gone before its turn comes.
class RushIT extends PagesCase {
    private static final Pattern A_LEVEL = Pattern.compile(".*/v1/levels/[0-9a-f]{32}");

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
            // All stay for other tests: the second of the run is one that is gone.
            visit.page.route("**/v1/rushes/*", route -> {
                APIResponse answer = route.fetch();
                JsonObject run = JsonParser.parseString(answer.text()).getAsJsonObject();
                if (answer.ok()) {
                    run.getAsJsonArray("levels").get(1).getAsJsonObject().addProperty("id", gone.id());
                }
                route.fulfill(new Route.FulfillOptions().setResponse(answer).setBody(run.toString()));
            });
            visit.open("/play/rush").find("#begin").click();

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

    /// The level before stayed, with keys and score: what was done with it counted for nothing, and its mistakes
    /// counted.
    @Test
    void untilTheNextLevelHasComeNothingIsPlayed() {
        List<Route> held = new ArrayList<>();
        try (Visit visit = visit(Visit.PHONE)) {
            visit.signedIn(RunningCatalog.PLAYER);
            visit.open("/play/rush").find("#begin");
            AtomicBoolean isFirst = new AtomicBoolean(true);
            visit.page.route("**/v1/levels/*", route -> {
                if (isFirst.getAndSet(false)) {
                    route.resume();
                } else {
                    held.add(route);
                }
            });
            visit.find("#begin").click();
            visit.find("#stage[data-moves]");

            visit.find("#leave").click();

            visit.find(".score:has-text('0 solved'):has-text('2 of 3 lives')");
            visit.find("p:focus:has-text('The next level is on its way')");
            assertThat(visit.page.locator("#stage, .pad, #leave").count()).isZero();
            visit.isWhole();
            visit.page.waitForCondition(() -> !held.isEmpty());
            held.getFirst().resume();
            visit.find("#stage[data-moves]");
            visit.find(".score:has-text('Level 2 of'):has-text('2 of 3 lives')");
            assertThat(visit.page.locator("text=on its way").count()).isZero();
            // The third is asked for before its turn.
            visit.page.waitForCondition(() -> held.size() == 2);
        }
    }

    /// Of levels that were left the mistakes counted, and the moves did not: whoever made none had 0 of 100.
    @Test
    void movesCountAsMistakesDoAlsoOnLevelsThatAreLeft() throws Exception {
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.PLAYER);
            List<String> levels = new ArrayList<>();
            visit.page.onResponse(answer -> {
                if (A_LEVEL.matcher(answer.url()).matches()) {
                    levels.add(answer.url().replaceFirst(".*/", ""));
                }
            });
            visit.open("/play/rush").find("#begin").click();
            for (int place = 0; place < 3; place++) {
                visit.find(".score:has-text('" + (3 - place) + " of 3 lives')");
                visit.find("#stage[data-moves='']");
                String solution = catalog.solution(levels.get(place));
                String first = solution.contains(":") ? solution.split(" ")[0] : solution.substring(0, 1);
                visit.page.evaluate("document.querySelector('details').open = true");
                visit.page.locator("#typed").fill(first);
                visit.press("Enter");
                visit.find("#stage[data-moves='" + first + "']");
                visit.find("#leave").click();
            }

            visit.find("#summary dt:text-is('Accuracy') + dd:text-is('100 %')");
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
