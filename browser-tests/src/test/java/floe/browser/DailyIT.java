package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.LoadState;
import floe.games.Game;
import floe.games.registry.Games;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The level of the day over more than one day.
class DailyIT extends PagesCase {
    private static final Pattern LEVEL = Pattern.compile(".*/v1/levels/[0-9a-f]{32}");
    private static final LocalDate TODAY = LocalDate.now(ZoneOffset.UTC);

    @BeforeEach
    void hasALevelOfToday() throws Exception {
        catalog.take(List.of(FewLevels.ofTheDay(TODAY.toEpochDay())));
    }

    /// A streak of five days began anew.
    @Test
    void aTabOfYesterdayThatIsSolvedAfterTodaysLowersNoStreak() throws Exception {
        assertThat(solvedTheNextDay(streak(1, 5))).isEqualTo(streak(1, 5));
    }

    /// It would have counted nothing until that day came.
    @Test
    void aDayThatIsKeptOfAClockThatWasWrongKeepsNoStreakFromItsBeginning() throws Exception {
        assertThat(solvedTheNextDay(streak(900, 5))).isEqualTo(streak(0, 1));
    }

    /// A streak of five days began anew: the clock of a browser had been ahead.
    @Test
    void aDayBeforeTheOneThatIsKeptLowersNoStreak() throws Exception {
        assertThat(solvedTheNextDay(streak(2, 5))).isEqualTo(streak(2, 5));
    }

