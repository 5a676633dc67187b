package floe.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ScreenshotAnimations;
import com.microsoft.playwright.options.WaitForSelectorState;
import com.microsoft.playwright.options.WaitUntilState;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Somebody at a browser of their own, with nothing remembered: a page, and all that it complained of.
final class Visit implements AutoCloseable {
    static final int DESK = 1280;
    static final int PHONE = 390;

    private static final int PATIENCE = 90_000;
    private static final int MOST_TABS = 80;

    private static int pictures;

    private final BrowserContext context;
    private final String base;
    private final List<String> complaints = new ArrayList<>();
    final Page page;

    Visit(Browser browser, String base, int width) {
        this.base = base;
        this.context = browser.newContext(new Browser.NewContextOptions()
                .setViewportSize(width, width == PHONE ? 844 : 800)
                .setHasTouch(width == PHONE));
        this.page = context.newPage();
        context.setDefaultTimeout(PATIENCE);
        page.onConsoleMessage(message -> {
            if (List.of("error", "warning").contains(message.type())) {
                complaints.add(message.text());
            }
        });
        page.onPageError(complaints::add);
    }

    Visit open(String path) {
        return open(path, WaitUntilState.LOAD);
    }

    /// @param until what is waited for
    Visit open(String path, WaitUntilState until) {
        page.navigate(base + path, new Page.NavigateOptions().setWaitUntil(until));
        return this;
    }

    /// With a key that is typed in.
    Visit signedIn(String key) {
        open("/").find("button:has-text('Sign in')").click();
        page.locator("#key").fill(key);
        press("Enter");
        find("button:has-text('Sign out')");
        return this;
    }

    /// Waits until there is one of these that can be seen.
    Locator find(String selector) {
        Locator found = page.locator(selector).first();
        found.waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.VISIBLE));
        return found;
    }

    /// Every address asked for from now on that ends so.
    List<String> askedFor(String end) {
        List<String> asked = new ArrayList<>();
        page.onRequest(request -> {
            if (request.url().endsWith(end)) {
                asked.add(request.url());
            }
        });
        return asked;
    }

    void press(String... keys) {
        for (String key : keys) {
            page.keyboard().press(key);
        }
    }

    /// Goes on by the tabulator until what has the focus is like this.
    void tabTo(String selector) {
        for (int tabs = 0; tabs < MOST_TABS; tabs++) {
            page.keyboard().press("Tab");
            if ((boolean) page.evaluate("selector => document.activeElement.matches(selector)", selector)) {
                return;
            }
        }
        throw new AssertionError("the tabulator leads to no " + selector + " at " + page.url());
    }

    /// Nobody is kept out of it, in light or dark; nothing reaches beyond its edge.
    void isWhole() {
        assertThat((boolean) page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .as("no more than the screen is wide: " + page.url())
                .isTrue();
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
            keepPicture(scheme);
            var found = rules(scheme).analyze().getViolations();
            assertThat(found.stream()
                            .map(rule -> rule.getId() + ": " + rule.getHelp() + " "
                                    + rule.getNodes().stream()
                                            .map(node -> node.getHtml())
                                            .toList())
                            .toList())
                    .as(page.url() + " " + scheme)
                    .isEmpty();
        }
    }

    /// In the dark only colours are others. No page has frames, for which axe would open another.
    private AxeBuilder rules(ColorScheme scheme) {
        AxeBuilder all = new AxeBuilder(page).setLegacyMode(true);
        return scheme == ColorScheme.DARK ? all.withRules(List.of("color-contrast")) : all;
    }

    /// For whoever looks: `-Dfloe.pictures=DIR` keeps every page that is looked over.
    private void keepPicture(ColorScheme scheme) {
        String folder = System.getProperty("floe.pictures", "");
        if (!folder.isEmpty()) {
            String name = page.url().replaceFirst(".*//[^/]*", "").replaceAll("[^A-Za-z0-9]+", "-");
            String file = (++pictures) + name + "-" + page.viewportSize().width + "-"
                    + scheme.name().toLowerCase(Locale.ROOT) + ".png";
            page.screenshot(new Page.ScreenshotOptions()
                    .setPath(Path.of(folder, file))
                    .setFullPage(true)
                    .setAnimations(ScreenshotAnimations.DISABLED));
        }
    }

    /// The page as it is seen, once all its pictures are there.
    void picture(Path file, String scheme) {
        page.emulateMedia(
                new Page.EmulateMediaOptions().setColorScheme(ColorScheme.valueOf(scheme.toUpperCase(Locale.ROOT))));
        page.setViewportSize(960, 600);
        // Asked from outside each time: asked again from inside the page, its policy forbids it.
        page.waitForCondition(
                () -> (Boolean)
                        page.evaluate(
                                "[...document.images].every(image => image.src && image.complete || image.getBoundingClientRect().top > innerHeight)"));
        page.screenshot(new Page.ScreenshotOptions().setPath(file).setAnimations(ScreenshotAnimations.DISABLED));
    }

    /// No error in the console, and so nothing that the content security policy had to stop.
    void isQuiet() {
        assertThat(complaints).as(page.url()).isEmpty();
    }

    @Override
    public void close() {
        context.close();
    }
}
