package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What one is about to press in the workshop stays where it is.
class SteadyWorkshopIT extends PagesCase {
    /// What was said of the picture had no room there, and pushed all that is below it down.
    @ParameterizedTest
    @ValueSource(ints = {Visit.DESK, Visit.PHONE})
    void nothingMovesWhenATextIsNoBoardAnyMore(int width) {
        try (Visit visit = visit(width)) {
            visit.open("/workshop?level=" + level("ice").id()).find("#finding b.good");
            Object before = places(visit);

            visit.page.locator("#text").fill("no board");
            visit.find("#stale:has-text('the last text that was a board')");

            assertThat(places(visit)).isEqualTo(before);
            assertThat(visit.page.evaluate("""
                    () => {
                      const [said, board] = ['#stale', '#board'].map((one) => document.querySelector(one).getBoundingClientRect());
                      return said.top >= board.top && said.bottom <= board.bottom;
                    }"""))
                    .as("it is said on the picture that it is of")
                    .isEqualTo(true);
            visit.isWhole();
        }
    }

    /// Wherever one has scrolled to.
    private static Object places(Visit visit) {
        return visit.page.evaluate(
                "all => all.map(one => Math.round(document.querySelector(one).getBoundingClientRect().top + scrollY))",
                List.of("#board", ".signs", "#finding", "#way", "#undo", "#hand-in", "#text", "section h2"));
    }
}
