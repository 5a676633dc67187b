package floe.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.impl.driver.Driver;
import floe.games.registry.Games;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The rules as browsers run them say of every golden board what the rules say, to the last digit. They run on
/// the engine that Playwright brings along, so that no browser is needed for it.
class CompiledRulesIT {
    private static final Path HOUSE =
            Path.of(System.getProperty("basedir", "")).toAbsolutePath().getParent();

    /// Hints are many: every fourth board.
    @ParameterizedTest
    @CsvSource({"wasm, 1", "js, 1", "rules, 1", "hints, 4"})
    void sayWhatTheRulesSay(String kind, int every) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                engine(),
                // On in browsers, and not yet in this engine.
                "--experimental-wasm-exnref",
                script(),
                HOUSE.resolve("pages/target/assets/rules").toString(),
                HOUSE.resolve("games/src/test/resources/golden").toString(),
                kind,
                Integer.toString(every)));
        Stream<String> games = Games.all().stream().map(game -> game.id().value());
        command.addAll(games.toList());

        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);

        assertThat(process.waitFor()).as(said).isZero();
        assertThat(said).contains(" boards, 0 wrong");
    }

    private static String engine() throws IOException {
        return Driver.ensureDriverInstalled(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"), false)
                .createProcessBuilder()
                .command()
                .getFirst();
    }

    private static String script() throws URISyntaxException {
        return Path.of(CompiledRulesIT.class.getResource("/golden.mjs").toURI()).toString();
    }
}
