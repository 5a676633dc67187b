package floe.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The browser of this machine: none is downloaded.
final class Browsers {
    private static final String NAMED = "FLOE_BROWSER";
    private static final List<String> PROGRAMS = List.of("chromium-headless-shell", "chromium", "google-chrome");
    private static final Path CACHE = Path.of(System.getProperty("user.home"), ".cache", "ms-playwright");

    private Browsers() {}

    /// The one that is named, else on the path, else in the cache of Playwright.
    static Optional<Path> find() {
        return Optional.ofNullable(System.getenv(NAMED))
                .map(Path::of)
                .or(Browsers::onThePath)
                .or(Browsers::inTheCache);
    }

    static String howToGetOne() {
        return "Install one (Debian: apt-get install chromium-headless-shell), or name one in " + NAMED + ".";
    }

    static Playwright playwright() {
        return Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    }

    /// As root too, without what it would ask of the network for itself.
    ///
    /// @param more what it is told besides
    static Browser launch(Playwright playwright, Path program, String... more) {
        return playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(program)
                        .setTimeout(180_000)
                        .setArgs(Stream.concat(
                                        Stream.of(
                                                "--no-sandbox",
                                                "--disable-gpu",
                                                "--disable-quic",
                                                "--no-first-run",
                                                "--disable-background-networking",
                                                "--disable-component-update",
                                                "--disable-sync",
                                                "--disable-dev-shm-usage"),
                                        Stream.of(more))
                                .toList()));
    }

    private static Optional<Path> onThePath() {
        return PROGRAMS.stream()
                .flatMap(program ->
                        Arrays.stream(System.getenv("PATH").split(":")).map(folder -> Path.of(folder, program)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Optional<Path> inTheCache() {
        if (!Files.isDirectory(CACHE)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.walk(CACHE, 3)) {
            return files.filter(file -> List.of("headless_shell", "chrome-headless-shell", "chrome")
                            .contains(file.getFileName().toString()))
                    .filter(Files::isRegularFile)
                    .filter(Files::isExecutable)
                    .sorted()
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look for a browser in " + CACHE, e);
        }
    }
}
