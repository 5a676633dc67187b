package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import floe.contracts.Verdict;
import org.junit.jupiter.api.Test;

/// How many there are of a thing, in words, where it is one.
class OneOfAThingIT extends PagesCase {
    /// Solved by one move, down.
    private static final String BOARD = "OsOOO\nO...O\nO...O\nO...O\nOeOOO\n";

    @Test
    void oneMoveIsOneMoveToWhoeverPlaysIt() {
        Verdict level = level("ice");
        try (Visit visit = visit(Visit.DESK)) {
            visit.page.route("**/v1/levels/" + level.id(), route -> route.fulfill(json(described(level.id(), BOARD))));
            visit.open("/play/" + level.id()).find("#stage[data-moves]");
            assertThat(visit.find(".score").innerText()).contains("0 of 1 move").doesNotContain("moves");

            visit.press("ArrowUp");
            visit.find(".score :text-is('1 mistake')");
            visit.press("ArrowDown");

            assertThat(visit.find("#result p").innerText())
                    .startsWith("1 move, as few as can be.")
                    .endsWith("1 mistake.");
            visit.page.waitForCondition(
                    () -> visit.page.locator("#live").textContent().strip().equals("Solved in 1 move"));
        }
    }

    @Test
    void theLevelsPageTellsOfOneMoveAndOfOnePlayer() {
        Verdict level = level("ice");
        try (Visit visit = visit(Visit.PHONE)) {
            visit.signedIn(RunningCatalog.PLAYER);
            visit.page.route("**/v1/levels/" + level.id(), route -> route.fulfill(json(described(level.id(), BOARD))));
            visit.page.route("**/stats", route -> route.fulfill(json("""
                    {"id":"0","plays":1,"tries":1,"solves":0,"rating":{"rating":1500,"deviation":350}}""")));
            visit.open("/levels/" + level.id());

            assertThat(visit.find("p:has-text('at the least')").innerText()).endsWith("· 1 move at the least");
            visit.find("dd:text-is('1 time by 1 player')");
        }
    }

    @Test
    void aCardTellsOfOneMove() {
        Verdict level = level("ice");
        try (Visit visit = visit(Visit.PHONE)) {
            visit.page.route(
                    "**/v1/levels?*",
                    route -> route.fulfill(json("{\"levels\":[" + described(level.id(), BOARD) + "]}")));
            visit.open("/?game=ice");

            visit.find(".level .faint:text-is('5x5 · 1 move')");
            visit.find("a[aria-label='Play Ice, easy, 5x5, 1 move']");
            visit.page.waitForCondition(
                    () -> visit.page.locator("#live").textContent().strip().equals("1 level"));
        }
    }

    private static String described(String id, String board) {
        return """
                {"id":"%s","game":"ice","size":"5x5","band":"easy","score":1,"par":1,"board":"%s","measures":{},
                 "rulesVersion":3,"storedAt":"2026-01-01T00:00:00Z"}""".formatted(id, board.replace("\n", "\\n"));
    }

    private static Route.FulfillOptions json(String body) {
        return new Route.FulfillOptions().setContentType("application/json").setBody(body);
    }
}
