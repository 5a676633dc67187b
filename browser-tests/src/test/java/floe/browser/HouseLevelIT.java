package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Response;
import floe.contracts.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// A level that is a house's own, from when it is handed in until it is everybody's or gone.
class HouseLevelIT extends PagesCase {
    private static final Pattern BOARD_ID = Pattern.compile("(?s).*\"id\" ?: ?\"([^\"]+)\".*");
    private static final String EMBED = "summary:has-text('Put it on a page of yours')";

    /// Whoever put the code on a page had a picture there that no visitor saw. And the button that was pressed is gone:
    /// the focus was nowhere.
    @Test
    void oneIsPublishedByKeysAndHasACodeForOtherPagesFromThenOn() throws Exception {
        Verdict mine = FewLevels.another(level("flow"), levels);
        try (Visit visit = visit(Visit.PHONE)) {
            visit.signedIn(RunningCatalog.DESIGNER);
            becomesALevel(visit, mine);
            visit.open("/levels/" + mine.id()).find(EMBED).click();
            visit.find("details:has-text('Publish it in the workshop')");
            assertThat(visit.page.locator("#embed").count()).isZero();
            visit.isWhole();

            press(visit, "#publish", mine, "It stands on everybody’s shelf now.");
            visit.press("Tab", "Enter");

            visit.find(EMBED).click();
            assertThat(visit.find("#embed").inputValue()).contains("/v1/levels/" + mine.id() + ".svg");
            visit.isWhole();
        }
    }

    /// Its page was shown for an hour, as the browser had kept the level.
    @Test
    void oneIsWithdrawnByKeysAndHasNoPageFromThenOn() throws Exception {
        List<Verdict> these = new ArrayList<>(levels);
        these.add(FewLevels.another(level("flow"), levels));
        Verdict mine = FewLevels.another(level("flow"), these);
        try (Visit visit = visit(Visit.DESK)) {
            visit.signedIn(RunningCatalog.DESIGNER);
            becomesALevel(visit, mine);
            visit.open("/levels/" + mine.id()).find("h2:has-text('What was measured')");

            press(visit, "#withdraw", mine, "It is withdrawn.");

            for (String page : List.of("/levels/", "/play/", "/workshop?level=")) {
                visit.open(page + mine.id());
                assertThat(visit.find("#complaint, .beside, #stage[data-moves], #board[data-proved]")
                                .getAttribute("id"))
                        .as(page)
                        .isEqualTo("complaint");
                visit.find("#complaint:has-text('was taken out')");
            }
        }
    }

    /// As the catalog keeps it once a solver has judged it.
    private void becomesALevel(Visit visit, Verdict mine) throws Exception {
        Response taken = visit.page.waitForResponse("**/v1/boards", () -> askFor(visit, mine));
        catalog.take(
                List.of(FewLevels.handedIn(mine, BOARD_ID.matcher(taken.text()).replaceFirst("$1"))));
        visit.find(".good:has-text('a level of your house')");
    }

    /// In the workshop, by keys; what came of it is told, and has the focus then.
    private static void press(Visit visit, String button, Verdict mine, String told) {
        askFor(visit, mine);
        visit.find(".good:has-text('a level of your house')");
        visit.page.onceDialog(Dialog::accept);
        visit.find(button).focus();
        visit.press("Enter");
        visit.find(".good:has-text('" + told + "')");
        assertThat((String) visit.page.evaluate("document.activeElement.textContent"))
                .startsWith(told);
    }

    private static void askFor(Visit visit, Verdict mine) {
        visit.open("/workshop?game=flow").find("#board[data-proved]");
        visit.page.locator("#text").fill(mine.board());
        visit.find("#board[data-proved]");
        visit.find("#hand-in").click();
    }
}
