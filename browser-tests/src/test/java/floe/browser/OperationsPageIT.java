package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import floe.contracts.Origin;
import floe.contracts.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The board of operations, for somebody who may do everything there.
class OperationsPageIT extends PagesCase {
    private static final int LOOK_EVERY = 4_000;

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
            AtomicBoolean isRefused = new AtomicBoolean(true);
            visit.page.route("**/v1/stock/**", route -> {
                if (isRefused.get()) {
                    route.fulfill(new Route.FulfillOptions()
                            .setStatus(409)
                            .setContentType("application/problem+json")
                            .setBody("{\"title\":\"Not now\",\"detail\":\"of a test\"}"));
                } else {
                    route.resume();
                }
            });
            visit.signedIn(RunningCatalog.OPERATOR);
            visit.open("/operations").find("#line:has-text('Up')");
            visit.page.locator("[data-shelf='ice/16x16/expert'] button").focus();
            visit.press("Enter", "Escape");
            visit.find(pen);
            visit.press("Enter");
            visit.press("5", "Enter");
            visit.find("[data-shelf='ice/16x16/expert'] [role=alert]:has-text('Not now: of a test')");
            isRefused.set(false);
            visit.press("Enter");
            visit.find("[data-shelf='ice/16x16/expert']:has-text('0 of 5')");
            visit.find(pen);
        }
    }

    /// They were told as they are in Greenwich, beside others that were told as they are here.
    @Test
    void timesAreThoseOfTheClockOnTheWall() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.context().newCDPSession(visit.page).send("Emulation.setTimezoneOverride", zone("Asia/Tokyo"));
            rewrite(visit, "**/v1/keys?*", told -> {
                JsonObject keys = JsonParser.parseString(told).getAsJsonObject();
                keys.getAsJsonArray("keys").get(0).getAsJsonObject().addProperty("expiresAt", "2999-12-31T18:00:00Z");
                return keys.toString();
            });
            rewrite(visit, "**/v1/changes?*", _ -> """
                    {"changes":[{"at":"2026-01-01T18:00:01.5Z","kind":"target","subject":"s","detail":"d","keyId":"k","tenant":"t"}]}""");
            rewrite(visit, "**/v1/dead-letters?*", _ -> """
                    {"letters":[{"letter":"t-0-1","topic":"t","reason":"R","detail":"d","time":"2026-02-01T18:00:02Z"}]}""");
            visit.signedIn(RunningCatalog.OPERATOR);

            visit.open("/operations").find("[aria-label=Keys] td:text-is('3000-01-01 03:00')");

            visit.find("[aria-label='Who changed what'] td:text-is('2026-01-02 03:00:01')");
            visit.find("[aria-label='Dead letters'] td:text-is('2026-02-02 03:00:02')");
        }
    }

    private static JsonObject zone(String id) {
        JsonObject zone = new JsonObject();
        zone.addProperty("timezoneId", id);
        return zone;
    }

    /// By a clock that was ahead it had ended: it was not there, and nobody could revoke it.
    @Test
    void aKeyThatWorksIsThereThoughTheClockOnTheWallIsAhead() {
        Instant now = Instant.now();
        try (Visit visit = visit(Visit.DESK)) {
            rewrite(visit, "**/v1/keys?*", told -> {
                JsonObject keys = JsonParser.parseString(told).getAsJsonObject();
                JsonObject key = keys.getAsJsonArray("keys").get(0).getAsJsonObject();
                key.addProperty("name", "night shift");
                key.addProperty("expiresAt", now.plus(Duration.ofHours(1)).toString());
                return keys.toString();
            });
            visit.page.clock().setFixedTime(Date.from(now.plus(Duration.ofDays(2))));
            visit.signedIn(RunningCatalog.OPERATOR);

            visit.open("/operations").find("#line:has-text('Up')");

            Locator key = visit.find("[aria-label=Keys] tr:has-text('night shift'):has-text(', ended')");
            assertThat(key.locator("button:has-text('Revoke')").isEnabled()).isTrue();
        }
    }

    /// A reader of the screen said the whole line every four seconds.
    @Test
    void thoseWhoHearThePageAreToldWhatIsWrongOnce() {
        try (Visit visit = operations()) {
            AtomicBoolean isAway = new AtomicBoolean();
            rewrite(
                    visit,
                    "**/v1/pipeline",
                    told -> isAway.get() ? told.replace("\"broker\":true", "\"broker\":false") : told);
            visit.signedIn(RunningCatalog.OPERATOR);
            visit.open("/operations").find("#line:has-text('Up')");
            look(visit);
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

            isAway.set(true);
            awaitLooks(visit);
            assertThat(visit.page.evaluate("heard")).isEqualTo(List.of("The broker is away"));

            isAway.set(false);
            look(visit);
            visit.find("#line:has-text('Up')");
            visit.page.waitForCondition(() -> (boolean) visit.page.evaluate("heard.length === 2"));
            visit.isQuiet();
        }
    }

    /// A page that looks anew as soon as [#look] says so, not four seconds after the last time.
    private Visit operations() {
        Visit visit = visit(Visit.DESK);
        visit.page.clock().install();
        return visit;
    }

    /// What the catalog answers comes to the page like this. It is to be set before the page is opened: a request
    /// that is under way just then may pass by a route, or never be answered.
    private static void rewrite(Visit visit, String address, UnaryOperator<String> rewritten) {
        visit.page.route(address, route -> {
            APIResponse answer = route.fetch();
            route.fulfill(new Route.FulfillOptions().setResponse(answer).setBody(rewritten.apply(answer.text())));
        });
    }

    /// What a look asks for last has come.
    private static void look(Visit visit) {
        visit.page.waitForResponse("**/v1/changes*", () -> visit.page.clock().fastForward(LOOK_EVERY));
    }

    private static void awaitLooks(Visit visit) {
        look(visit);
        look(visit);
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

    /// A field that was emptied was a target of none, and generators made nothing for the shelf any more.
    @Test
    void aTargetThatIsLeftEmptyIsNotSet() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.OPERATOR);
            visit.open("/operations")
                    .find("[data-shelf='ice/16x16/medium'] button")
                    .click();
            visit.page.locator("[data-shelf='ice/16x16/medium'] input").fill("");

            visit.press("Enter");

            assertThat(visit.page.locator("[data-shelf] input:invalid").count()).isEqualTo(1);
            visit.isQuiet();
        }
    }

    /// Each look made the table anew: a reader of the screen said the button each time, and what was pressed just
    /// then was not heard. Nor was it where other figures moved the button away from under the pointer.
    @Test
    void whoeverIsAtAShelfStaysThereWhileFiguresChange() {
        String pen = "[data-shelf='ice/16x16/easy'] button[title]";
        try (Visit visit = operations()) {
            AtomicBoolean isOther = new AtomicBoolean();
            rewrite(
                    visit,
                    "**/v1/stock",
                    told -> told.replaceAll("\"(total|rate)\":[\\d.]+", isOther.get() ? "\"$1\":77" : "\"$1\":0"));
            visit.signedIn(RunningCatalog.OPERATOR);
            visit.open("/operations").find(pen).focus();
            visit.page.evaluate("document.activeElement.id = 'here'");

            isOther.set(true);
            look(visit);
            visit.find("[data-shelf='ice/16x16/easy']:has-text('77 in all')");

            assertThat(visit.page.locator("#here:focus").count()).isEqualTo(1);
            BoundingBox box = visit.find(pen).boundingBox();
            visit.page.mouse().move(box.x + box.width / 2, box.y + box.height / 2);
            visit.page.mouse().down();
            isOther.set(false);
            awaitLooks(visit);
            visit.page.mouse().up();
            visit.find("[data-shelf='ice/16x16/easy'] input:focus");
            visit.isQuiet();
        }
    }

    /// Whoever looked through many solvers was back at the first every four seconds.
    @Test
    void whoeverLooksThroughThePipelineStaysWhereTheyAre() {
        try (Visit visit = operations()) {
            rewrite(visit, "**/v1/pipeline", answer -> {
                JsonObject told = JsonParser.parseString(answer).getAsJsonObject();
                for (JsonElement stage : told.getAsJsonArray("stages")) {
                    JsonArray readers = stage.getAsJsonObject().getAsJsonArray("readers");
                    for (int more = 0; more < 40 && !readers.isEmpty(); more++) {
                        readers.add(readers.get(0).deepCopy());
                    }
                    stage.getAsJsonObject().addProperty("dead", 3);
                }
                return told.toString();
            });
            visit.signedIn(RunningCatalog.OPERATOR);
            visit.open("/operations").find("[data-topic='floe.verdicts.v1'] a").focus();
            visit.page.locator(".station ul").first().evaluate("list => list.scrollTop = 150");

            awaitLooks(visit);

            assertThat(visit.page
                            .locator("[data-topic='floe.verdicts.v1'] a:focus")
                            .count())
                    .isEqualTo(1);
            assertThat(((Number) visit.page.locator(".station ul").first().evaluate("list => list.scrollTop"))
                            .intValue())
                    .isEqualTo(150);
            visit.isQuiet();
        }
    }

    /// What was told of a topic before stayed with what took its place.
    @Test
    void whatAStageIsNoMoreIsNotLeftOfIt() {
        try (Visit visit = operations()) {
            AtomicBoolean isGone = new AtomicBoolean();
            rewrite(visit, "**/v1/pipeline", answer -> {
                JsonObject told = JsonParser.parseString(answer).getAsJsonObject();
                if (isGone.get()) {
                    told.add("stages", new JsonArray());
                }
                return told.toString();
            });
            visit.signedIn(RunningCatalog.OPERATOR);
            visit.open("/operations").find("[data-topic='floe.verdicts.v1']");

            isGone.set(true);
            awaitLooks(visit);

            visit.find(".flow:text-is('Verdicts')");
            assertThat(visit.page.locator(".flow[data-topic], .flow[title]").count())
                    .isZero();
        }
    }

    /// Of two answers the one that came last was shown, and so was replayed what the filter had left out.
    @Test
    void deadLettersAreThoseThatWereAskedForLast() {
        List<Route> held = new ArrayList<>();
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.route("**/v1/dead-letters?topic=floe.demand.v1*", held::add);
            visit.signedIn(RunningCatalog.OPERATOR);
            visit.open("/operations").find("#line:has-text('Up')");
            visit.find("select[name=topic]").selectOption("floe.demand.v1");
            visit.page.waitForCondition(() -> !held.isEmpty());
            visit.page.waitForResponse(
                    "**/v1/dead-letters?topic=floe.candidates.v1*",
                    () -> visit.find("select[name=topic]").selectOption("floe.candidates.v1"));
            visit.find("[aria-label='Dead letters']:has-text('None like these.')");

            visit.page
                    .waitForResponse(
                            "**/v1/dead-letters?topic=floe.demand.v1*",
                            () -> held.getFirst()
                                    .fulfill(
                                            new Route.FulfillOptions()
                                                    .setContentType("application/json")
                                                    .setBody(
                                                            "{\"letters\":[{\"letter\":\"1\",\"reason\":\"OLD\",\"detail\":\"\",\"topic\":\"floe.demand.v1\",\"time\":\"\"}]}")))
                    .finished();
            visit.page.evaluate("() => new Promise(done => setTimeout(done))");

            assertThat(visit.page.locator("tr[data-letter]").count()).isZero();
        }
    }
}
