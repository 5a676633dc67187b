package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.options.RequestOptions;
import org.junit.jupiter.api.Test;

/// Who comes to a race by its link.
class JoiningRaceIT extends PagesCase {
    private static final int MOST = 8;

    /// It was said when they had filled in the form.
    @Test
    void whoComesToAFullRaceHearsSoBeforeAnythingElse() {
        try (Visit late = visit(Visit.PHONE)) {
            String race = raceOf(late, "Ada");
            fill(late, race, 1);

            late.open("/play/race/" + race).find(".notice:has-text('This race is full')");

            assertThat(late.page.locator("#join, input[name=name]").count()).isZero();
            late.find("a[href='/play/race']:has-text('Make a race')");
            late.isWhole();
        }
    }

    @Test
    void whoIsInAFullRaceIsLetInThoughTheBrowserHasForgottenIt() {
        try (Visit bob = visit(Visit.DESK)) {
            String race = raceOf(bob, "Ada");
            bob.open("/play/race/" + race).find("input[name=name]").fill("Bob");
            bob.press("Enter");
            bob.find("#standings li:has-text('Bob (you)')");
            fill(bob, race, 2);
            bob.page.evaluate("localStorage.removeItem('floe.races')");

            bob.open("/play/race/" + race);

            bob.find("#standings li:has-text('Bob (you)')");
            assertThat(bob.page.locator("#standings li").count()).isEqualTo(MOST);
            bob.isQuiet();
        }
    }

    /// A race with its first racer.
    private String raceOf(Visit visit, String name) {
        String body = """
                {"game":"ice","size":"10x12","band":"easy","boards":1,"name":"%s","playerId":"host"}""".formatted(name);
        APIResponse answer = post(visit, "/v1/races", body);
        return JsonParser.parseString(answer.text())
                .getAsJsonObject()
                .getAsJsonObject("race")
                .get("id")
                .getAsString();
    }

    /// As many more as may race, beside those who do.
    private void fill(Visit visit, String race, int there) {
        for (int racer = there; racer < MOST; racer++) {
            post(visit, "/v1/races/" + race + "/racers", "{\"name\":\"Racer %d\"}".formatted(racer));
        }
    }

    private APIResponse post(Visit visit, String path, String body) {
        APIResponse answer = visit.page
                .request()
                .post(
                        catalog.base() + path,
                        RequestOptions.create()
                                .setHeader("Authorization", "Bearer " + RunningCatalog.PLAYER)
                                .setHeader("Content-Type", "application/json")
                                .setData(body));
        assertThat(answer.ok()).as(answer.text()).isTrue();
        return answer;
    }
}
