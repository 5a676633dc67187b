package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.RequestOptions;
import org.junit.jupiter.api.Test;

/// Who comes to a race by its link, and what is told of who has solved its levels.
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

    /// The catalog has heard the moves, by the race's own text of the level. Against the text that the racer's house
    /// has, which may be its mirror image, they were none.
    @Test
    void aSolveInARaceIsToldWithoutMoves() throws Exception {
        try (Visit ada = visit(Visit.DESK)) {
            ada.signedIn(RunningCatalog.PLAYER);
            ada.open("/play/race").find("select[name=game]").selectOption("ice");
            ada.find("select[name=size]").selectOption("10x12");
            ada.find("input[name=boards]").fill("1");
            ada.find("input[name=name]").fill("Ada");
            ada.press("Enter");
            String race = ada.find("#link").inputValue().replaceFirst(".*/", "");
            ada.find("#begin").click();
            ada.find("#stage[data-moves]");
            String level = JsonParser.parseString(catalog.get("/v1/races/" + race))
                    .getAsJsonObject()
                    .getAsJsonArray("levels")
                    .get(0)
                    .getAsString();

            Request told = ada.page.waitForRequest(
                    "**/v1/attempts",
                    () -> ada.press(Solving.keys("", catalogSolution(level)).toArray(String[]::new)));

            ada.find("#over:has-text('Ada wins')");
            JsonObject attempt = JsonParser.parseString(told.postData())
                    .getAsJsonObject()
                    .getAsJsonArray("attempts")
                    .get(0)
                    .getAsJsonObject();
            assertThat(attempt.get("levelId").getAsString()).isEqualTo(level);
            assertThat(attempt.has("moves")).isFalse();
            assertThat(told.response().text()).contains("\"counted\"");
        }
    }

    private String catalogSolution(String level) {
        try {
            return catalog.solution(level);
        } catch (Exception e) {
            throw new AssertionError("the solution of " + level, e);
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
