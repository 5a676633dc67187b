package floe.browser;

import floe.contracts.Verdict;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;

/// What tests of the pages have in common.
@ExtendWith(OneStack.class)
abstract class PagesCase {
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

    Verdict level(String game) {
        return levels.stream()
                .filter(level -> level.game().equals(game))
                .findFirst()
                .orElseThrow();
    }
}
