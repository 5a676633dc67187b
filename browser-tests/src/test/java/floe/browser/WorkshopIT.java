package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import floe.contracts.Verdict;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The workshop keeps what somebody draws.
class WorkshopIT extends PagesCase {
    @Test
    void oneIsOwnBoardIsKeptWhateverElseIsChanged() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?game=ice").find("#board[data-proved]");
            String mine = text(visit).replaceFirst("\\.", "O");
            visit.page.locator("#text").fill(mine);
            visit.open("/workshop?level="
                            + levels.stream()
                                    .filter(level -> level.game().equals("ice")
                                            && !level.board().equals(text(visit)))
                                    .skip(1)
                                    .findFirst()
                                    .orElseThrow()
                                    .id())
                    .find("#board[data-proved]");
            String changed = text(visit).replaceFirst("\\.", "O");
            visit.page.locator("#text").fill(changed);
            visit.page.reload();
            visit.find("#undo[aria-disabled=false]");
            assertThat(text(visit)).isEqualTo(changed).isNotEqualTo(mine);

            visit.open("/workshop?game=ice").find("#undo[aria-disabled=false]");
            assertThat(text(visit)).isEqualTo(mine);
            visit.page.locator("#game").selectOption("flow");
            visit.find("#board[data-proved]");
            visit.page.reload();
            visit.page.waitForCondition(() -> text(visit).startsWith("flow"));
            visit.open("/workshop");
            visit.page.waitForCondition(() -> text(visit).startsWith("flow"));
            visit.isQuiet();
            visit.open("/workshop?level=nope").find("[role=alert]:has-text('There is no such level')");
            visit.find("#board[data-proved]");
        }
    }

    /// Each kept its own over the other's, and nobody was told.
    @Test
    void whatIsDrawnInOneTabIsDrawnInTheOther() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?game=ice").find("#board[data-proved]");
            String first = text(visit);
            Page other = visit.page.context().newPage();
            other.navigate(visit.page.url());
            other.locator("#board[data-proved]").waitFor();

            other.locator("#text").fill(first.replaceFirst("\\.", "O"));
            visit.page.waitForCondition(() -> text(visit).equals(first.replaceFirst("\\.", "O")));
            visit.page.locator("#text").fill(first.replaceFirst("\\.", "O").replaceFirst("\\.", "O"));
            other.waitForCondition(() -> other.locator("#text").inputValue().equals(text(visit)));
            other.locator("#undo").click();
            other.locator("#undo").click();

            visit.page.waitForCondition(() -> text(visit).equals(first));
            visit.isQuiet();
        }
    }

    /// As a browser says it that had the page kept while others were shown.
    @Test
    void aPageThatIsGoneBackToShowsWhatWasDrawnSince() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?game=ice").find("#board[data-proved]");
            String since = text(visit).replaceFirst("\\.", "O");

            visit.page.evaluate("""
                    (since) => {
                      localStorage.setItem('floe.workshop.ice', JSON.stringify([since]));
                      dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
                    }""", since);

            visit.page.waitForCondition(() -> text(visit).equals(since));
        }
    }

    /// Of what was large twenty steps took all the room there is, and nothing else was kept any more.
    @Test
    void ofWhatIsLargeFewerStepsAreKept() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?game=ice").find("#board[data-proved]");
            for (String sign : List.of("a", "b", "c")) {
                visit.page.locator("#text").fill(sign.repeat(60_000));
            }

            assertThat((int) visit.page.evaluate("localStorage.getItem('floe.workshop.ice').length"))
                    .isBetween(60_000, 100_000);
            visit.page.reload();
            visit.page.waitForCondition(() -> text(visit).equals("c".repeat(60_000)));
        }
    }

    /// The button was switched off under it.
    @Test
    void whoTakesBackByAKeyStaysAtTheButtonWhereThereIsNothingMore() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?level=" + level("ice").id()).find("#board[data-proved]");
            visit.find("#board").focus();
            visit.press("O", ".", "O", ".");
            visit.find("#undo[aria-disabled=false]").focus();

            visit.press("Enter", "Enter", "Enter", "Enter", "Enter");

            assertThat(visit.page.locator("#undo").isDisabled()).isTrue();
            assertThat(visit.page.evaluate("document.activeElement.id")).isEqualTo("undo");
            visit.press("Tab", "Enter", "Enter", "Enter", "Enter", "Enter");
            assertThat(visit.page.locator("#redo").isDisabled()).isTrue();
            assertThat(visit.page.evaluate("document.activeElement.id")).isEqualTo("redo");
            visit.isWhole();
        }
    }

    @Test
    void whatWasHandedInIsToldOfThatBoardAlone() throws Exception {
        Verdict one = levels.stream()
                .filter(level -> level.game().equals("flow"))
                .skip(1)
                .findFirst()
                .orElseThrow();
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.DESIGNER);
            visit.open("/workshop?level=" + one.id()).find("#board[data-proved]");
            visit.page.locator("#hand-in").click();
            visit.find("[role=status]:has-text('Flow, handed in at'):has-text('was a level before')");
            visit.page.locator("#text").fill(one.board().replaceFirst("A", "B"));
            assertThat(visit.page.locator("text=was a level before").count()).isZero();
        }
    }

    @Test
    void whatIsBegunWhileAnotherRunsCanBeStopped() {
        try (Visit visit = visit(Visit.DESK)) {
            orderAHundred(visit);

            visit.page.locator("button:has-text('Make one')").click();
            // What the first had to say it has said by then.
            visit.page.evaluate("() => new Promise(done => setTimeout(done))");

            assertThat(visit.page.locator("section [role=status]").textContent())
                    .startsWith("Trying seed");
            visit.page.locator("section button:has-text('Stop')").click();
            visit.find("section [role=status]:has-text('Stopped')");
            assertThat(visit.page.locator("section button:has-text('Stop')").isVisible())
                    .isFalse();
            visit.isQuiet();
        }
    }

    /// That take long to make.
    private void orderAHundred(Visit visit) {
        visit.open("/workshop?level=" + level("ice").id()).find("#board[data-proved]");
        visit.page.locator("section input[list=sizes]").fill("5x5");
        visit.page.locator("section .order select").selectOption("expert");
        visit.page.locator("button:has-text('Make a hundred')").click();
        visit.find("section [role=status]:has-text('Trying seed')");
    }

    /// The factory's seeds are of 64 bits; a page that counted in floating point made another board, or tried one for
    /// ever.
    @ParameterizedTest
    @ValueSource(longs = {9_007_199_254_740_993L, Long.MAX_VALUE, -5})
    void aSeedOfTheFactoryMakesItsBoard(long seed) {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?game=ice").find("#board[data-proved]");
            visit.page.locator("section label:has-text('Seed') input").fill(String.valueOf(seed));

            visit.page.locator("button:has-text('Make one')").click();

            String said = visit.find("section [role=status]:text-matches('^Seed -?[0-9]+: easy')")
                    .textContent();
            assertThat(Long.parseLong(said.split("[ :]+")[1]) - seed).isBetween(0L, 399L);
            visit.isQuiet();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"5.5", "9223372036854775808", "-9223372036854775809", "one", ""})
    void aNumberThatIsNoSeedMakesNeitherOneBoardNorAHundred(String noSeed) {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?level=" + level("ice").id()).find("#board[data-proved]");
            visit.page.locator("section label:has-text('Seed') input").fill(noSeed);

            for (String button : List.of("Make one", "Make a hundred")) {
                visit.page.locator("button:has-text('" + button + "')").click();

                assertThat(visit.page.locator("section [role=status]").textContent())
                        .as(button)
                        .isEmpty();
                assertThat(visit.page.evaluate("() => document.activeElement.validity.customError"))
                        .as(button)
                        .isEqualTo(true);
            }
            visit.isQuiet();
        }
    }

    /// What stood in the field meanwhile was no seed.
    @Test
    void theSeedThatComesBehindABoardIsOne() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?level=" + level("ice").id()).find("#board[data-proved]");
            Locator seed = visit.page.locator("section label:has-text('Seed') input");
            // At once, before a board can come.
            seed.evaluate(
                    "(input) => { [...input.form.querySelectorAll('button')].find((one) => one.textContent === 'Make one').click();"
                            + " input.value = ''; input.dispatchEvent(new Event('input')); }");
            visit.page.waitForCondition(() -> !seed.inputValue().isEmpty());

            assertThat(seed.evaluate("input => input.validity.valid")).isEqualTo(true);
            visit.isQuiet();
        }
    }

    /// It went on in a worker that nobody could stop, and its board came to the text of another game.
    @Test
    void whatIsMadeForAGameThatWasLeftComesToNothing() {
        try (Visit visit = visit(Visit.DESK)) {
            orderAHundred(visit);
            // The one that has proved the board, and the one that makes, of which the browser tells when it has begun.
            visit.page.waitForCondition(() -> visit.page.workers().size() == 2);

            visit.page.locator("#game").selectOption("flow");
            visit.page.waitForCondition(() -> text(visit).startsWith("flow"));
            visit.find("#board[data-proved]");

            visit.page.waitForCondition(() -> visit.page.workers().size() == 1);
            visit.isQuiet();
        }
    }

    @Test
    void ofTwoPicturesTheLaterOneStaysAndTheOtherIsForgotten() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?level=" + level("ice").id()).find("#board[data-proved]");

            Object left = visit.page.evaluate("""
                    async () => {
                      const {show, svgBlob} = await import(document.querySelector('[href$="/js/picture.js"]').href);
                      const [make, forget, decode] = [URL.createObjectURL, URL.revokeObjectURL, HTMLImageElement.prototype.decode];
                      const made = [];
                      const kept = new Set();
                      URL.createObjectURL = (what) => {
                        made.push(make.call(URL, what));
                        kept.add(made.at(-1));
                        return made.at(-1);
                      };
                      URL.revokeObjectURL = (address) => {
                        kept.delete(address);
                        forget.call(URL, address);
                      };
                      let ready;
                      const late = new Promise((done) => ready = done);
                      HTMLImageElement.prototype.decode = () => late;
                      const image = new Image();
                      const picture = (size) => svgBlob(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`);
                      const first = show(image, picture(1));
                      HTMLImageElement.prototype.decode = decode;
                      await show(image, picture(2));
                      ready();
                      await first;
                      return [image.src === made[1], [...kept].map((one) => made.indexOf(one))];
                    }""");

            assertThat(left).isEqualTo(List.of(true, List.of(1)));
        }
    }

    /// They filled what a browser keeps for a page, and then neither solved levels nor streaks were kept.
    @Test
    void boardsThatWereChangedLongAgoMakeRoom() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?level=" + level("ice").id()).find("#board[data-proved]");

            Object found = visit.page.evaluate("""
                    async () => {
                      const {draft, keepDraft} = await import(document.querySelector('[href$="/js/drafts.js"]').href);
                      const steps = (sign) => Array.from({length: 20}, () => sign.repeat(4000));
                      keepDraft('ice', ['mine']);
                      const kept = Array.from({length: 200}, (_, at) => keepDraft(String(at).padStart(32, '0'), steps('.')));
                      keepDraft('199'.padStart(32, '0'), steps('x'));
                      return [kept.every(Boolean), draft('ice'), draft('199'.padStart(32, '0')).at(-1)?.[0], draft('198'.padStart(32, '0')).length];
                    }""");

            assertThat(found).isEqualTo(List.of(true, List.of("mine"), "x", 20));
        }
    }

    /// A picture that said why it was none took the board's place.
    @Test
    void theBoardThatWasDrawnStaysWhileTheTextIsNone() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?level=" + level("ice").id()).find("#board[data-proved]");
            String size = visit.page.locator("#board").getAttribute("style");
            visit.page.locator("#text").fill("no board");
            visit.find("#finding:has-text('No board yet')");

            visit.page.locator("#way").check();

            assertThat(visit.page.locator("#board").getAttribute("style")).isEqualTo(size);
            visit.isQuiet();
        }
    }

    /// With capitals locked keys write the other case, and nothing was taken back.
    @Test
    void whatWasDrawnIsTakenBackWhileCapitalsAreLocked() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?level=" + level("ice").id()).find("#board[data-proved]");
            String first = text(visit);
            String second = first.replaceFirst("\\.", "O");
            visit.page.locator("#text").fill(second);
            visit.page.locator("#board").focus();
            String press = "key => document.activeElement.dispatchEvent(new KeyboardEvent('keydown',"
                    + " {ctrlKey: true, bubbles: true, ...key}))";

            visit.page.evaluate(press, Map.of("key", "Z"));

            visit.page.waitForCondition(() -> text(visit).equals(first));
            visit.page.evaluate(press, Map.of("key", "z", "shiftKey", true));
            visit.page.waitForCondition(() -> text(visit).equals(second));
        }
    }

    /// The same ends had one letter in the text and another in the picture, in the solution and for whoever hears the
    /// page.
    @Test
    void aBoardThatIsNotTypedHasTheNamesThatItsPictureHas() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?game=flow").find("#board[data-proved]");
            String typed = "flow 5 5\nX...X\n.....\nB...B\n.....\n.....";
            visit.page.locator("#text").fill(typed);
            visit.find("#board[data-proved]");
            assertThat(text(visit)).isEqualTo(typed);

            visit.find("#undo").click();
            visit.find("#redo").click();

            visit.page.waitForCondition(() -> text(visit).contains("A...A\n.....\nB...B\n"));
        }
    }

    @Test
    void aTextThatIsNoBoardIsSaidSoAndWhatWasTakenBackComesAgain() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?level=" + level("ice").id()).find("#board[data-proved]");
            String first = text(visit);
            visit.page.locator("#text").fill(first.replaceFirst("s", "\ud83e\udd8a"));
            visit.find("#finding:has-text('\ud83e\udd8a')");
            visit.find("#stale:has-text('the last text that was a board')");
            assertThat(visit.page.locator("#hand-in").isDisabled()).isTrue();
            visit.isWhole();
            visit.find("#undo").click();
            visit.page.waitForCondition(
                    () -> visit.page.locator("#stale").textContent().isEmpty());
            assertThat(visit.page.locator("#hand-in").isEnabled()).isTrue();

            String second = first.replaceFirst("\\.", "O");
            visit.page.locator("#text").fill(second);
            visit.page.locator("#board").focus();
            for (String again : List.of("Control+y", "Control+Shift+Z")) {
                visit.press("Control+z");
                visit.page.waitForCondition(() -> text(visit).equals(first));
                visit.press(again);
                visit.page.waitForCondition(() -> text(visit).equals(second));
            }
            visit.find("#undo").click();
            visit.find("#redo").click();
            visit.page.waitForCondition(() -> text(visit).equals(second));
            assertThat(visit.page.locator("#redo").isDisabled()).isTrue();
            visit.find("#hand-in").click();
            assertThat(visit.find("[data-settled] .bad").textContent())
                    .isEqualTo("Handing boards in takes a key with the scope design: sign in above.");
        }
    }

    /// Of a cell its bare sign was said, which a voice passes over, and nothing when one was drawn.
    @Test
    void whoHearsThePageIsToldWhatIsInACellAndWhatWasDrawn() {
        Verdict level = level("ice");
        Map<Character, String> words = Map.of('O', "boulder or wall, written O", '.', "ice, written .");
        List<String> rows = level.board().lines().toList();
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?level=" + level.id()).find("#board[data-proved]");
            visit.page.locator("#board").focus();

            visit.press("ArrowDown");
            hears(visit, "Row 3, column 2: " + words.get(rows.get(2).charAt(1)));

            char other = rows.get(2).charAt(1) == '.' ? 'O' : '.';
            visit.press(String.valueOf(other));
            hears(visit, "Row 3, column 2: " + words.get(other));
            visit.page.locator("#text").fill("no board");
            visit.page.locator("#board").focus();
            visit.press("O");
            hears(visit, "This picture is of the last text that was a board: mend the text, or undo, to draw on.");
            visit.isQuiet();
        }
    }

    private static void hears(Visit visit, String text) {
        visit.page.waitForCondition(
                () -> visit.page.locator("#live").textContent().strip().equals(text));
    }

    @Test
    void whatIsSavedAsTextIsTheBoard() throws Exception {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?level=" + level("ice").id()).find("#board[data-proved]");

            Download saved = visit.page.waitForDownload(
                    () -> visit.find("button:has-text('Save as text')").click());

            assertThat(saved.suggestedFilename()).isEqualTo("ice.txt");
            assertThat(Files.readString(saved.path())).isEqualTo(text(visit));
        }
    }

    private static String text(Visit visit) {
        return visit.page.locator("#text").inputValue();
    }

    /// That the proof of the board before was left took the place of why the text is none.
    @Test
    void whyATextIsNoBoardIsToldWhileTheOneBeforeIsBeingProved() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.route("**/js/worker.js", route -> {});
            visit.open("/workshop?level=" + level("ice").id()).find("#finding:has-text('Proving')");

            visit.page.locator("#text").fill("no board");

            visit.find("#finding:has-text('No board yet')");
            visit.page.locator("#text").fill(level("ice").board());
            visit.find("#finding button:has-text('Leave it')").click();
            visit.find("#finding:has-text('Left: nothing is proved of this board.')");
        }
    }

    /// The board to begin with came over it.
    @Test
    void whatIsWrittenBeforeABoardToBeginWithHasComeStays() {
        List<Route> held = new ArrayList<>();
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.route("**/v1/levels?*sort=score*", held::add);
            visit.open("/workshop?game=ice").find("#text").fill(level("ice").board());
            visit.find("#board[data-proved]");

            visit.page
                    .waitForResponse("**/v1/levels?*", () -> {
                        visit.page.waitForCondition(() -> !held.isEmpty());
                        held.getFirst()
                                .fulfill(new Route.FulfillOptions()
                                        .setContentType("application/json")
                                        .setBody("{\"levels\":[{\"id\":\"0\",\"board\":\"size 1x1\"}]}"));
                    })
                    .finished();
            visit.page.evaluate("() => new Promise(done => setTimeout(done))");

            assertThat(text(visit)).isEqualTo(level("ice").board());
        }
    }

    /// The text of the game before became a board of the new one, and what came for it was thrown away.
    @Test
    void whatWasDrawnOfTheGameBeforeIsNoBoardOfTheNextOne() {
        List<Route> held = new ArrayList<>();
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?game=ice").find("#board[data-proved]");
            visit.page.route("**/v1/levels?game=flow&sort=score*", held::add);
            visit.find("#game").selectOption("flow");
            visit.page.waitForCondition(() -> !held.isEmpty());

            visit.find("#finding:has-text('A board to begin with is on its way.')");
            assertThat(text(visit)).isEmpty();
            assertThat(visit.page.locator("#hand-in").isDisabled()).isTrue();
            assertThat(visit.page.locator("#board img[src]").count()).isZero();
            visit.find("#board").click();
            visit.press("#");
            held.forEach(Route::resume);

            visit.find("#board[data-proved]");
            assertThat(text(visit)).isNotEmpty();
            assertThat(visit.page.locator("#hand-in").isEnabled()).isTrue();

            visit.page.locator("#text").fill("no board");
            visit.find("#game").selectOption("ice");
            visit.find("#board[data-proved]");
            visit.find("#game").selectOption("flow");
            visit.find("#finding:has-text('No board yet')");
            assertThat(text(visit)).isEqualTo("no board");
            assertThat(visit.page.locator("#board img[src]").count()).isZero();
            visit.isQuiet();
        }
    }

    /// What could not be kept any more was taken away, and what had been kept before came in its place.
    @Test
    void whoGoesBackWhereThereIsNoRoomLosesNothing() {
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/workshop?game=ice").find("#board[data-proved]");
            String kept = text(visit).replaceFirst("\\.", "O");
            visit.page.locator("#text").fill(kept);
            visit.page.evaluate(FULL);
            String newest = kept.replaceFirst("\\.", "O");
            visit.page.locator("#text").fill(newest);
            visit.find("p:has-text('no room to keep the board')");

            visit.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))");

            assertThat(text(visit)).isEqualTo(newest);
        }
    }
}
