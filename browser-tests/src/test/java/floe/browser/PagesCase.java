package floe.browser;

import com.microsoft.playwright.Browser;
import floe.contracts.Verdict;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;

/// What tests of the pages have in common.
@ExtendWith(OneStack.class)
abstract class PagesCase {
    /// From then on the browser keeps nothing more.
    static final String FULL =
            "(() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); } })()";

    static final Pattern LEVEL_ID = Pattern.compile("\"id\":\"([0-9a-f]{32})\"");

    List<Verdict> levels;
    RunningCatalog catalog;
    private OneStack.Parts parts;

    @BeforeEach
    void take(OneStack.Parts given) {
        parts = given;
        levels = given.levels();
        catalog = given.catalog();
    }

    /// Somebody at a screen of this width.
    Visit visit(int width) {
        return visit(width, catalog.base());
    }

    Visit visit(int width, String base) {
        return new Visit(parts.browser(), base, width);
    }

    /// Somebody at a narrow screen whose browser writes letters twice as large as is usual.
    void withLargeLetters(Consumer<Visit> what) {
        try (Browser browser = Browsers.launch(
                        parts.playwright(), Browsers.find().orElseThrow(), "--blink-settings=defaultFontSize=32");
                Visit visit = new Visit(browser, catalog.base(), Visit.PHONE)) {
            visit.page.setViewportSize(320, 640);
            what.accept(visit);
        }
    }

    Verdict level(String game) {
        return levels.stream()
                .filter(level -> level.game().equals(game))
                .findFirst()
                .orElseThrow();
    }
}
