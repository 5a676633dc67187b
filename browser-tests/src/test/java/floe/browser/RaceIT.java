package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.RequestOptions;
import com.microsoft.playwright.options.SelectOption;
import floe.contracts.Finding;
import floe.contracts.Verdict;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Two people, each at a browser of their own, in one race.
class RaceIT extends PagesCase {
    private static final Pattern LEVEL = Pattern.compile("\"levels\":\\[\"([0-9a-f]{32})\"]");

    /// Whoever pressed twice was in it twice, once as somebody who never played; and two runs were drawn for one.
    @Test
    void whatIsPressedTwiceIsDoneOnce() {
        try (Visit ada = visit(Visit.DESK);
                Visit bob = visit(Visit.PHONE)) {
            ada.signedIn(RunningCatalog.PLAYER);
            List<String> sent = sent(ada);
            ada.open("/play/race").find("input[name=name]").fill("Ada");
            ada.find("#make").dblclick();
            String link = ada.find("#link").inputValue();
            ada.open("/play/rush").find("#begin").dblclick();
            ada.find(".score:has-text('3 of 3 lives')");
            assertThat(sent)
                    .containsOnlyOnce("/v1/races")
                    .filteredOn(one -> one.startsWith("/v1/rushes/"))
                    .hasSize(1);

            List<String> joined = sent(bob);
            bob.open(link.substring(catalog.base().length()))
                    .find("input[name=name]")
                    .fill("Bob");
            bob.find("#join").dblclick();
            bob.find("[role=status]:has-text('Ada begins the race')");
            assertThat(joined).hasSize(1);
            assertThat(bob.page.locator("#standings li").count()).isEqualTo(2);
        }
    }

    /// Whoever asked again was in the race twice, once as somebody who never played, and no round came to its end.
    @Test
    void whoHeardNoAnswerToJoiningIsInTheRaceOnce() {
        try (Visit ada = visit(Visit.DESK);
                Visit bob = visit(Visit.PHONE)) {
            ada.signedIn(RunningCatalog.PLAYER);
            ada.open("/play/race").find("input[name=name]").fill("Ada");
            ada.find("#make").click();
            String path =
                    ada.find("#link").inputValue().substring(catalog.base().length());
            List<String> joined = sent(bob);
            bob.page.route(
                    "**/racers",
                    route -> {
                        route.fetch();
                        route.abort();
                    },
                    new Page.RouteOptions().setTimes(1));

            bob.open(path).find("input[name=name]").fill("Bob");
            bob.press("Enter");

            bob.find("[role=status]:has-text('Ada begins the race')");
            assertThat(joined).hasSizeGreaterThan(1);
            assertThat(bob.page.locator("#standings li").allInnerTexts()).hasSize(2);
        }
    }

