package floe.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A TypeScript client made from the description, types and all: its compiler has nothing to say at its strictest.
class TypeScriptClientTest {
    private static final String NODE = "node";

    @Test
    void theStrictCompilerTakesIt() throws Exception {
        GeneratedClient client = GeneratedClient.of("typescript-fetch", Map.of("supportsES6", "true"));
        assertThat(client.files(".ts")).hasSizeGreaterThan(40);
        Tool.want(NODE);

        List<String> command = new ArrayList<>(List.of(
                NODE,
                compiler().toString(),
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
                "index.ts"));
        Tool compiled = Tool.run(client.folder(), command);

        assertThat(compiled.exit()).as(compiled.said()).isZero();
    }

    /// The compiler, taken out of the jar it comes in, for Node reads no jars.
    private static Path compiler() throws Exception {
        Path folder = Path.of("target", "typescript").toAbsolutePath();
        String version = version();
        String inside = "/META-INF/resources/webjars/typescript/" + version + "/lib/";
        var place = Objects.requireNonNull(TypeScriptClientTest.class.getResource(inside + "tsc.js"))
                .toURI();
        try (FileSystem jar = FileSystems.newFileSystem(place, Map.of());
                Stream<Path> files = Files.list(jar.getPath(inside))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = folder.resolve(file.getFileName().toString());
                if (!Files.exists(copy)) {
                    Files.createDirectories(folder);
                    Files.copy(file, copy);
                }
            }
        }
        return folder.resolve("tsc.js");
    }

    private static String version() throws IOException {
        try (InputStream in = TypeScriptClientTest.class.getResourceAsStream(
                "/META-INF/maven/org.webjars.npm/typescript/pom.properties")) {
            java.util.Properties about = new java.util.Properties();
            about.load(in);
            return about.getProperty("version");
        }
    }
}
