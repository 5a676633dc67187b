package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.WaitUntilState;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Catalogs of two builds behind one address, while one takes the other's place: a page comes from one, and what it is
/// made of is asked of the other, which has no such file.
class RollOutIT extends PagesCase {
    private static final int MOST_RELOADS = 5;

    @ParameterizedTest
    @ValueSource(strings = {"**/js/levels.js", "**/js/dom.js", "**/css/floe.css"})
    void aPageWhoseFilesAreThereALittleLaterStartsThen(String missing) {
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.route(missing, RollOutIT::isMissing, new Page.RouteOptions().setTimes(2));

            visit.open("/levels/" + level("ice").id(), WaitUntilState.COMMIT);

            visit.find("h2:has-text('What was measured')");
            visit.page.waitForCondition(
                    () -> holds(visit, "getComputedStyle(document.querySelector('main h1')).marginTop === '4px'"));
            visit.page.waitForCondition(() -> holds(visit, "!history.state?.reloads"));
            assertThat(visit.page.locator("#lacking").count()).isZero();
        }
    }

    @Test
    void aPageWhoseFilesNeverComeSaysSoAndIsNotLoadedForEver() {
        try (Visit visit = visit(Visit.PHONE)) {
            List<String> opened = visit.askedFor("/workshop");
            visit.page.clock().install();
            visit.page.route("**/js/dom.js", RollOutIT::isMissing);
            visit.open("/workshop", WaitUntilState.COMMIT);
            visit.page.waitForCondition(() -> {
                visit.page.clock().runFor(1_000);
                return visit.page
                                .locator("#lacking:has-text('Not all of this page could be loaded')")
                                .count()
                        > 0;
            });
            visit.page.clock().runFor(60_000);
            assertThat(opened)
                    .filteredOn(one -> one.endsWith("/workshop"))
                    .hasSizeLessThanOrEqualTo(1 + 2 * MOST_RELOADS);

            visit.page.unroute("**/js/dom.js");
            visit.find("#lacking button").click();

            visit.find("#board[data-proved]");
        }
    }

    /// What a page imports when it comes to that may be gone by then as well.
    @ParameterizedTest
    @CsvSource({
        "/play/rush, **/js/rush.js, #begin",
        "/play/race, **/js/race.js, #make",
        "/workshop, **/rules/rules.js, #board[data-proved]"
    })
    void aPageThatImportsWhatIsThereALittleLaterStartsThen(String address, String missing, String started) {
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.route(missing, RollOutIT::isMissing, new Page.RouteOptions().setTimes(2));

            visit.open(address, WaitUntilState.COMMIT);

            visit.find(started);
            visit.page.waitForCondition(() -> holds(visit, "!history.state?.reloads"));
            assertThat(visit.page.locator("#lacking, #complaint").count()).isZero();
        }
    }

    @Test
    void aSolutionWhoseScriptsAreThereNoMoreIsShownByTheNewerPage() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.OPERATOR);
            visit.open("/levels/" + level("ice").id());
            visit.page.route("**/js/stage.js", RollOutIT::isMissing);
            List<String> opened = visit.askedFor("/levels/" + level("ice").id());
            visit.find("button:has-text('Show the solution')").click();
            visit.find("#moves:has-text('Not all of this page could be loaded')");
            visit.page.waitForCondition(() -> opened.size() > 2);
            visit.page.unroute("**/js/stage.js");

            visit.find("button:has-text('Show the solution')").click();

            visit.find(".stage img[src^=blob]");
        }
    }

    /// False while the page is being loaded anew.
    private static boolean holds(Visit visit, String what) {
        try {
            return (boolean) visit.page.evaluate(what);
        } catch (PlaywrightException e) {
            return false;
        }
    }

    private static void isMissing(Route route) {
        route.fulfill(new Route.FulfillOptions().setStatus(404).setBody("no such file"));
    }
}
