package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.MouseButton;
import com.microsoft.playwright.options.WaitUntilState;
import floe.contracts.Finding;
import floe.contracts.Origin;
import floe.contracts.Verdict;
import floe.games.Referee;
import floe.games.Replay;
import floe.games.registry.Games;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What somebody does at a level besides moving well: takes back, comes again, types, errs, asks for a hint.
class PlayingIT extends PagesCase {
    @Test
    void pathsAreTypedDrawnTakenBackAndTakenUpAgain() {
        Verdict level = level("flow");
        String solution = solution(level);
        List<String> paths = straightestLast(level);
        String drawn = paths.removeLast();
        String two = paths.removeFirst() + " " + paths.removeFirst();
        String three = two + " " + drawn;
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            type(visit, two.toLowerCase(Locale.ROOT));
            visit.find("#stage[data-moves='" + two + "']");

            draw(visit, level, paths.getFirst(), MouseButton.RIGHT);
            draw(visit, level, drawn, MouseButton.LEFT);
            visit.find("#stage[data-moves='" + three + "']");
            hears(visit, drawn.charAt(0) + " is joined. 3 joined.");
            assertThat((int) visit.page.evaluate("stage.scrollHeight"))
                    .as("nothing lies below the board")
                    .isCloseTo((int) visit.page.evaluate("stage.clientHeight"), within(2));

            visit.page.reload();
            visit.find("#stage[data-moves='" + three + "']");
            visit.press("Z");
            visit.find("#stage[data-moves='" + two + "']");
            hears(visit, "Taken back. " + drawn.charAt(0) + " is gone. 2 joined.");
            visit.press("X");
            visit.find("#stage[data-moves='']");
            visit.page.locator("#undo").click();
            visit.find("#stage[data-moves='" + two + "']");

            type(visit, solution);
            visit.find("#result");
            assertThat(visit.page.locator("#undo").isDisabled()).isTrue();
            point(visit, level, Solving.turns(level.board(), drawn).getFirst());
            visit.page.mouse().down();
            assertThat(visit.page.locator(".over .stroke").count()).isZero();
            visit.isQuiet();
        }
    }

    @Test
    void aFallCountsOnceAndAnotherTabGoesOn() {
        Verdict level = level("tiptoe");
        String fallen = aFall(level);
        String on = fallen + solution(level).charAt(0);
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            visit.press(Solving.keys(level.board(), fallen).toArray(String[]::new));
            visit.find("#said.bad:has-text('a fall')");
            visit.find(".score:has-text('1 mistake')");

            visit.page.reload();
            visit.find("#stage[data-moves='" + fallen + "']");
            Page other = visit.page.context().newPage();
            other.navigate(visit.page.url());
            other.locator("#stage[data-moves='" + fallen + "']").waitFor();
            visit.press(
                    Solving.keys(level.board(), on.substring(fallen.length())).toArray(String[]::new));
            visit.find("#stage[data-moves='" + on + "']");

            visit.find(".score:has-text('1 mistake')");
            assertThat(visit.page.locator("#said.bad").count()).isZero();
            other.locator("#stage[data-moves='" + on + "']").waitFor();
            other.locator("#undo").click();
            visit.find("#stage[data-moves='" + fallen + "']");
            visit.isQuiet();
        }
    }

    /// It counted as a mistake of the player, though nothing was played.
    @Test
    void whatIsMistypedIsNoMistakeOfThePlayer() {
        Verdict level = level("cave");
        String typed = solution(level).substring(0, 3);
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            type(visit, typed.charAt(0) + "q");
            visit.find("#said.bad:has-text(\"'Q' is no move\")");
            visit.find(".score:has-text('0 mistakes')");
            type(visit, String.join(" ", typed.split("")).toLowerCase(Locale.ROOT));
            visit.find("#stage[data-moves='" + typed + "']");

            visit.open("/play/" + level("flow").id()).find("#stage[data-moves]");
            for (String path : List.of("!:RR", "A:RQ", "A")) {
                type(visit, path);
                visit.find("#said.bad:has-text(\"'" + path + "' is no path\")");
            }
            visit.find(".score:has-text('0 mistakes')");
            visit.isQuiet();
        }
    }

    @Test
    void whatIsSolvedInOneTabIsOverInTheOther() {
        Verdict level = level("penguin");
        String[] keys = Solving.keys(level.board(), solution(level)).toArray(String[]::new);
        String before = solution(level).substring(0, keys.length - 1);
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            visit.press(Arrays.copyOf(keys, keys.length - 1));
            visit.find("#stage[data-moves='" + before + "']");
            Page other = visit.page.context().newPage();
            other.navigate(visit.page.url());
            other.locator("#stage[data-moves='" + before + "']").waitFor();
            other.keyboard().press(keys[keys.length - 1]);
            other.locator("#result").waitFor();

            visit.find("#elsewhere:has-text('solved this level on another page')");
            visit.press("z");
            assertThat(visit.page.locator("#undo").isDisabled()).isTrue();
            visit.page.reload();
            visit.find("#stage[data-moves='']");
            visit.isQuiet();
        }
    }

    /// The other went on as if there had been none, and forgot it for both.
    @Test
    void aHintInOneTabIsOneInTheOtherThatStandsWhereItWasGiven() {
        Verdict level = level("ice");
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            visit.page.evaluate(
                    "addEventListener('storage', ({newValue}) => window.heard ||= newValue.includes('\"hinted\":true'))");
            Page other = visit.page.context().newPage();
            other.navigate(visit.page.url());
            other.locator("#stage[data-moves]").waitFor();
            other.keyboard().press("h");
            other.locator("#said:has-text('Try')").waitFor();
            visit.page.waitForCondition(() -> (boolean) visit.page.evaluate("Boolean(window.heard)"));

            visit.press(Solving.keys(level.board(), solution(level)).toArray(String[]::new));

            visit.find("#result:has-text('With a hint')");
            visit.isQuiet();
        }
    }

    /// It wrote over what had been played since, and what was solved was to be played on.
    @Test
    void aPageThatIsGoneBackToGoesOnWhereItIsNow() {
        Verdict level = level("penguin");
        String[] keys = Solving.keys(level.board(), solution(level)).toArray(String[]::new);
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            visit.press(keys[0]);
            visit.find("#stage[data-moves='" + solution(level).charAt(0) + "']");
            String begun = (String) visit.page.evaluate("localStorage.getItem('floe.begun')");

            String further = begun.replace(
                    "\"moves\":\"", "\"moves\":\"" + solution(level).charAt(0));
            isGoneBackTo(visit, Map.of("floe.begun", further));
            visit.find("#stage[data-moves='" + solution(level).charAt(0)
                    + solution(level).charAt(0) + "']");

            isGoneBackTo(visit, Map.of("floe.begun", "{}", "floe.solved", "[\"" + level.id() + "\"]"));
            visit.find("#elsewhere:has-text('solved this level on another page')");
            visit.isQuiet();
        }
    }

    /// What could not be kept any more was taken back, to what had been kept before.
    @Test
    void whoGoesBackWhereThereIsNoRoomGoesOnFromWhereTheyAre() {
        Verdict level = level("ice");
        String[] keys = Solving.keys(level.board(), solution(level)).toArray(String[]::new);
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            visit.press(keys[0]);
            visit.find("#stage[data-moves='" + solution(level).charAt(0) + "']");
            assertThat(visit.page.locator("#unkept").isVisible()).isFalse();
            visit.page.evaluate(FULL);
            visit.press(keys[1]);
            visit.find("#stage[data-moves='" + solution(level).substring(0, 2) + "']");
            visit.find("#unkept:has-text('they are gone when you leave this page')");
            visit.isWhole();

            visit.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))");
            visit.press(keys[2]);

            visit.find("#stage[data-moves='" + solution(level).substring(0, 3) + "']");
            visit.isQuiet();
        }
    }

    /// The newest page of them was solved, and of those that were not one never came.
    @Test
    void anyLevelOfAKindIsOneThatWasNotSolvedWhereThereIsOne() throws Exception {
        String kind = "game=ice&size=" + ((Origin.Generated) level("ice").origin()).size() + "&band=easy";
        Matcher newest = LEVEL_ID.matcher(catalog.get("/v1/levels?" + kind + "&fields=id&limit=2&sort=newest"));
        List<String> solved = newest.results().map(found -> found.group(1)).toList();
        assertThat(solved).hasSize(2);
        try (Visit visit = visit(Visit.DESK)) {
            // As if the shelf held a hundred times as many.
            visit.page.route(
                    "**/v1/levels?*limit=100*",
                    route -> route.resume(new Route.ResumeOptions()
                            .setUrl(route.request().url().replace("limit=100", "limit=2"))));
            visit.open("/");
            visit.page.evaluate("solved => localStorage.setItem('floe.solved', JSON.stringify(solved))", solved);

            visit.open("/play?" + kind).find("#stage[data-moves]");

            assertThat(visit.page.url().replaceFirst(".*/", "")).isNotIn(solved);
            visit.isQuiet();
        }
    }

    /// They led who moves on the board, and whoever read the text could not go on reading.
    @Test
    void arrowsScrollTheBoardAsTextWhileItIsReadAndLettersPlayIt() {
        Verdict level = level("ice");
        char first = solution(level).charAt(0);
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            visit.page.evaluate("stage.parentElement.querySelector('details').open = true");
            Locator text = visit.find("[role=group][aria-label='The board as text']:has-text('@')");
            text.evaluate("text => text.style.maxHeight = '3rem'");
            text.focus();

            visit.press("ArrowDown");
            visit.page.waitForCondition(() -> (boolean) text.evaluate("text => text.scrollTop > 0"));

            visit.press(List.of("W", "A", "S", "D").get("ULDR".indexOf(first)));
            visit.find("#stage[data-moves='" + first + "']");
            visit.isQuiet();
        }
    }

    /// As a browser says it that had the page kept while others were shown; what these have kept meanwhile is there by
    /// then, for the page keeps its own every few seconds.
    private static void isGoneBackTo(Visit visit, Map<String, String> kept) {
        visit.page.evaluate("""
                (kept) => {
                  Object.entries(kept).forEach(([name, text]) => localStorage.setItem(name, text));
                  dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
                }""", kept);
    }

    @Test
    void aHintThatCouldNotBeHadIsNoneAndMayBeAskedForAgain() {
        Verdict level = level("ice");
        char first = solution(level).charAt(0);
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            dragByTheRightButton(visit, first);
            visit.press(List.of("W", "A", "S", "D").get("ULDR".indexOf(first)));
            visit.find("#stage[data-moves='" + first + "']");
            visit.find(".score:has-text('0 mistakes')");
            assertThat(visit.page.locator("#live").textContent())
                    .matches("(Up|Left|Down|Right).*: row \\d+, column \\d+\\.");

            for (String missing : List.of("**/js/worker.js", "**/rules/factory*")) {
                visit.page.route(missing, Route::abort);
                visit.press("H");
                visit.find("#said.bad:has-text('There is no hint: the solver cannot be loaded')");
                // After an upgrade it is there no more, and nobody knew what to do.
                visit.find("#said.bad:has-text('load this page anew')");
                visit.page.unroute(missing);
                visit.press("ArrowUp");
                // Else it would be taken for the word on the next hint.
                visit.page.waitForCondition(
                        () -> !visit.page.locator("#said").textContent().startsWith("There is no hint"));
            }
            assertThat((String) visit.page.evaluate("localStorage.getItem('floe.begun')"))
                    .doesNotContain("\"hinted\":true");
            visit.press("H");
            visit.find("#said:has-text('Try'), #said:has-text('Take back')");
            assertThat((String) visit.page.evaluate("localStorage.getItem('floe.begun')"))
                    .contains("\"hinted\":true");
        }
    }

    /// Where storage is full, and where even to name it is an error.
    @ParameterizedTest
    @ValueSource(
            strings = {
                FULL,
                "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, {get() { throw new DOMException('denied', 'SecurityError'); }})"
            })
    void whereNothingCanBeRememberedALevelIsFoundAndSolvedAllTheSame(String storage) {
        Verdict level = level("ice");
        try (Visit visit = visit(Visit.PHONE)) {
            visit.page.addInitScript(storage);
            visit.open("/").find(".level img[src^=blob]");
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            visit.press(Solving.keys(level.board(), solution(level)).toArray(String[]::new));
            visit.find("#result:has-text('no mistake')");
            visit.isQuiet();
        }
    }

    /// Where each round takes a second, nobody waits for more of them than there must be.
    @Test
    void aPageNamesAllItsModulesAtOnceAndHasItsHeadFirst() {
        try (Visit visit = visit(Visit.PHONE)) {
            List<Route> held = new ArrayList<>();
            visit.page.route("**/js/play.js", held::add);
            visit.open("/play/" + level("ice").id(), WaitUntilState.COMMIT).find("floe-header nav");
            held.forEach(Route::resume);
            visit.find("#stage[data-moves]");
            for (String page : List.of("", "/", "/levels/" + level("ice").id(), "/workshop", "/operations")) {
                if (!page.isEmpty()) {
                    visit.open(page).find("h1");
                }
                assertThat(visit.page.evaluate("""
                        performance.getEntriesByType('resource').map(one => one.name).filter(name => /[/]js[/][a-z-]+[.]js$/.test(name) && !name.endsWith('/worker.js')
                            && ![...document.querySelectorAll('link[rel=modulepreload], script')].some(one => (one.href ?? one.src) === name || one.src === name)).join()""")).as(page).isEqualTo("");
                assertThat(visit.page
                                .locator("link[href$='/race.js'], link[href$='/rush.js']")
                                .count())
                        .isZero();
            }
        }
    }

    /// Other versions wrote there, or somebody's hand.
    @Test
    void whatIsKeptAndSpoiltIsAsIfItWereNot() {
        Verdict level = level("ice");
        try (Visit visit = visit(Visit.PHONE)) {
            visit.open("/");
            for (String spoilt : List.of("{}", "[[1]]", "7", "{\"%1$s\":5}", "{\"%1$s\":{\"moves\":[]}}", "x")) {
                visit.page.evaluate("""
                        text => ['solved', 'begun', 'daily', 'player', 'theme', 'workshop', 'workshop.ice']
                            .forEach(name => localStorage.setItem('floe.' + name, text))""", spoilt.formatted(level.id()));
                visit.open("/play?game=ice").find("#stage[data-moves='']");
                visit.open("/play/" + level.id()).find("#stage[data-moves='']");
            }
            visit.press(Solving.keys(level.board(), solution(level)).toArray(String[]::new));
            visit.find("#result:has-text('no mistake')");
            visit.page.evaluate("localStorage.setItem('floe.workshop.ice', '[[1]]')");
            visit.open("/workshop?game=ice").find("#board[data-proved]");
            visit.isQuiet();
        }
    }

    /// Thinking takes time, and what nobody sees takes none.
    @Test
    void theClockRunsWhileSomebodyLooks() {
        Verdict level = level("cave");
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.clock().install();
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            visit.page.clock().pauseAt(System.currentTimeMillis() + 3_600_000);
            double before = played(visit);
            look(visit, false);
            visit.page.clock().runFor(600_000);
            look(visit, true);
            visit.page.clock().runFor(2_000);
            assertThat(played(visit)).isBetween(before, before + 10);

            visit.page.clock().runFor(600_000);
            visit.page.reload();
            visit.find("#stage[data-moves]");
            visit.page.clock().runFor(1_000);

            assertThat(played(visit)).isBetween(before + 600, before + 620);
        }
    }

    /// As a browser says it whose tab is shown or hidden.
    private static void look(Visit visit, boolean seen) {
        visit.page.evaluate(
                "seen => {Object.defineProperty(document, 'hidden', {value: !seen, configurable: true}); document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))}",
                seen);
    }

    /// The seconds that the clock of the game tells.
    private static double played(Visit visit) {
        String[] parts = visit.page
                .locator(".score span:nth-child(2)")
                .first()
                .textContent()
                .split(":");
        return 60 * Double.parseDouble(parts[0]) + Double.parseDouble(parts[1]);
    }

    /// The path that was joined before it went with it.
    @Test
    void aPathThatIsNotJoinedIsTakenBackAlone() {
        Verdict level = level("flow");
        String joined = solution(level).split(" ")[0];
        List<String> others = Arrays.stream(solution(level).split(" "))
                .skip(1)
                .filter(path -> path.length() > "A:RR".length())
                .limit(2)
                .toList();
        assertThat(others).hasSize(2);
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            draw(visit, level, joined, MouseButton.LEFT);
            visit.find("#stage[data-moves='" + joined + "']");
            others.forEach(path -> beginAtTheSecondEnd(visit, level, path));
            assertThat(strokes(visit)).isEqualTo(2);

            for (int left : new int[] {1, 0}) {
                visit.find("#undo").click();
                visit.page.waitForCondition(() -> strokes(visit) == left);
                hears(visit, "Taken back");
                assertThat(visit.page.locator("#stage").getAttribute("data-moves"))
                        .isEqualTo(joined);
            }
            visit.find("#undo").click();
            visit.find("#stage[data-moves='']");
            visit.isQuiet();
        }
    }

    /// One that is in no move went with the move that was made after it.
    @Test
    void aPathThatIsNotJoinedStaysWhereAMoveThatCameLaterIsTakenBack() {
        Verdict level = level("flow");
        String joined = solution(level).split(" ")[0];
        String other = Arrays.stream(solution(level).split(" "))
                .skip(1)
                .filter(path -> path.length() > "A:RR".length())
                .findFirst()
                .orElseThrow();
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            beginAtTheSecondEnd(visit, level, other);
            draw(visit, level, joined, MouseButton.LEFT);
            visit.find("#stage[data-moves='" + joined + "']");

            visit.find("#undo").click();
            visit.find("#stage[data-moves='']");
            assertThat(strokes(visit)).isEqualTo(1);

            visit.find("#undo").click();
            visit.page.waitForCondition(() -> strokes(visit) == 0);
            visit.isQuiet();
        }
    }

    /// The path stuck to the mouse when it had been let go.
    @Test
    void aKeyThatIsPressedWhileTheMouseDrawsDoesNothing() {
        Verdict level = level("flow");
        String drawn = straightestLast(level).getLast();
        List<int[]> turns = Solving.turns(level.board(), drawn);
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            point(visit, level, turns.getFirst());
            visit.page.mouse().down();

            visit.press("ArrowRight", "ArrowDown", "Space");

            assertThat(visit.page.locator("#stage .over .cursor").count()).isZero();
            turns.forEach(turn -> point(visit, level, turn));
            visit.page.mouse().up();
            visit.find("#stage[data-moves='" + drawn + "']");
            visit.isQuiet();
        }
    }

    /// They were one move, and taken back together.
    @Test
    void whatKeysHoldWhenTheMouseBeginsToDrawIsAMoveOfItsOwn() {
        Verdict level = level("flow");
        char first = level.board()
                .lines()
                .skip(1)
                .collect(Collectors.joining())
                .replace(".", "")
                .charAt(0);
        Map<Boolean, List<String>> paths =
                straightestLast(level).stream().collect(Collectors.partitioningBy(path -> path.charAt(0) == first));
        String byMouse = paths.get(false).getFirst();
        String byKeys = paths.get(true).getFirst();
        String begun = byKeys.substring(0, "A:R".length());
        assertThat(byKeys).hasSizeGreaterThan(begun.length());
        try (Visit visit = visit(Visit.DESK)) {
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            visit.press("Space", Solving.keys(level.board(), begun).getLast());

            draw(visit, level, byMouse, MouseButton.LEFT);
            visit.find("#stage[data-moves='" + begun + " " + byMouse + "']");

            visit.find("#undo").click();
            visit.find("#stage[data-moves='" + begun + "']");
            visit.find("#undo").click();
            visit.find("#stage[data-moves='']");
            visit.isQuiet();
        }
    }

    /// A move list says nothing of it.
    private static void beginAtTheSecondEnd(Visit visit, Verdict level, String path) {
        List<int[]> turns = Solving.turns(level.board(), path).reversed();
        int[] end = turns.getFirst();
        int[] towards = turns.get(1);
        point(visit, level, end);
        visit.page.mouse().down();
        point(visit, level, new int[] {
            end[0] + Integer.signum(towards[0] - end[0]), end[1] + Integer.signum(towards[1] - end[1])
        });
        visit.page.mouse().up();
    }

    private static int strokes(Visit visit) {
        return visit.page.locator("#stage .over .stroke").count();
    }

    private static String solution(Verdict level) {
        return ((Finding.Accepted) level.finding()).solution();
    }

    /// The paths of the solution, the one last that goes on straight the most: where a quick stroke skips cells.
    private static List<String> straightestLast(Verdict level) {
        return Arrays.stream(solution(level).split(" "))
                .sorted(Comparator.comparingInt(path ->
                        path.length() - Solving.turns(level.board(), path).size()))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static void type(Visit visit, String moves) {
        visit.page.evaluate("stage.parentElement.querySelector('details').open = true");
        visit.page.locator("#typed").fill(moves);
        visit.press("Enter");
    }

    private static void hears(Visit visit, String text) {
        visit.page.waitForCondition(
                () -> visit.page.locator("#live").textContent().strip().equals(text));
    }

    /// Draws a path, from each turn to the next at once.
    private static void draw(Visit visit, Verdict level, String path, MouseButton button) {
        List<int[]> turns = Solving.turns(level.board(), path);
        point(visit, level, turns.getFirst());
        visit.page.mouse().down(new Mouse.DownOptions().setButton(button));
        turns.forEach(turn -> point(visit, level, turn));
        visit.page.mouse().up(new Mouse.UpOptions().setButton(button));
    }

    /// Leads the mouse to the middle of a cell.
    private static void point(Visit visit, Verdict level, int[] cell) {
        List<String> rows = level.board().lines().skip(1).toList();
        BoundingBox box = visit.page.locator("#stage .over").boundingBox();
        visit.page
                .mouse()
                .move(
                        box.x + (cell[1] + 0.5) * box.width / rows.getFirst().length(),
                        box.y + (cell[0] + 0.5) * box.height / rows.size());
    }

    private static void dragByTheRightButton(Visit visit, char direction) {
        BoundingBox box = visit.page.locator("#stage").boundingBox();
        double x = box.x + box.width / 2;
        double y = box.y + box.height / 2;
        double across = direction == 'L' ? -50 : direction == 'R' ? 50 : 0;
        double down = direction == 'U' ? -50 : direction == 'D' ? 50 : 0;
        Mouse mouse = visit.page.mouse();
        mouse.move(x, y);
        mouse.down(new Mouse.DownOptions().setButton(MouseButton.RIGHT));
        mouse.move(x + across, y + down);
        mouse.up(new Mouse.UpOptions().setButton(MouseButton.RIGHT));
    }

    /// Moves of which the last one ends in a fall.
    private static String aFall(Verdict level) {
        Referee referee = Games.find(level.game()).orElseThrow().referee();
        String solution = solution(level);
        for (int at = 0; at < solution.length(); at++) {
            for (String letter : List.of("U", "D", "R")) {
                String tried = solution.substring(0, at) + letter;
                Replay replay = referee.replay(level.board(), tried);
                if (replay.slips().size() == 1 && replay.moves() == tried.length()) {
                    return tried;
                }
            }
        }
        throw new AssertionError("nobody can fall on " + level.board());
    }
}