    /// The board of the round before took the place of the one that was being played, and no move was taken any more;
    /// and that it was not there any more was told over the one that was.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aBoardThatComesWhenItsRoundIsOverIsNotShown(boolean comes) throws Exception {
        try (Visit ada = visit(Visit.DESK);
                Visit bob = visit(Visit.PHONE)) {
            describesARaceOfOneBoard(ada);
            ada.press("Enter");
            String link = ada.find("#link").inputValue();
            bob.open(link.substring(catalog.base().length()))
                    .find("input[name=name]")
                    .fill("Bob");
            bob.press("Enter");
            bob.find("[role=status]:has-text('Ada begins the race')");
            List<Route> held = new ArrayList<>();
            AtomicReference<APIResponse> answer = new AtomicReference<>();
            bob.page.route("**/v1/levels/*?race=*", route -> {
                if (held.isEmpty()) {
                    held.add(route);
                    if (comes) {
                        answer.set(route.fetch());
                    }
                } else {
                    route.resume();
                }
            });
            ada.find("#standings:has-text('Bob')");
            ada.find("#begin").click();
            ada.find("#stage[data-moves]");
            bob.page.waitForCondition(() -> !held.isEmpty());
            ada.press(keys(board(link)));
            ada.find("#begin:has-text('Rematch without waiting')").click();
            bob.find("h1:has-text('round 2')");
            bob.find("#stage[data-moves]");

            bob.page.waitForResponse("**/v1/levels/*?race=*", () -> {
                if (comes) {
                    held.getFirst().fulfill(new Route.FulfillOptions().setResponse(answer.get()));
                } else {
                    held.getFirst().resume();
                }
            });
            // By the time it has asked twice more how the race stands, it has done with the board.
            bob.page.waitForResponse("**/v1/races/*", () -> {});
            bob.page.waitForResponse("**/v1/races/*", () -> {});
            bob.press(keys(board(link)));

            bob.find("#standings li:has-text('Bob'):has-text('1 of 1 in')");
            assertThat(bob.page.locator("#complaint").count()).isZero();
        }
    }

    /// Up to the button that makes it.
    private static void describesARaceOfOneBoard(Visit ada) {
        ada.signedIn(RunningCatalog.PLAYER);
        ada.open("/play/race").find("select[name=game]").selectOption("ice");
        ada.find("select[name=size]").selectOption(new SelectOption().setLabel("10x12"));
        ada.find("input[name=boards]").fill("1");
        ada.find("input[name=name]").fill("Ada");
    }

    /// What is sent to races and runs from now on, by its address.
    private static List<String> sent(Visit visit) {
        List<String> sent = new ArrayList<>();
        visit.page.onRequest(request -> {
            String path = URI.create(request.url()).getPath();
            if (!request.method().equals("GET") && (path.startsWith("/v1/races") || path.startsWith("/v1/rushes"))) {
                sent.add(path);
            }
        });
        return sent;
    }

    @Test
    void aGuestIsInvitedRacesSeesHowFarTheOtherIsAndIsAskedForARematch() throws Exception {
        try (Visit ada = visit(Visit.DESK);
                Visit bob = visit(Visit.PHONE);
                Visit carl = visit(Visit.DESK)) {
            describesARaceOfOneBoard(ada);
            ada.isWhole();
            ada.press("Enter");
            String link = ada.find("#link").inputValue();
            ada.find("button:has-text('Copy')").click();
            ada.find("#copied:has-text('opied'), #copied:has-text('copy it by hand')");
            String path = link.substring(catalog.base().length());
            for (String none : List.of("   ", "\u3164", "B\u200fob")) {
                bob.open(path).find("input[name=name]").fill(none);
                bob.press("Enter");
                assertThat((String) bob.page.locator("input[name=name]").evaluate("field => field.validationMessage"))
                        .contains("name");
                assertThat(bob.page.locator("#complaint").count()).isZero();
            }
            bob.page.locator("input[name=name]").fill("Bob");
            bob.isWhole();
            bob.press("Enter");
            bob.find("[role=status]:has-text('Ada begins the race')");
            ada.find("#standings:has-text('Bob')");
            ada.find("#begin").click();
            bob.find("#stage[data-moves]");
            ada.find("#stage[data-moves]");

            String first = board(link);
            String[] keys = keys(first);
            ada.press(Arrays.copyOf(keys, keys.length - 1));
            bob.find("#standings li:has-text('Ada'):has-text('" + (keys.length - 1) + " moves')");
            ada.press(keys[keys.length - 1]);
            ada.find(".notice:has-text('You are through')");
            assertThat(ada.page.evaluate("document.activeElement.tagName")).isEqualTo("H1");
            carl.open(path).find("input[name=name]").fill("Carl");
            carl.press("Enter");
            carl.find("[role=status]:has-text('A round is under way. You are in the next one.')");
            carl.isWhole();
            ada.find("#standings li:has-text('Carl'):has-text('in the next round')");
            bob.find("#standings li:has-text('Ada'):has-text('1 of 1 in')");
            bob.isWhole();
            bob.press(keys);
            bob.find("#over:has-text('Ada wins')");
            ada.find("#over:has-text('Ada wins')");
            ada.isWhole();
            carl.find("[role=status]:has-text('Ada begins the rematch')");
            Page second = carl.page.context().newPage();
            second.navigate(link);
            second.locator("#standings:has-text('Carl (you)')").waitFor();
            assertThat(second.locator("#standings li").count()).isEqualTo(3);

            ada.find("#begin:has-text('Rematch')").click();
            bob.find("h1:has-text('round 2')");
            bob.find("#stage[data-moves='']");
            assertThat(board(link)).isNotEqualTo(first);
            ada.isQuiet();
            bob.isQuiet();
        }
    }

    /// The board of the round.
    private String board(String link) throws Exception {
        Matcher found = LEVEL.matcher(catalog.get("/v1/races/" + link.substring(link.lastIndexOf('/') + 1)));
        assertThat(found.find()).isTrue();
        return found.group(1);
    }

    private String[] keys(String id) {
        Verdict level =
                levels.stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
        String solution = ((Finding.Accepted) level.finding()).solution();
        return Solving.keys(level.board(), solution).toArray(String[]::new);
    }

    /// @return the link that Ada gave Bob
    private String bothRace(Visit ada, Visit bob) {
        describesARaceOfOneBoard(ada);
        ada.press("Enter");
        String link = ada.find("#link").inputValue();
        bob.signedIn(RunningCatalog.PLAYER);
        bob.open(link.substring(catalog.base().length()))
                .find("input[name=name]")
                .fill("Bob");
        bob.press("Enter");
        bob.find("[role=status]:has-text('Ada begins the race')");
        ada.find("#standings:has-text('Bob')");
        ada.find("#begin").click();
        bob.find("#stage[data-moves]");
        return link;
    }

    /// The page played on in a round without them, and their moves came nowhere.
    @Test
    void whoIsErasedIsToldSoAndTheOthersAre() throws Exception {
        try (Visit ada = visit(Visit.DESK);
                Visit bob = visit(Visit.PHONE)) {
            String link = bothRace(ada, bob);

            catalog.erase((String) bob.page.evaluate("localStorage.getItem('floe.player')"));

            bob.find("[role=status]:has-text('You are in this race no more')");
            assertThat(bob.page.locator("#stage").count()).isZero();
            bob.isWhole();
            ada.find("#standings li:has-text('erased'):has-text('in it no more')");

            catalog.erase((String) ada.page.evaluate("localStorage.getItem('floe.player')"));
            ada.find("[role=status]:has-text('You are in this race no more')");
            try (Visit carl = visit(Visit.DESK)) {
                carl.open(link.substring(catalog.base().length())).find(".notice:has-text('begins no further round')");
                assertThat(carl.page.locator("#join").count()).isZero();
            }
        }
    }

    /// They were told the catalog's sentence on a token that they never saw.
    @Test
    void whoIsErasedInTheMomentOfTheirLastMoveIsToldThat() throws Exception {
        try (Visit ada = visit(Visit.DESK);
                Visit bob = visit(Visit.PHONE)) {
            String link = bothRace(ada, bob);
            List<Route> held = new ArrayList<>();
            bob.page.route("**/v1/races/*", held::add);
            bob.page.waitForCondition(() -> !held.isEmpty());

            String[] keys = keys(board(link));
            catalog.erase((String) bob.page.evaluate("localStorage.getItem('floe.player')"));
            bob.page.waitForResponse(answer -> answer.url().endsWith("/moves") && !answer.ok(), () -> bob.press(keys));
            bob.page.unroute("**/v1/races/*");
            held.forEach(Route::resume);

            bob.find("[role=status]:has-text('You are in this race no more')");
            assertThat(bob.page.locator("#complaint").count()).isZero();
        }
    }

    /// The page that asked on for ever was left, and the board was there anew.
    @Test
    void aBoardThatWasSolvedWhileTheCatalogWasAwayIsToldByThePageThatComesAfter() throws Exception {
        try (Visit ada = visit(Visit.DESK)) {
            describesARaceOfOneBoard(ada);
            ada.press("Enter");
            String link = ada.find("#link").inputValue();
            ada.find("#begin").click();
            ada.find("#stage[data-moves]");
            String level = board(link);
            ada.page.route("**/v1/races/*/moves", Route::abort);
            ada.page.waitForResponse("**/v1/attempts", () -> ada.press(keys(level)));
            ada.page.waitForCondition(() -> !kept(ada, "floe.untold").contains(level));
            List<String> attempts = ada.askedFor("/v1/attempts");

            ada.page.reload();

            ada.find(".notice:has-text('You have solved level 1 of 1')");
            assertThat(ada.page.locator("#stage").count()).isZero();
            ada.isWhole();
            ada.page.unroute("**/v1/races/*/moves");
            ada.find("#over:has-text('Ada wins')");
            assertThat(attempts).isEmpty();
            assertThat(kept(ada, "floe.begun")).doesNotContain(level);
        }
    }

    /// Whoever gave up before the catalog had heard of it had not solved it; and that it was on its way nobody saw.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whileTheCatalogIsToldThatABoardIsSolvedNothingEndsTheRound(boolean isTaken) throws Exception {
        try (Visit ada = visit(Visit.PHONE)) {
            describesARaceOfOneBoard(ada);
            ada.press("Enter");
            String link = ada.find("#link").inputValue();
            ada.find("#begin").click();
            ada.find("#stage[data-moves]");
            List<Route> held = new ArrayList<>();
            ada.page.route("**/v1/races/*/moves", held::add);

            ada.press(keys(board(link)));
            // Of the first move and of the last.
            ada.page.waitForCondition(() -> held.size() == 2);

            assertThat(ada.page.locator(".side").innerText()).contains("You have solved level 1 of 1. The catalog is");
            for (String end : List.of("#give-up", "#begin")) {
                assertThat(ada.page.locator(end).isVisible()).as(end).isFalse();
            }
            ada.isWhole();
            held.getFirst().resume();
            if (isTaken) {
                held.getLast().resume();
                ada.find("#over:has-text('Ada wins')");
            } else {
                held.getLast().fulfill(refusal());
                ada.find("#complaint:has-text('Not so: of a test')");
                ada.find("#give-up");
                ada.find("#begin");
                assertThat(ada.page.locator(".side").innerText()).doesNotContain("The catalog is");
            }
        }
    }

    private static Route.FulfillOptions refusal() {
        return new Route.FulfillOptions()
                .setStatus(400)
                .setContentType("application/problem+json")
                .setBody("{\"title\":\"Not so\",\"detail\":\"of a test\",\"code\":\"bad-request\"}");
    }

    /// Whoever had made it was a stranger in it once the page was loaded anew, and nobody could begin it.
    @Test
    void whoseBrowserKeepsNothingIsToldToStayInTheRace() {
        try (Visit ada = visit(Visit.PHONE)) {
            describesARaceOfOneBoard(ada);
            ada.page.evaluate(FULL);
            ada.find("#make").click();

            ada.find("#unkept:has-text('you lose your place')");
            ada.isWhole();
            ada.find("#begin").click();
            ada.find("#stage[data-moves]");
            ada.find("#unkept");
            ada.isWhole();
        }
    }

    /// Of two with long names nobody saw which they were.
    @Test
    void whoHasALongNameSeesWhichOfTheRacersTheyAre() {
        try (Visit ada = visit(Visit.PHONE)) {
            describesARaceOfOneBoard(ada);
            ada.find("input[name=name]").fill("Maximiliana von Hohenzollern I");
            ada.find("#make").click();
            ada.find("#link");
            assertThat(ada.page.locator("#unkept").count()).isZero();
            ada.find("#begin").click();
            ada.find("#stage[data-moves]");

            assertThat(ada.find("#standings b").evaluate("""
                    name => {
                      const words = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
                      while (!words.nextNode().data.includes('(you)'));
                      const range = document.createRange();
                      range.selectNodeContents(words.currentNode);
                      return range.getBoundingClientRect().right <= name.getBoundingClientRect().right + 1;
                    }""")).isEqualTo(true);
            ada.isWhole();
        }
    }

    private static String kept(Visit visit, String name) {
        return (String) visit.page.evaluate("name => localStorage.getItem(name) ?? ''", name);
    }

    /// They stood the other way round, as if the second had come first.
    @Test
    void namesThatRunTheOtherWayStandInTheirOrder() {
        try (Visit ada = visit(Visit.DESK);
                Visit bob = visit(Visit.PHONE);
                Visit carl = visit(Visit.DESK)) {
            describesARaceOfOneBoard(ada);
            ada.page.locator("input[name=name]").fill("\u05d0\u05d1\u05d2");
            ada.press("Enter");
            String path =
                    ada.find("#link").inputValue().substring(catalog.base().length());
            bob.open(path).find("input[name=name]").fill("\u05d3\u05d4\u05d5");
            bob.press("Enter");
            bob.find("[role=status]:has-text('begins the race')");

            carl.open(path).find("#join");

            assertThat(carl.find("h1 bdi").textContent()).isEqualTo("\u05d0\u05d1\u05d2");
            assertThat(carl.page.title()).isEqualTo("\u2068\u05d0\u05d1\u05d2\u2069 invites you to a race · Floe");
            assertThat(carl.page.locator("p:has-text('In it: ')").evaluate("""
                    line => {
                      const words = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
                      const left = {};
                      while (words.nextNode()) {
                        ['\u05d0\u05d1\u05d2', '\u05d3\u05d4\u05d5'].filter(name => words.currentNode.data.includes(name)).forEach(name => {
                          const at = words.currentNode.data.indexOf(name);
                          const range = document.createRange();
                          range.setStart(words.currentNode, at);
                          range.setEnd(words.currentNode, at + name.length);
                          left[name] = range.getBoundingClientRect().left;
                        });
                      }
                      return left['\u05d0\u05d1\u05d2'] < left['\u05d3\u05d4\u05d5'];
                    }""")).isEqualTo(true);
            carl.isWhole();
        }
    }

    /// The standings took the room, and what plays the board was out of sight.
    @Test
    void whereEightRaceTheBoardAndWhatPlaysItAreInSightOnATelephone() {
        try (Visit ada = visit(Visit.PHONE)) {
            describesARaceOfOneBoard(ada);
            ada.press("Enter");
            String race = ada.find("#link").inputValue().replaceFirst(".*/", "");
            for (int racer = 1; racer < 8; racer++) {
                assertThat(ada.page
                                .request()
                                .post(
                                        catalog.base() + "/v1/races/" + race + "/racers",
                                        RequestOptions.create()
                                                .setHeader("Content-Type", "application/json")
                                                .setData("{\"name\":\"Maximiliane von Hohenstein" + racer + "\"}"))
                                .ok())
                        .isTrue();
            }
            ada.find("#standings li:nth-child(8)");
            ada.find("#begin").click();
            ada.find("#stage[data-moves]");

            assertThat(ada.page.evaluate("scrollY")).isEqualTo(0);
            for (String part : List.of("#standings", "#stage", ".pad", "#undo", "#help")) {
                // In one breath: how all stand may change each second.
                Number bottom = (Number)
                        ada.page.evaluate("part => document.querySelector(part).getBoundingClientRect().bottom", part);
                assertThat(bottom.doubleValue()).as(part).isBetween(1.0, 844.0);
            }
            ada.isWhole();
        }
    }

    /// They were made anew each second: a reader of the screen was at the first of them again, and marked text was not.
    @Test
    void whoIsAtTheStandingsStaysThereWhileTheRaceIsLookedAt() {
        try (Visit ada = visit(Visit.DESK)) {
            describesARaceOfOneBoard(ada);
            ada.press("Enter");
            ada.find("#standings li");
            ada.page.evaluate("window.racer = document.querySelector('#standings li')");

            // What was asked for before has been shown when the next is asked for.
            ada.page.waitForResponse("**/v1/races/*", () -> {});
            ada.page.waitForResponse("**/v1/races/*", () -> {});

            assertThat(ada.page.evaluate("racer.isConnected")).isEqualTo(true);
        }
    }

    /// Of a usual name the half was seen.
    @Test
    void theNameThatOthersSeeIsSeenByWhoeverTypesIt() {
        try (Visit ada = visit(Visit.PHONE)) {
            describesARaceOfOneBoard(ada);
            ada.find("input[name=name]").fill("Maximiliane von Hohenstein");

            assertThat((boolean)
                            ada.find("input[name=name]").evaluate("field => field.scrollWidth <= field.clientWidth"))
                    .isTrue();
            ada.isWhole();
        }
    }

    /// That there were too few boards stood over the race that had begun.
    @Test
    void whatWentWrongIsGoneOnceTheRaceBegins() {
        try (Visit ada = visit(Visit.DESK)) {
            describesARaceOfOneBoard(ada);
            ada.press("Enter");
            AtomicBoolean isShort = new AtomicBoolean(true);
            ada.page.route("**/v1/races/*/start", route -> {
                if (isShort.getAndSet(false)) {
                    route.fulfill(
                            new Route.FulfillOptions()
                                    .setStatus(409)
                                    .setContentType("application/problem+json")
                                    .setBody(
                                            "{\"title\":\"Too few fresh boards\",\"detail\":\"of a test\",\"code\":\"stock-exhausted\"}"));
                } else {
                    route.resume();
                }
            });
            ada.find("#begin").click();
            ada.find("#complaint:has-text('Too few fresh boards')");

            ada.find("#begin").click();

            ada.find("#stage[data-moves]");
            assertThat(ada.page.locator("#complaint").count()).isZero();
        }
    }

    /// A page that was left open over night asked each second for ever, and said that the race would begin.
    @Test
    void thatARaceIsKeptNoLongerIsSaid() {
        try (Visit ada = visit(Visit.DESK)) {
            describesARaceOfOneBoard(ada);
            ada.find("#make").click();
            ada.find("#link");

            ada.page.route(
                    "**/v1/races/*",
                    route -> route.fulfill(
                            new Route.FulfillOptions()
                                    .setStatus(404)
                                    .setContentType("application/problem+json")
                                    .setBody(
                                            "{\"code\":\"unknown-race\",\"title\":\"No such race\",\"detail\":\"of a test\"}")));

            ada.find("#complaint:has-text('No such race: of a test')");
        }
    }

    /// Whoever made the race and could not solve a board held all, for ever.
    @Test
    void theHostBeginsTheNextRoundWhilePlayingAndAllMayGiveUp() throws Exception {
        try (Visit ada = visit(Visit.DESK);
                Visit bob = visit(Visit.PHONE)) {
            bothRace(ada, bob);
            ada.find("#stage[data-moves]");
            bob.isWhole();
            assertThat(bob.page.locator("#begin").count()).isZero();

            bob.page.onceDialog(Dialog::dismiss);
            bob.find("#give-up").click();
            assertThat(bob.page.locator("#stage").count()).isOne();
            bob.page.onceDialog(Dialog::accept);
            bob.find("#give-up").click();

            bob.find(".notice:has-text('You gave up. The others are on their way.')");
            ada.find("#standings li:has-text('Bob'):has-text('gave up')");
            ada.page.onceDialog(Dialog::accept);
            ada.find("#begin:has-text('Begin the next round')").click();
            for (Visit one : List.of(ada, bob)) {
                one.find("h1:has-text('round 2')");
                one.find("#stage[data-moves='']");
                one.page.onceDialog(Dialog::accept);
                one.find("#give-up").click();
            }
            for (Visit one : List.of(ada, bob)) {
                one.find("#over:has-text('Nobody has solved all levels.')");
                one.isWhole();
            }
            ada.isQuiet();
            bob.isQuiet();
        }
    }

    /// It showed the start, and what it kept took the place of what had been played.
    @Test
    void aRacersOtherTabFollows() throws Exception {
        try (Visit ada = visit(Visit.DESK)) {
            describesARaceOfOneBoard(ada);
            ada.press("Enter");
            String link = ada.find("#link").inputValue();
            ada.find("#begin").click();
            ada.find("#stage[data-moves]");
            Page other = ada.page.context().newPage();
            other.navigate(link);
            other.locator("#stage[data-moves='']").waitFor();

            ada.press(keys(board(link))[0]);

            other.locator("#stage[data-moves]:not([data-moves=''])").waitFor();
            ada.isQuiet();
        }
    }

    /// Each look says whose it is: nobody waits for who looks no more.
    @Test
    void aPageSaysThatItsRacerIsThere() {
        try (Visit ada = visit(Visit.DESK)) {
            describesARaceOfOneBoard(ada);
            ada.find("#make").click();
            String kept = (String) ada.find("#link")
                    .page()
                    .evaluate("Object.values(JSON.parse(localStorage.getItem('floe.races')))[0].token");

            Request look = ada.page.waitForRequest("**/v1/races/*", () -> {});

            assertThat(look.headerValue("Floe-Racer")).isEqualTo(kept).hasSize(32);
        }
    }
}
