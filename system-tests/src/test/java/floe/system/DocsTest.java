package floe.system;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.registry.Games;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the prose names is there: prose that nobody tests is a map of a town that was.
class DocsTest {
    private static final Pattern CODE = Pattern.compile("`([^`\\n]+)`");
    private static final Pattern PATH = Pattern.compile("[\\w.-]+(/[\\w.-]+)*/?");
    private static final Pattern FILE = Pattern.compile(".*\\.(md|xml|yml|java|txt|json)");
    private static final Pattern COMMAND = Pattern.compile("\\./floe ([a-z]+)");
    private static final Pattern ENDPOINT = Pattern.compile("(/(?:v1|q)/[A-Za-z/{}.]*[A-Za-z}])");

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/operations.md", "docs/scale.md"})
    void every_path_that_is_named_is_there(String document) throws IOException {
        List<String> paths =
                found(CODE, document).stream().filter(DocsTest::isPath).toList();

        assertThat(paths)
                .allSatisfy(path -> assertThat(Project.ROOT.resolve(path)).exists());
    }

    @Test
    void paths_are_told_from_other_code() {
        assertThat(List.of("games/", "deploy/docker", "pom.xml", "README.md", "nowhere/"))
                .allMatch(DocsTest::isPath);
        assertThat(List.of("/v1/levels", "ice/20x25/hard", "./floe up", ".floe/", ".txt", "*Test", "games/<game>/"))
                .noneMatch(DocsTest::isPath);
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/operations.md"})
    void every_command_that_is_named_can_be_given(String document) throws Exception {
        String help = Project.run(Project.ROOT, "./floe", "--help").output();

        assertThat(found(COMMAND, document))
                .isNotEmpty()
                .allSatisfy(command -> assertThat(help).containsPattern("(?m)^\\s+" + command + "\\b"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "CHANGELOG.md", "docs/operations.md", "docs/scale.md"})
    void every_endpoint_that_is_named_is_served(String document) throws IOException {
        String served = Files.readString(Project.OPEN_API);

        assertThat(found(ENDPOINT, document).stream().filter(path -> path.startsWith("/v1/")))
                .isNotEmpty()
                .allSatisfy(path -> assertThat(served).containsPattern("(?m)^\\s+\"?" + templated(path) + "\"?:"));
    }

    @Test
    void every_game_has_a_row_in_the_readme() throws IOException {
        String readme = Files.readString(Project.ROOT.resolve("README.md"));

        assertThat(Games.all())
                .isNotEmpty()
                .allSatisfy(game -> assertThat(readme).containsPattern("(?m)^\\| `" + game.id() + "` \\|"));
    }

    /// An address with any id, as the description of the interface writes it; the beginning of one will do.
    private static String templated(String path) {
        String form = path.replaceAll("/(levels|draws|rushes|boards|players)/[^/.{]+", "/$1/{id}");
        return Pattern.quote(form).replace("{id}", "\\E\\{[A-Za-z]+}\\Q") + "(?:/[^:]*)?";
    }

    private static boolean isPath(String code) {
        if (!PATH.matcher(code).matches() || code.startsWith(".")) {
            return false;
        }
        String first = code.contains("/") ? code.substring(0, code.indexOf('/')) : code;
        return code.endsWith("/")
                || FILE.matcher(code).matches()
                || code.contains("/") && Files.isDirectory(Project.ROOT.resolve(first));
    }

    private static Set<String> found(Pattern pattern, String document) throws IOException {
        Set<String> found = new TreeSet<>();
        Matcher matcher = pattern.matcher(Files.readString(Path.of(Project.ROOT.toString(), document)));
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }
}