    /// Whoever's clock was wrong by a day played another level than everybody, and their streak was of other days.
    @ParameterizedTest
    @ValueSource(ints = {-1, 1})
    void whereTheBrowsersClockIsWrongItIsTheCatalogsDay(int ahead) throws Exception {
        catalog.take(List.of(FewLevels.ofTheDay(TODAY.plusDays(ahead).toEpochDay())));
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.clock().setFixedTime(TODAY.plusDays(ahead) + "T12:00:00Z");
            visit.open("/play/rush");
            visit.page.evaluate("kept => localStorage.setItem('floe.daily', kept)", streak(-1, 41));

            String id = levelShown(visit);
            visit.find("#stage[data-moves]");
            solve(visit, id);

            visit.find("#result");
            assertThat(id).isIn(shelfOf(TODAY));
            assertThat(visit.page.evaluate("localStorage.getItem('floe.daily')"))
                    .isEqualTo(streak(0, 42));
        }
    }

    /// As a page without a network may think that it is.
    @Test
    void aDayToComeIsNotKept() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/play/rush");

            assertThat(visit.page.evaluate("""
                    async ([kept, day]) => {
                      localStorage.setItem('floe.daily', kept);
                      const script = document.querySelector('script[src*="/js/play.js"]').src;
                      (await import(script.replace('play.js', 'kept.js'))).daily(day + 1, day);
                      return localStorage.getItem('floe.daily');
                    }""", List.of(streak(0, 5), (int) TODAY.toEpochDay())))
                    .isEqualTo(streak(0, 5));
        }
    }

    /// What is kept was answered the day before.
    @Test
    void tomorrowsLevelIsPlayedWithNoNetworkWhenItsDayHasCome() throws Exception {
        LocalDate tomorrow = TODAY.plusDays(1);
        catalog.take(List.of(FewLevels.ofTheDay(tomorrow.toEpochDay())));
        try (Relay relay = new Relay(catalog.base());
                Visit visit = visit(Visit.PHONE, relay.base())) {
            kept(visit);
            relay.cut();
            visit.page.clock().setFixedTime(tomorrow + "T12:00:00Z");

            visit.page.reload();

            visit.find("#stage[data-moves][aria-label^='"
                    + gameOf(tomorrow).about().title() + ":']");
        }
    }

    /// What is kept after a page that was opened today is solved tomorrow, when this was kept.
    private String solvedTheNextDay(String kept) throws Exception {
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.clock().setFixedTime(TODAY + "T12:00:00Z");
            String id = levelShown(visit);
            visit.find("#stage[data-moves]");
            visit.find("#kept");
            visit.page.clock().setFixedTime(TODAY.plusDays(1) + "T12:00:00Z");
            visit.page.evaluate("kept => localStorage.setItem('floe.daily', kept)", kept);

            solve(visit, id);

            assertThat(visit.find("#result").innerText()).doesNotContain("0 days");
            return (String) visit.page.evaluate("localStorage.getItem('floe.daily')");
        }
    }

    private void solve(Visit visit, String id) throws Exception {
        visit.page.evaluate("document.querySelector('details').open = true");
        visit.page.locator("#typed").fill(catalog.solution(id));
        visit.press("Enter");
    }

    /// Of tomorrow's it was said that it could be played, too.
    @Test
    void ofALevelThatThereIsNotYetNothingIsPromised() {
        try (Visit visit = visit(Visit.PHONE)) {
            hasNoLevelOf(visit, TODAY.plusDays(1));
            visit.page.clock().setFixedTime(TODAY + "T12:00:00Z");
            visit.open("/play/daily").find("#stage[data-moves]");

            visit.find("#kept:text-is('This level can be played without a network.')");
            visit.isWhole();
        }
    }

    /// That it could be played without a network was said where there was nothing to play.
    @Test
    void whereThereIsNothingToPlayNothingIsKept() {
        try (Visit visit = visit(Visit.PHONE)) {
            List<String> asked = visit.askedFor("limit=50");
            hasNoLevelOf(visit, TODAY);
            visit.page.clock().setFixedTime(TODAY + "T12:00:00Z");

            visit.open("/play/daily").find("h1:has-text('Nothing to play yet')");

            visit.page.waitForLoadState(LoadState.NETWORKIDLE);
            assertThat(asked).hasSize(1);
            assertThat(visit.page.locator("#kept").count()).isZero();
            visit.isWhole();
        }
    }

    /// Each second of them was left out.
    @Test
    void theDaysOfAGameAndBandTakeItsLevelsOneAfterTheOther() throws Exception {
        catalog.take(FewLevels.ofTheDay(TODAY.toEpochDay(), 2));
        List<Game> games = Games.all();
        int round = games.size() % 2 == 0 ? games.size() : 2 * games.size();
        String today = levelOf(TODAY);
        String next = levelOf(TODAY.plusDays(round));

        List<String> shelf = shelfOf(TODAY);
        assertThat(next).isNotEqualTo(today).isEqualTo(shelf.get((shelf.indexOf(today) + 1) % shelf.size()));
    }

    /// Where the catalog says that it is that day.
    private String levelOf(LocalDate day) {
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.clock().setFixedTime(day + "T12:00:00Z");
            visit.page.route("**/v1/games", route -> {
                APIResponse answer = route.fetch();
                Map<String, String> headers = new HashMap<>(answer.headers());
                headers.put(
                        "date",
                        DateTimeFormatter.RFC_1123_DATE_TIME.format(
                                day.atTime(12, 0).atOffset(ZoneOffset.UTC)));
                route.fulfill(new Route.FulfillOptions().setResponse(answer).setHeaders(headers));
            });
            return levelShown(visit);
        }
    }

    private static String levelShown(Visit visit) {
        return visit.page
                .waitForResponse(LEVEL, () -> visit.open("/play/daily"))
                .url()
                .replaceFirst(".*/", "");
    }

    private static Game gameOf(LocalDate day) {
        return Games.all().get((int) (day.toEpochDay() % Games.all().size()));
    }

    private List<String> shelfOf(LocalDate day) throws Exception {
        Game game = gameOf(day);
        String band = day.toEpochDay() % 2 == 0 ? "easy" : "medium";
        String shelf = catalog.get("/v1/levels?game=" + game.id().value() + "&size="
                + game.about().sizes().getFirst() + "&band=" + band + "&fields=id&limit=50");
        return LEVEL_ID.matcher(shelf).results().map(found -> found.group(1)).toList();
    }

    /// What is kept is the files that pages are made of, and one of these was answered with the page
    /// that plays.
    @Test
    void aFileThatIsOpenedByItsAddressIsThatFile() {
        try (Visit visit = visit(Visit.DESK)) {
            kept(visit);
            String script = (String) visit.page.evaluate("document.querySelector('script[src*=\"/js/play.js\"]').src");

            Response opened = visit.page.navigate(script);

            assertThat(opened.fromServiceWorker()).isTrue();
            assertThat(opened.headerValue("content-type")).contains("javascript");
        }
    }

    /// As it is while the shelf of that day is empty.
    private static void hasNoLevelOf(Visit visit, LocalDate day) {
        String game = gameOf(day).id().value();
        visit.page.route(
                "**/v1/levels?game=" + game + "&*",
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType("application/json")
                        .setBody("{\"levels\":[]}")));
    }

    private static String streak(int daysFromToday, int days) {
        return "{\"day\":" + (TODAY.toEpochDay() + daysFromToday) + ",\"streak\":" + days + "}";
    }

    /// The files of the build before were gone, and those of the new one not there.
    @Test
    void whereWhatIsNewDoesNotComeWhatWasKeptIsPlayedWithNoNetwork() throws Exception {
        try (Relay relay = new Relay(catalog.base());
                Visit visit = visit(Visit.PHONE, relay.base())) {
            String title = kept(visit);

            assertThat((Boolean) visit.page.evaluate("""
                    () => navigator.serviceWorker.ready.then(({active}) => new Promise(done => {
                      const {port1, port2} = new MessageChannel();
                      port1.onmessage = event => done(event.data);
                      active.postMessage({keep: ['/assets/of-another-build.js', '/v1/games']}, [port2]);
                    }))""")).isFalse();
            relay.cut();
            assertPlayedAgain(title, visit);
        }
    }

    /// The page of the new build was kept with the files of the old one, and what the new one is made of was not.
    @Test
    void whileABuildTakesThePlaceOfAnotherNoPageIsKeptWithoutItsFiles() throws Exception {
        try (Relay relay = new Relay(catalog.base());
                Visit visit = visit(Visit.PHONE, relay.base())) {
            String title = kept(visit);

            assertThat((Boolean) visit.page.evaluate("""
                    async () => {
                      const ofAnotherBuild = '/assets/' + '0'.repeat(64) + '/js/play.js';
                      await (await caches.open('floe')).put(ofAnotherBuild, new Response(''));
                      const {active} = await navigator.serviceWorker.ready;
                      return new Promise(done => {
                        const {port1, port2} = new MessageChannel();
                        port1.onmessage = event => done(event.data);
                        active.postMessage({keep: [ofAnotherBuild, '/v1/games']}, [port2]);
                      });
                    }""")).isFalse();
            relay.cut();
            assertPlayedAgain(title, visit);
        }
    }

    /// A proxy says that nobody is there, and people saw its page.
    @Test
    void whereAProxyHasNoCatalogTheLevelOfTheDayIsPlayedAllTheSame() throws Exception {
        try (Relay relay = new Relay(catalog.base());
                Visit visit = visit(Visit.PHONE, relay.base())) {
            String title = kept(visit);
            relay.cutBehindAProxy();

            assertPlayedAgain(title, visit);
        }
    }

    /// All of it was there, and whoever opened it waited as long as the browser did.
    @Test
    void whereTheNetworkSaysNothingTheLevelOfTheDayIsPlayedAllTheSame() throws Exception {
        try (Relay relay = new Relay(catalog.base());
                Visit visit = visit(Visit.PHONE, relay.base())) {
            String title = kept(visit);
            relay.fallSilent();

            assertPlayedAgain(title, visit);
        }
    }

    /// The level of the day, kept for a time without a network.
    ///
    /// @return its title
    private static String kept(Visit visit) {
        visit.page.clock().setFixedTime(TODAY + "T12:00:00Z");
        visit.open("/play/daily").find("#stage[data-moves]");
        String title = visit.find("h1").textContent();
        visit.find("#kept");
        return title;
    }

    private static void assertPlayedAgain(String title, Visit visit) {
        visit.page.reload();

        assertThat(visit.find("h1").textContent()).isEqualTo(title);
        visit.find("#stage[data-moves]");
    }
}
