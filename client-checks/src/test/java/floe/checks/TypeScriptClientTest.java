package floe.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/// A TypeScript client made from the description, types and all: its compiler has nothing to say at its strictest.
class TypeScriptClientTest {
    @Test
    void theStrictCompilerTakesIt() throws Exception {
        GeneratedClient client = GeneratedClient.of("typescript-fetch", Map.of("supportsES6", "true"));
        assertThat(client.files(".ts")).hasSizeGreaterThan(40);

        Tool compiled = TypeScript.compile(
                client.folder(),
                "--noEmit",
                "--strict",
                "--target",
                "es2022",
                "--module",
                "es2022",
                "--moduleResolution",
                "bundler",
                "--lib",
                "es2022,dom",
                "index.ts");

        assertThat(compiled.exit()).as(compiled.said()).isZero();
    }
}
