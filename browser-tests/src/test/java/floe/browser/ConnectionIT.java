package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Route;
import floe.contracts.Finding;
import floe.contracts.Verdict;
import java.io.IOException;
import java.net.URI;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The catalog is gone for a while: a page says so, goes on where it can, and has nothing lost when it is back.
class ConnectionIT extends PagesCase {
    /// What a page asks the catalog for, once it is open.
    private static final Predicate<String> ASKED =
            address -> address.contains("/v1/") || URI.create(address).getPath().equals("/");

    /// What is done to the way to the catalog.
    private interface Cut {
        void in(Relay relay) throws Exception;
    }

    @Test
    void whoPlaysGoesOnAndIsCountedWhenItIsBack() throws Exception {
        playsOnAndIsCounted(Relay::cut);
    }

    /// A proxy's word that nobody is there was taken for the catalog's own, and what was played was lost.
    @Test
    void whoPlaysIsCountedWhereAProxyAnswersMeanwhile() throws Exception {
        playsOnAndIsCounted(Relay::cutBehindAProxy);
    }

    private void playsOnAndIsCounted(Cut cut) throws Exception {
        Verdict level =
                levels.stream().filter(one -> one.game().equals("ice")).toList().getLast();
        String solution = ((Finding.Accepted) level.finding()).solution();
        String[] keys = Solving.keys(level.board(), solution).toArray(String[]::new);
        try (Relay relay = new Relay(catalog.base());
                Visit visit = visit(Visit.PHONE, relay.base())) {
            visit.signedIn(RunningCatalog.PLAYER);
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            cut.in(relay);
            visit.press(keys);
            visit.find("#result:has-text('no mistake')");
            visit.find("#lost:has-text('does not answer')");
            visit.isWhole();
            relay.mend();
            visit.find("#result:has-text('Your rating')");
            assertThat(visit.page.locator("#lost").count()).isZero();
        }
    }

    /// The board was moved under the finger, and a path that was being drawn went on through other cells.
    @ParameterizedTest
    @ValueSource(ints = {Visit.DESK, Visit.PHONE})
    void nothingMovesWhenItGoesAndComes(int width) {
        try (Visit visit = visit(width)) {
            nothingMoves(visit);
        }
    }

    @Test
    void nothingMovesWhereLettersAreLarge() {
        withLargeLetters(this::nothingMoves);
    }

    private void nothingMoves(Visit visit) {
        visit.signedIn(RunningCatalog.PLAYER);
        visit.open("/play/" + level("ice").id()).find("#stage[data-moves]");
        Object before = places(visit);
        visit.page.route(ASKED, Route::abort);

        visit.find("#hint").click();

        visit.find("#said:has-text('Try')");
        visit.find("#lost");
        assertThat(places(visit)).isEqualTo(before);
        assertThat(visit.page.evaluate(
                        "scrollTo(0, 0), lost.getBoundingClientRect().bottom <= stage.getBoundingClientRect().top"))
                .as("the board is seen")
                .isEqualTo(true);
        visit.isWhole();
        visit.page.unroute(ASKED);
        visit.page.waitForCondition(() -> visit.page.locator("#lost").count() == 0);
        assertThat(places(visit)).isEqualTo(before);
    }

    /// Where what one plays with is on the page.
    private static Object places(Visit visit) {
        return visit.page.evaluate("""
                ['#stage', '.pad', '#undo'].map(part => {
                  const {x, y, width, height} = document.querySelector(part).getBoundingClientRect();
                  return [x, y + scrollY, width, height].map(Math.round).join(' ');
                }).join()""");
    }

    /// With the page went what it was to tell as soon as it could.
    @Test
    void whoGoesOnWhileItIsAwayIsCountedAllTheSame() throws Exception {
        Verdict level = level("ice");
        String solution = ((Finding.Accepted) level.finding()).solution();
        int before = plays(level);
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.PLAYER);
            List<String> told = visit.askedFor("/v1/attempts");
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            visit.page.route("**/v1/attempts", Route::abort);
            visit.press(Solving.keys(level.board(), solution).toArray(String[]::new));
            // From the fourth on two seconds or more go by until the next.
            visit.page.waitForCondition(() -> told.size() >= 4);
            visit.page.unroute("**/v1/attempts");

            visit.open("/");

