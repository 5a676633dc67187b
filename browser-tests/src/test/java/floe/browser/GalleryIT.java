package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import java.time.Duration;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The gallery in the hands of somebody who filters, scrolls, goes and comes back.
class GalleryIT extends PagesCase {
    private static final int MANY = 300;
    private static final Pattern ASKED = Pattern.compile(".*limit=(\\d+).*?(?:cursor=(\\d+))?$");

    @Test
    void theFiltersKeepTheFocus() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/").tabTo("select[name=game]");
            visit.press("ArrowDown");
            visit.find("h1:has-text('Ice')");
            visit.find("select[name=game]:focus");
            visit.tabTo("input[name=minMoves]");
            visit.press("2", "Tab");
            visit.page.waitForURL("**/?game=ice&minMoves=2");
            visit.find(".level");
            visit.find("input[name=maxMoves]:focus");
            visit.page.goBack();
            visit.page.waitForCondition(() ->
                    visit.page.locator("input[name=minMoves]").inputValue().isEmpty());
            visit.isQuiet();
        }
    }

    /// A size that houses open alone was no choice: the next filter that was touched let go of it, and none was shown.
    @Test
    void theFieldsSayWhatTheAddressAsksForAndKeepIt() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/?game=ice&size=12x14&band=easy&sort=newest").find("select[name=size]");
            assertThat(visit.page.locator("select[name=size]").inputValue()).isEqualTo("12x14");
            assertThat(visit.page.locator("select[name=sort]").evaluate("field => field.selectedOptions[0]?.text"))
                    .isEqualTo("Newest first");

            visit.page.locator("select[name=band]").selectOption("hard");

            visit.page.waitForURL("**/?game=ice&size=12x14&band=hard");
            visit.find("h1:has-text('Ice')");
            assertThat(visit.page.locator("select[name=size]").inputValue()).isEqualTo("12x14");
            visit.page.locator("select[name=game]").selectOption("flow");
            visit.find("h1:has-text('Flow')");
            assertThat(visit.page
                            .locator("select[name=size] option:text-is('12x14')")
                            .count())
                    .isZero();
        }
    }

    /// Guests have no house, and to a house that had played nothing it was said that no level was like that.
    @Test
    void whatAHousePlayedMostIsForWhoeverHasItsKey() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/?game=ice&sort=plays").find(".level");
            assertThat(visit.page.locator("select[name=sort]").inputValue()).isEmpty();
            assertThat(visit.page.locator("option:text-is('Most played')").count())
                    .isZero();

            visit.signedIn(RunningCatalog.PLAYER);
            visit.page.route(
                    "**/v1/levels?*sort=plays*",
                    route -> route.fulfill(new Route.FulfillOptions()
                            .setContentType("application/json")
                            .setBody("{\"levels\":[]}")));
            visit.find("select[name=sort]").selectOption("plays");

            visit.find(".notice:has-text('Your house has played none of these yet.')");
            visit.isWhole();
        }
    }

    /// Of ten tabs somebody finds the one.
    @Test
    void everyPageAndStateIsCalledByWhatItShows() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/?game=flow&band=easy").find(".level");
            assertThat(visit.page.title()).isEqualTo("Flow, easy · Floe");
            visit.page.locator("select[name=game]").selectOption("ice");
            visit.find("h1:has-text('Ice')");
            assertThat(visit.page.title()).isEqualTo("Ice, easy · Floe");
            visit.open("/play/rush").find("#begin");
            assertThat(visit.page.title()).isEqualTo("Rush · Floe");
            visit.open("/play/race").find("#make");
            assertThat(visit.page.title()).isEqualTo("Race · Floe");
            visit.signedIn(RunningCatalog.PLAYER);
            assertThat(visit.page.title()).isEqualTo("Floe: proven puzzle levels");
            visit.open("/play/rush").find("#begin").click();
            visit.find("#leave");
            assertThat(visit.page.title()).startsWith("Rush: ");
            visit.page.evaluate(
                    "addEventListener('beforeunload', event => event.stopImmediatePropagation(), {capture: true})");
        }
    }

    @ParameterizedTest
    @CsvSource({"/levels/nosuch,no such level", "/play/nosuch,no such level", "/play?game=chess,no such game"})
    void aWrongAddressIsSaidInHeadingAndTitle(String address, String said) {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.open(address).find("h1:has-text('" + said + "')");
            visit.find("[role=alert] a:has-text('To the gallery')");
            assertThat(visit.page.title()).contains(said);
            assertThat(visit.page.locator("text=One moment").count()).isZero();
            visit.isWhole();
        }
    }

    @Test
    void whatCannotBeSavedIsSaidSo() {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.page.route(
                    "**/*.png",
                    route -> route.fulfill(new Route.FulfillOptions()
                            .setStatus(410)
                            .setContentType("application/problem+json")
                            .setBody("{\"title\":\"The level was taken out\",\"detail\":\"for good\"}")));
            visit.open("/levels/" + level("ice").id());

            visit.find("button:has-text('PNG')").click();

            visit.find("[role=alert]:has-text('The level was taken out: for good')");
        }
    }

    @Test
    void whereNothingIsAWayLeadsBack() {
        try (Visit visit = visit(Visit.PHONE)) {
            visit.open("/nowhere/x").find("h1:has-text('Nothing is here')");
            visit.isWhole();
            visit.find("main a:has-text('To the gallery')").click();
            visit.find(".level");
        }
    }

    @Test
    void whoComesBackIsWhereTheyWere() {
        try (Visit visit = visit(Visit.DESK)) {
            var pictures = new Pictures(visit.page);
            visit.page.route("**/v1/levels?*", this::answerMany);
            visit.open("/?game=penguin").find(".level img[src^=blob]");
            long limit = System.nanoTime() + Duration.ofMinutes(2).toNanos();
            while (visit.page.locator(".level").count() < 100) {
                assertThat(System.nanoTime()).as("the next page comes").isLessThan(limit);
                visit.page.mouse().wheel(0, 3000);
                visit.page.waitForTimeout(50);
            }
            BoundingBox picture = visit.page.locator(".level .picture").first().boundingBox();
            assertThat(picture.height).as("square, whatever the board is").isEqualTo(picture.width);
            // The last in sight is served first, however many were passed by.
            pictures.awaitInSight();
            // In one breath: the page may still be on its way from the last turn of the wheel.
            double top = ((Number) visit.page.evaluate("""
                            () => {
                                const top = scrollY;
                                [...document.querySelectorAll('.level a.face')].find(one => one.getBoundingClientRect().top > 0).click();
                                return top;
                            }""")).doubleValue();
            visit.find("h2:has-text('What was measured')");
            visit.page.goBack();
            visit.find(".level");
            visit.page.waitForCondition(
                    () -> Math.abs(((Number) visit.page.evaluate("scrollY")).doubleValue() - top) < 3);
            visit.isQuiet();
        }
    }

    /// A browser kept them all until the page was left.
    @Test
    void picturesThatAreShownNoMoreAreGivenBack() {
        try (Visit visit = visit(Visit.DESK)) {
            var pictures = new Pictures(visit.page);
            visit.page.addInitScript("""
                    window.held = new Set();
                    const {createObjectURL, revokeObjectURL} = URL;
                    URL.createObjectURL = bytes => {
                      const address = createObjectURL.call(URL, bytes);
                      held.add(address);
                      return address;
                    };
                    URL.revokeObjectURL = address => {
                      held.delete(address);
                      revokeObjectURL.call(URL, address);
                    };""");
            visit.open("/?game=flow").find(".level img[src^=blob]");
            pictures.awaitInSight();

            visit.page.locator("select[name=game]").selectOption("ice");

            visit.find("h1:has-text('Ice')");
            visit.find(".level img[src^=blob]");
            pictures.awaitInSight();
            assertThat(visit.page.evaluate(
                            "[...held].filter(one => ![...document.images].some(image => image.src === one)).length"))
                    .isEqualTo(0);
        }
    }

    @Test
    void picturesComeWhenTheCatalogIsBack() {
        try (Visit visit = visit(Visit.PHONE)) {
            var pictures = new Pictures(visit.page);
            visit.page.clock().install();
            visit.page.route("**/*.svg", Route::abort);
            visit.open("/?game=cave").find("#lost");
            for (int seconds = 0; seconds < 40; seconds++) {
                visit.page.clock().runFor(1000);
            }
            visit.page.unroute("**/*.svg");
            visit.page.clock().resume();
            pictures.awaitInSight();
        }
    }

    /// A busy browser tells at once what it saw in several frames: that a picture was out of sight, and is in it.
    @Test
    void picturesComeThatWereOutOfSightAndInItBeforeThatWasTold() {
        try (Visit visit = visit(Visit.DESK)) {
            var pictures = new Pictures(visit.page);
            visit.page.addInitScript("""
                    window.IntersectionObserver = class extends IntersectionObserver {
                      constructor(told, how) {
                        const held = [];
                        let isHeld = true;
                        super(entries => isHeld ? held.push(...entries) : told(entries), how);
                        addEventListener('told', () => {
                          isHeld = false;
                          told(held);
                        });
                      }
                    };""");
            visit.page.route("**/v1/levels?*", this::answerMany);
            visit.open("/?game=penguin").find(".level");
            awaitFrames(visit);
            visit.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
            awaitFrames(visit);

            visit.page.evaluate("dispatchEvent(new Event('told'))");

            pictures.awaitInSight();
        }
    }

    private static void awaitFrames(Visit visit) {
        visit.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    }

    /// As if there were many levels, each a known one.
    private void answerMany(Route route) {
        var asked = ASKED.matcher(route.request().url());
        assertThat(asked.matches()).isTrue();
        int from = asked.group(2) == null ? 0 : Integer.parseInt(asked.group(2));
        int to = Math.min(MANY, from + Integer.parseInt(asked.group(1)));
        String id = level("penguin").id();
        String all = IntStream.range(from, to).mapToObj(_ -> """
                        {"id":"%s","game":"penguin","size":"16x8","band":"easy","par":5,"score":1}""".formatted(id)).collect(Collectors.joining(","));
        String next = to < MANY ? ",\"next\":\"" + to + "\"" : "";
        route.fulfill(new Route.FulfillOptions()
                .setContentType("application/json")
                .setBody("{\"levels\":[" + all + "]" + next + "}"));
    }

    /// The card stayed an empty square: an image without a picture is neither seen nor heard.
    @Test
    void whyAPictureCannotBeHadIsReadInItsPlace() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.route(
                    "**/v1/levels/*.svg",
                    route -> route.fulfill(new Route.FulfillOptions()
                            .setStatus(410)
                            .setContentType("application/problem+json")
                            .setBody("{\"title\":\"The level is withdrawn\",\"detail\":\"of a test\"}")));

            visit.open("/?game=cave").find(".level .picture:has-text('No picture: The level is withdrawn')");

            visit.isWhole();
        }
    }

    /// They stayed empty for as long as the page was open.
    @ParameterizedTest
    @ValueSource(ints = {429, 500})
    void picturesThatCouldNotBeHadComeLater(int status) {
        try (Visit visit = visit(Visit.PHONE)) {
            var pictures = new Pictures(visit.page);
            visit.page.clock().install();
            visit.page.route("**/*.svg", route -> {
                if (route.request().url().contains("/levels/")) {
                    route.fulfill(new Route.FulfillOptions().setStatus(status).setBody("not now"));
                } else {
                    route.resume();
                }
            });
            visit.page.waitForResponse("**/v1/levels/*.svg", () -> visit.open("/?game=cave"));
            visit.page.clock().runFor(2_000);
            visit.page.unroute("**/*.svg");
            visit.page.clock().runFor(60_000);
            visit.page.clock().resume();

            pictures.awaitInSight();
        }
    }
}
