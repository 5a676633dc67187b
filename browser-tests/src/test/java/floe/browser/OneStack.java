package floe.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Playwright;
import floe.contracts.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/// One catalog and one browser for all tests of the pages: both take long to start.
final class OneStack implements BeforeAllCallback, ParameterResolver {
    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(OneStack.class);

    /// What the tests work with.
    record Parts(Path folder, List<Verdict> levels, RunningCatalog catalog, Playwright playwright, Browser browser)
            implements AutoCloseable {
        static Parts start(Path program) {
            try {
                Path target = Files.createDirectories(Path.of("target").toAbsolutePath());
                Path folder = Files.createTempDirectory(target, "stack");
                List<Verdict> levels = FewLevels.ofEveryGame();
                RunningCatalog catalog = RunningCatalog.with(levels, folder);
                Playwright playwright = Browsers.playwright();
                return new Parts(folder, levels, catalog, playwright, Browsers.launch(playwright, program));
            } catch (Exception e) {
                throw new IllegalStateException("the catalog cannot be run", e);
            }
        }

        @Override
        public void close() {
            browser.close();
            playwright.close();
            catalog.close();
            try (Stream<Path> all = Files.walk(folder)) {
                all.sorted(Comparator.reverseOrder())
                        .forEach(path -> path.toFile().delete());
            } catch (IOException e) {
                throw new UncheckedIOException("the folder of the tests cannot be removed: " + folder, e);
            }
        }
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        Optional<Path> program = Browsers.find();
        if (program.isEmpty()) {
            System.out.println("\n*** NO BROWSER, SO THE PAGES WERE NOT TESTED. " + Browsers.howToGetOne() + " ***\n");
            Assumptions.abort("there is no browser");
        }
        parts(context, program.orElseThrow());
    }

    private static Parts parts(ExtensionContext context, Path program) {
        return context.getRoot()
                .getStore(NAMESPACE)
                .computeIfAbsent(Parts.class, _ -> Parts.start(program), Parts.class);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Parts.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return parts(context, Browsers.find().orElseThrow());
    }
}