            visit.page.waitForCondition(() -> plays(level) == before + 1);
        }
    }

    /// What could not be told as long as the page was open was lost with it.
    @Test
    void whatWasPlayedWhileItWasAwayIsToldOnceByALaterPageWithThatKeyAlone() throws Exception {
        Verdict level = level("penguin");
        String solution = ((Finding.Accepted) level.finding()).solution();
        int before = plays(level);
        try (Relay relay = new Relay(catalog.base());
                Visit visit = visit(Visit.DESK, relay.base())) {
            List<String> told = visit.askedFor("/v1/attempts");
            visit.signedIn(RunningCatalog.PLAYER);
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            relay.cut();
            visit.press(Solving.keys(level.board(), solution).toArray(String[]::new));
            visit.find("#result");
            visit.find("#lost");
            visit.page.evaluate("sessionStorage.clear()");
            visit.page.navigate("about:blank");
            relay.mend();
            told.clear();

            visit.signedIn(RunningCatalog.OPERATOR);
            visit.find(".level img[src^=blob]");
            assertThat(told).isEmpty();
            visit.page.evaluate("sessionStorage.clear()");
            visit.signedIn(RunningCatalog.PLAYER);
            visit.page.waitForCondition(() -> plays(level) == before + 1);
            visit.page.waitForCondition(() -> untold(visit).equals("{}"));
            visit.open("/").find(".level img[src^=blob]");

            assertThat(told).hasSize(1);
        }
    }

    /// An attempt that the catalog never takes would be told by each page that is opened.
    @Test
    void whatTheCatalogDoesNotTakeIsToldNoMoreAndWhatIsOldNotAtAll() {
        try (Visit visit = visit(Visit.DESK)) {
            List<String> told = visit.askedFor("/v1/attempts");
            visit.signedIn(RunningCatalog.PLAYER);
            // There nothing is told.
            visit.page.navigate(catalog.base() + "/nowhere");
            visit.page.evaluate("""
                    async (key) => {
                      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
                      const mark = [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');
                      const attempt = {attemptId: 'a', levelId: 'none', playerId: 'p', solved: true, millis: 1};
                      const at = Date.now();
                      localStorage.setItem('floe.untold', JSON.stringify({
                        a: {mark, at, attempt}, b: {mark, at: at - 8 * 86_400_000, attempt: {...attempt, attemptId: 'b'}},
                        c: {mark, at: at + 8 * 86_400_000, attempt: {...attempt, attemptId: 'c'}}, d: 7, e: {mark, at}}));
                    }""", RunningCatalog.PLAYER);

            visit.open("/");

            visit.page.waitForCondition(() -> untold(visit).equals("{}"));
            assertThat(told).hasSize(1);
        }
    }

    private static String untold(Visit visit) {
        return (String) visit.page.evaluate("localStorage.getItem('floe.untold')");
    }

    private int plays(Verdict level) {
        try {
            return JsonParser.parseString(catalog.get("/v1/levels/" + level.id() + "/stats"))
                    .getAsJsonObject()
                    .get("plays")
                    .getAsInt();
        } catch (IOException | InterruptedException e) {
            throw new AssertionError("the catalog tells nothing of the level", e);
        }
    }

    @Test
    void theGalleryComesRightByItself() throws Exception {
        try (Relay relay = new Relay(catalog.base());
                Visit visit = visit(Visit.DESK, relay.base())) {
            visit.open("/?game=flow").find(".level");
            relay.cut();
            visit.page.locator("select[name=sort]").selectOption("score");
            visit.find("#complaint:has-text('does not answer')");
            visit.find("#lost:has-text('asked again and again')");

            relay.mend();

            visit.find(".level img[src^=blob]");
            visit.page.waitForCondition(
                    () -> visit.page.locator("#complaint, #lost").count() == 0);
        }
    }

    /// What was wrong with it was told in the browser's words, and nobody asked again.
    @Test
    void anAnswerThatIsCutOffIsAskedForAgain() throws Exception {
        try (Relay relay = new Relay(catalog.base());
                Visit visit = visit(Visit.DESK, relay.base())) {
            visit.open("/?game=flow").find(".level img[src^=blob]");
            relay.cutOff();
            visit.page.locator("select[name=sort]").selectOption("score");
            visit.find("#lost");

            relay.mend();

            visit.find(".level img[src^=blob]");
            visit.page.waitForCondition(
                    () -> visit.page.locator("#complaint, #lost").count() == 0);
        }
    }

    /// A page waited for it as long as the browser did, which is minutes or for ever.
    @Test
    void anAnswerThatNeverComesIsAskedForAgain() throws Exception {
        try (Relay relay = new Relay(catalog.base());
                Visit visit = visit(Visit.DESK, relay.base())) {
            visit.open("/?game=flow").find(".level img[src^=blob]");
            visit.page.clock().install();
            relay.fallSilent();
            visit.page.locator("select[name=sort]").selectOption("score");
            visit.page.clock().fastForward(61_000);
            visit.find("#lost");

            relay.mend();
            visit.page.clock().resume();

            visit.find(".level img[src^=blob]");
            visit.page.waitForCondition(
                    () -> visit.page.locator("#complaint, #lost").count() == 0);
        }
    }

    @Test
    void aBoardThatIsHandedInMeanwhileIsTakenWhenItIsBack() throws Exception {
        try (Relay relay = new Relay(catalog.base());
                Visit visit = visit(Visit.DESK, relay.base())) {
            visit.signedIn(RunningCatalog.DESIGNER);
            visit.open("/workshop?level=" + level("ice").id()).find("#board[data-proved]");
            visit.page.clock().install();
            relay.cut();
            visit.find("#hand-in").click();
            visit.find("#lost");
            for (int seconds = 0; seconds < 40; seconds++) {
                visit.page.clock().runFor(1000);
            }

            relay.mend();
            visit.page.clock().resume();

            visit.find("[role=status]:has-text('was a level before')");
            visit.page.waitForCondition(() -> visit.page.locator("#lost").count() == 0);
        }
    }

    @Test
    void theLevelOfTheDayIsPlayedWithNoNetwork() throws Exception {
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        catalog.take(List.of(FewLevels.ofTheDay(today.toEpochDay())));
        try (Relay relay = new Relay(catalog.base());
                Visit visit = visit(Visit.PHONE, relay.base())) {
            // It stays that day: the level of the next one would be another, and is not kept.
            visit.page.clock().setFixedTime(today + "T12:00:00Z");
            visit.open("/play/daily").find("#stage[data-moves]");
            String title = visit.find("h1").textContent();
            visit.find("#kept");
            relay.cut();

            visit.page.reload();

            assertThat(visit.find("h1").textContent()).isEqualTo(title);
            visit.find("#stage[data-moves]");
            visit.find("#hint").click();
            visit.find("#said:has-text('Try'), #said:has-text('is drawn for you')");
            assertThat(visit.page.locator("#lost").count()).isZero();
            visit.isWhole();
        }
    }

    /// Nothing beneath /play could be opened any more, network or not.
    @Test
    void whereWhatIsKeptCannotBeReadTheNetworkIsAsked() throws Exception {
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        catalog.take(List.of(FewLevels.ofTheDay(today.toEpochDay())));
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.clock().setFixedTime(today + "T12:00:00Z");
            visit.open("/play/daily").find("#kept");
            inServiceWorkers(visit, "caches.open = () => Promise.reject(new DOMException('spoilt', 'UnknownError'))");

            visit.page.reload();

            visit.find("#stage[data-moves]");
        }
    }

    private static void inServiceWorkers(Visit visit, String script) {
        CDPSession browser = visit.page.context().browser().newBrowserCDPSession();
        JsonObject evaluation = parameters("expression", script);
        for (JsonElement target : browser.send("Target.getTargets").getAsJsonArray("targetInfos")) {
            JsonObject one = target.getAsJsonObject();
            if (one.get("type").getAsString().equals("service_worker")) {
                JsonObject place = parameters("targetId", one.get("targetId").getAsString());
                JsonObject call = parameters("method", "Runtime.evaluate");
                call.addProperty("id", 1);
                call.add("params", evaluation);
                JsonObject message = parameters("message", call.toString());
                message.add(
                        "sessionId",
                        browser.send("Target.attachToTarget", place).get("sessionId"));
                browser.send("Target.sendMessageToTarget", message);
            }
        }
    }

    private static JsonObject parameters(String name, String value) {
        JsonObject parameters = new JsonObject();
        parameters.addProperty(name, value);
        return parameters;
    }

    @Test
    void theBoardOfOperationsSaysThatWhatItShowsIsOldAndRecovers() throws Exception {
        try (Relay relay = new Relay(catalog.base());
                Visit visit = visit(Visit.DESK, relay.base())) {
            visit.signedIn(RunningCatalog.OPERATOR);
            visit.open("/operations").find("#line:has-text('Up')");
            relay.cut();
            visit.find("#lost:has-text('does not answer')");
            visit.find("#line:has-text('does not answer')");
            assertThat(visit.page.locator("[data-shelf]").count()).isPositive();
            visit.isWhole();
            relay.mend();
            visit.find("#line:has-text('Up')");
            assertThat(visit.page.locator("#lost").count()).isZero();
        }
    }
}
