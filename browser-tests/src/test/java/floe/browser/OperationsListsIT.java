package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.RequestOptions;
import org.junit.jupiter.api.Test;

/// Dead letters and keys on the board of operations, which become others while somebody looks.
class OperationsListsIT extends PagesCase {
    private static final String NO_LETTERS = "[aria-label='Dead letters']:has-text('None: everything could be used.')";

    /// The line told of dead letters, and beside it stood that everything could be used, until the page was loaded
    /// anew; what somebody else had sent again stayed.
    @Test
    void deadLettersComeAndGoByThemselvesAndWhoIsAtOneStaysThere() throws Exception {
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.OPERATOR);
            visit.open("/operations").find(NO_LETTERS);

            catalog.bury(level("flow"), "OF_A_LIST", "the first");

            String first = visit.find("tr[data-letter]:has-text('the first')").getAttribute("data-letter");
            visit.find("tr[data-letter] button:has-text('Look')").hover();
            visit.page.mouse().down();
            catalog.bury(level("flow"), "OF_A_LIST", "the second");
            visit.find("#line:has-text('dead 2')");
            visit.page.waitForResponse("**/v1/dead-letters?*", () -> {}).finished();
            visit.page.mouse().up();
            visit.find("dialog[open]");
            visit.press("Escape");
            String second = visit.find("tr[data-letter]:has-text('the second')").getAttribute("data-letter");
            assertThat(focused(visit)).isEqualTo("Look at " + first);
            visit.isWhole();

            send(visit, "POST", "/v1/dead-letters/replay", """
                    {"letters":["%s","%s"],"dryRun":false}""".formatted(first, second));

            visit.find(NO_LETTERS);
            assertThat(focused(visit)).isEqualTo("Dead letters");
            visit.isQuiet();
        }
    }

    /// "Who changed what" told of it, and it could not be revoked before the page was loaded anew.
    @Test
    void keysComeAndGoByThemselves() {
        String row = "[aria-label=Keys] tr:has-text('night watch')";
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.OPERATOR);
            visit.open("/operations").find("#line:has-text('Up')");

            String made = send(visit, "POST", "/v1/keys", """
                    {"name":"night watch","scopes":["play"]}""");

            visit.find(row + " button").focus();
            send(visit, "DELETE", "/v1/keys/" + id(made), "");
            visit.page.waitForCondition(() -> visit.page.locator(row).count() == 0);
            assertThat(focused(visit)).isEqualTo("Keys");
            visit.isQuiet();
        }
    }

    /// One list that cannot be had leaves all else as it is, and comes when it can.
    @Test
    void whatCannotBeListedNowIsListedLater() throws Exception {
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.OPERATOR);
            // Without a type it would be of something that stands before the catalog.
            Route.FulfillOptions refusal = new Route.FulfillOptions()
                    .setStatus(503)
                    .setContentType("application/problem+json")
                    .setBody("{}");
            visit.page.route("**/v1/dead-letters?*", route -> route.fulfill(refusal));
            visit.open("/operations").find("#line:has-text('Up')");
            visit.find("[aria-label=Keys] table");
            visit.find("#replayed:has-text('The catalog answered 503')");

            visit.page.unroute("**/v1/dead-letters?*");

            visit.find(NO_LETTERS);
        }
    }

    /// Each who signs in by an address has a key of the same name.
    @Test
    void whoIsAtAKeyStaysAtThatAndAtNoneOfTheSameName() throws Exception {
        String twin = """
                {"name":"twin","scopes":["play"]}""";
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.OPERATOR);
            send(visit, "POST", "/v1/keys", twin);
            String second = id(send(visit, "POST", "/v1/keys", twin));
            visit.open("/operations");
            visit.find("button[data-of='" + second + "']").focus();

            String third = id(send(visit, "POST", "/v1/keys", twin));

            visit.find("button[data-of='" + third + "']");
            assertThat(visit.page.evaluate("document.activeElement.dataset.of")).isEqualTo(second);
        }
    }

    private static String id(String key) {
        return JsonParser.parseString(key).getAsJsonObject().get("id").getAsString();
    }

    private static String focused(Visit visit) {
        return (String) visit.page.evaluate("document.activeElement.getAttribute('aria-label')");
    }

    /// As another operator.
    private String send(Visit visit, String verb, String address, String json) {
        APIResponse answer = visit.page
                .request()
                .fetch(
                        catalog.base() + address,
                        RequestOptions.create()
                                .setMethod(verb)
                                .setHeader("Authorization", "Bearer " + RunningCatalog.OPERATOR)
                                .setHeader("Content-Type", "application/json")
                                .setData(json));
        assertThat(answer.ok()).as(answer.text()).isTrue();
        return answer.text();
    }
}
