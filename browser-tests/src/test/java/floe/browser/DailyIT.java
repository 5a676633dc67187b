package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Response;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.LoadState;
import floe.games.Game;
import floe.games.registry.Games;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

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

    /// What is kept after a page that was opened today is solved tomorrow, when this was kept.
    private String solvedTheNextDay(String kept) throws Exception {
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.clock().setFixedTime(TODAY + "T12:00:00Z");
            String address = visit.page
                    .waitForResponse(LEVEL, () -> visit.open("/play/daily"))
                    .url();
            visit.find("#stage[data-moves]");
            visit.find("#kept");
            visit.page.clock().setFixedTime(TODAY.plusDays(1) + "T12:00:00Z");
            visit.page.evaluate("kept => localStorage.setItem('floe.daily', kept)", kept);

            visit.page.evaluate("document.querySelector('details').open = true");
            visit.page.locator("#typed").fill(catalog.solution(address.substring(address.lastIndexOf('/') + 1)));
            visit.press("Enter");

            assertThat(visit.find("#result").innerText()).doesNotContain("0 days");
            return (String) visit.page.evaluate("localStorage.getItem('floe.daily')");
        }
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
        try (Visit visit = visit(Visit.DESK)) {
            String today = levelOf(visit, TODAY);
            String next = levelOf(visit, TODAY.plusDays(round));

            List<String> shelf = shelfOf(TODAY);
            assertThat(next).isNotEqualTo(today).isEqualTo(shelf.get((shelf.indexOf(today) + 1) % shelf.size()));
        }
    }

    private static String levelOf(Visit visit, LocalDate day) {
        visit.page.clock().setFixedTime(day + "T12:00:00Z");
        return visit.page
                .waitForResponse(LEVEL, () -> visit.open("/play/daily"))
                .url()
                .replaceFirst(".*/", "");
    }

    private List<String> shelfOf(LocalDate day) throws Exception {
        Game game = Games.all().get((int) (day.toEpochDay() % Games.all().size()));
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
        List<Game> games = Games.all();
        String game = games.get((int) (day.toEpochDay() % games.size())).id().value();
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
