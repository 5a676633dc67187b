package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import floe.contracts.Origin;
import floe.contracts.Verdict;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The board of operations, for somebody who may do everything there.
class OperationsPageIT extends PagesCase {
    @Test
    void aDeadLetterIsLookedAtTriedAndSentAgain() throws Exception {
        Verdict level = FewLevels.another(level("penguin"), levels);
        catalog.bury(level, "JUDGE_FAILED", "of a test");
        try (Visit visit = visit(Visit.PHONE)) {
            visit.signedIn(RunningCatalog.OPERATOR);
            visit.open("/operations").find("input[name=reason]").fill("JUDGE_FAILED");
            visit.press("Enter");
            visit.find("tr[data-letter]:has-text('of a test') button:has-text('Look')")
                    .click();
            visit.find("dialog[open] pre:has-text('" + level.id() + "')");
            visit.isWhole();
            visit.press("Escape");
            visit.find("button:has-text('Try all shown')").click();
            visit.find("#replayed:has-text('1 would be sent again. Nothing was sent.')");
            Locator row = visit.find("tr[data-letter]:has-text('of a test')");
            row.locator("button:has-text('Replay')").click();
            visit.find("#replayed:has-text('1 sent again')");
            visit.find("[aria-label='Dead letters']:has-text('None like these.')");
            visit.isWhole();
            visit.isQuiet();
        }
        catalog.awaitLevel(level.id());
    }

    @Test
    void aTargetIsChangedByKeysAloneAndWhatFailsIsSaidThere() {
        String pen = "[data-shelf='ice/16x16/expert'] button[title]:focus";
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.OPERATOR);
            visit.open("/operations").find("#line:has-text('Up')");
            visit.page.locator("[data-shelf='ice/16x16/expert'] button").focus();
            visit.press("Enter", "Escape");
            visit.find(pen);
            visit.press("Enter");
            visit.page.route(
                    "**/v1/stock/**",
                    route -> route.fulfill(new Route.FulfillOptions()
                            .setStatus(409)
                            .setContentType("application/problem+json")
                            .setBody("{\"title\":\"Not now\",\"detail\":\"of a test\"}")));
            visit.press("5", "Enter");
            visit.find("[data-shelf='ice/16x16/expert'] [role=alert]:has-text('Not now: of a test')");
            visit.page.unroute("**/v1/stock/**");
            visit.press("Enter");
            visit.find("[data-shelf='ice/16x16/expert']:has-text('0 of 5')");
            visit.find(pen);
        }
    }

    /// A reader of the screen said the whole line every four seconds.
    @Test
    void thoseWhoHearThePageAreToldWhatIsWrongOnce() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.OPERATOR);
            visit.open("/operations").find("#line:has-text('Up')");
            visit.page.waitForResponse("**/v1/changes*", () -> {});
            visit.page.evaluate("""
                    () => {
                      window.heard = [];
                      new MutationObserver(changes => {
                        const told = changes.map(({target}) => (target.closest ? target : target.parentElement).closest('[role=status], [role=alert], [aria-live]'));
                        heard.push(...new Set(told.filter(Boolean).map(one => one.textContent.trim())));
                      }).observe(document.body, {subtree: true, childList: true, characterData: true});
                    }""");

            awaitLooks(visit);
            assertThat(visit.page.evaluate("heard")).isEqualTo(List.of());

            visit.page.route("**/v1/pipeline", route -> {
                APIResponse answer = route.fetch();
                route.fulfill(new Route.FulfillOptions()
                        .setResponse(answer)
                        .setBody(answer.text().replace("\"broker\":true", "\"broker\":false")));
            });
            awaitLooks(visit);
            assertThat(visit.page.evaluate("heard")).isEqualTo(List.of("The broker is away"));

            visit.page.unroute("**/v1/pipeline");
            visit.find("#line:has-text('Up')");
            visit.page.waitForCondition(() -> (boolean) visit.page.evaluate("heard.length === 2"));
            visit.isQuiet();
        }
    }

    /// What each look asks for last has come twice.
    private static void awaitLooks(Visit visit) {
        for (int looks = 0; looks < 2; looks++) {
            visit.page.waitForResponse("**/v1/changes*", () -> {});
        }
    }

    @Test
    void thePipelineIsSeenToRunAndAShelfToFill() throws Exception {
        Verdict level = FewLevels.another(level("tiptoe"), levels);
        String shelf = "[data-shelf='tiptoe/%s/easy']".formatted(((Origin.Generated) level.origin()).size());
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.OPERATOR);
            visit.open("/operations").find(".station:has-text('Proved'):has-text('no solver')");
            visit.find(".station:has-text('Kept') li:has-text('catalog 1')");
            Matcher total =
                    Pattern.compile("(\\d+) in all").matcher(visit.find(shelf).textContent());
            assertThat(total.find()).isTrue();

            catalog.take(List.of(level));

            visit.find(shelf + ":has-text('%d in all')".formatted(Integer.parseInt(total.group(1)) + 1));
            visit.find("[data-topic='floe.verdicts.v1'] .rate:not(:has-text('…'))");
            visit.isWhole();
            visit.isQuiet();
        }
    }
}
