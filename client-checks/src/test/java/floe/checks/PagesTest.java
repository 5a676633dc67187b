package floe.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the pages take the catalog's answers for is what the description says. They are JavaScript as it is served;
/// their comments name the types (`import('floe-catalog').Level`), which are made of the description here and nowhere
/// else.
class PagesTest {
    private static final Path PAGES =
            Path.of("..", "pages", "src", "main", "web", "js").toAbsolutePath().normalize();
    private static final Path FOLDER = Path.of("target", "pages").toAbsolutePath();

    @Test
    void noPageUsesAFieldThatTheDescriptionHasNot() throws Exception {
        List<Path> modules = modules();
        assertThat(modules).hasSizeGreaterThan(30);

        Tool compiled = compile("pages", modules);

        assertThat(compiled.exit()).as(compiled.said()).isZero();
    }

    /// The control: each of these would be passed over without the types.
    @Test
    void aFieldThatThereIsNotIsNoticed() throws Exception {
        Path probe = Files.createDirectories(FOLDER).resolve("probe.js");
        Files.writeString(probe, """
                import {games, level} from '%1$s/api.js';
                (await level('0')).bored;
                (await games()).map((game) => game.titel);
                /** @param {import('%1$s/race.js').Race} race */
                export const racers = (race) => race.racers.map((racer) => racer.nam);
                /** @type {import('floe-catalog').Key} */
                export const key = {id: '', tenant: '', name: '', scopes: [], madeAt: new Date()};
                """.formatted(PAGES));

        Tool compiled = compile("probe", List.of(probe));

        assertThat(compiled.said())
                .contains("'bored' does not exist", "'titel' does not exist", "'nam' does not exist", "Type 'Date'");
    }

    private static List<Path> modules() throws IOException {
        try (Stream<Path> files = Files.list(PAGES)) {
            return files.filter(file -> file.toString().endsWith(".js"))
                    .sorted()
                    .toList();
        }
    }

    /// By what is asked of the pages: what may be missing is looked at before it is used; what nobody has given a
    /// type is not looked into.
    private static Tool compile(String name, List<Path> modules) throws Exception {
        Path types = GeneratedClient.of(
                        Description.read().asSent().write(FOLDER.resolve("as-sent.yaml")),
                        FOLDER.resolve("types"),
                        "typescript-fetch",
                        Map.of("supportsES6", "true"))
                .folder();
        // The rules of the games are compiled Java.
        Path rules = Files.writeString(
                FOLDER.resolve("rules.d.ts"),
                Stream.of("rules", "factory", "factory.wasm-runtime")
                        .map("declare module '*/rules/%s.js';\n"::formatted)
                        .collect(Collectors.joining()));
        String files = Stream.concat(Stream.of(rules), modules.stream())
                .map(file -> '"' + file.toString() + '"')
                .collect(Collectors.joining(", "));
        Path settings = Files.writeString(FOLDER.resolve(name + ".json"), """
                {
                  "compilerOptions": {
                    "allowJs": true, "checkJs": true, "noEmit": true, "types": [],
                    "strict": true, "noImplicitAny": false, "useUnknownInCatchVariables": false,
                    "target": "es2022", "module": "es2022", "moduleResolution": "bundler",
                    "lib": ["es2022", "dom", "dom.iterable"],
                    "paths": {"floe-catalog": ["%s/index.ts"]}
                  },
                  "files": [%s]
                }
                """.formatted(types, files));
        return TypeScript.compile(FOLDER, "-p", settings.toString());
    }
}
