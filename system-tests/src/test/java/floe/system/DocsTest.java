package floe.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import floe.games.Budget;
import floe.games.Game;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.registry.Games;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What the prose names is there: prose that nobody tests is a map of a town that was.
class DocsTest {
    private static final Path PICTURES = Project.ROOT.resolve("docs/pictures");
    private static final Pattern CODE = Pattern.compile("`([^`\\n]+)`");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^ *```\\w*\\n(.*?)^ *```$");
    private static final Pattern PATH = Pattern.compile("[\\w.-]+(/[\\w.-]+)*/?");
    private static final Pattern FILE = Pattern.compile(".*\\.(md|xml|yml|java|txt|json)");
    private static final Pattern TYPE = Pattern.compile("[A-Z][a-z]\\w+");
    private static final Pattern COMMAND = Pattern.compile("\\./floe ([a-z]+)");
    private static final Pattern ENDPOINT = Pattern.compile("(/(?:v1|q)/[A-Za-z/{}.-]*[A-Za-z}])");

    static Stream<String> documents() throws IOException {
        Stream<String> above = Stream.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md");
        try (Stream<Path> pages = Files.list(Project.ROOT.resolve("docs"))) {
            List<String> below = pages.filter(page -> page.toString().endsWith(".md"))
                    .map(page -> "docs/" + page.getFileName())
                    .sorted()
                    .toList();
            return Stream.concat(above, below.stream());
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_path_that_is_named_is_there(String document) throws IOException {
        List<String> paths =
                found(CODE, document).stream().filter(DocsTest::isPath).toList();

        assertThat(paths)
                .allSatisfy(path -> assertThat(Project.ROOT.resolve(path)).exists());
    }

    @Test
    void every_class_on_the_way_of_a_board_is_there() throws IOException {
        Set<String> types = new TreeSet<>();
        Project.sources()
                .forEach(file -> types.add(file.getFileName().toString().replace(".java", "")));

        assertThat(found(CODE, "docs/architecture.md").stream()
                        .filter(code -> TYPE.matcher(code).matches()))
                .hasSizeGreaterThan(10)
                .allSatisfy(type -> assertThat(types).contains(type));
    }

    @Test
    void paths_are_told_from_other_code() {
        assertThat(List.of("games/", "deploy/docker", "pom.xml", "README.md", "nowhere/"))
                .allMatch(DocsTest::isPath);
        assertThat(List.of("/v1/levels", "ice/20x25/hard", "./floe up", ".floe/", ".txt", "*Test", "games/<game>/"))
                .noneMatch(DocsTest::isPath);
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_command_that_is_named_can_be_given(String document) throws Exception {
        String help = Project.run(Project.ROOT, "./floe", "--help").output();

        assertThat(found(COMMAND, document))
                .allSatisfy(command -> assertThat(help).containsPattern("(?m)^\\s+" + command + "\\b"));
    }

    @ParameterizedTest
    @MethodSource("documents")
    void every_endpoint_that_is_named_is_served(String document) throws IOException {
        String served = Files.readString(Project.OPEN_API);

        assertThat(found(ENDPOINT, document).stream().filter(path -> path.startsWith("/v1/")))
                .allSatisfy(path -> assertThat(served).containsPattern("(?m)^\\s+\"?" + templated(path) + "\"?:"));
    }

    @ParameterizedTest
    @CsvSource({
        "http/problems/ProblemKind.java, '\\d{3}, \"([a-z-]+)\"'",
        "events/EventKind.java, '\\(\"([a-z.]+)\"\\)'"
    })
    void every_word_that_programs_go_by_is_told(String source, String word) throws IOException {
        Set<String> words = found(Pattern.compile(word), "catalog-service/src/main/java/floe/catalog/" + source);

        assertThat(words).hasSizeGreaterThan(5);
        assertThat(found(CODE, "docs/api.md")).containsAll(words);
    }

    /// An upgrade that brings another Postgres leaves the programs of the one before.
    @Test
    void a_backup_is_restored_with_the_programs_of_the_newest_postgres(@TempDir Path folder) throws Exception {
        Path old = Files.createDirectories(folder.resolve(".floe/programs/postgres-ffffffff/bin"));
        Path now = Files.createDirectories(folder.resolve(".floe/programs/postgres-00000000/bin"));
        Files.setLastModifiedTime(
                old, FileTime.from(Files.getLastModifiedTime(now).toInstant().minusSeconds(60)));
        String line = Files.readAllLines(Project.ROOT.resolve("docs/running.md")).stream()
                .filter(each -> each.startsWith("$ bin="))
                .findFirst()
                .orElseThrow();

        assertThat(Project.run(folder, "bash", "-c", line.substring(2) + "; echo \"$bin\"")
                        .output())
                .isEqualTo(folder.relativize(now) + "\n");
    }

    /// Between two backticks a page has the lines of a command in one, and the backslash in the middle of it.
    @ParameterizedTest
    @MethodSource("documents")
    void a_command_of_several_lines_is_a_block(String document) throws IOException {
        String prose =
                BLOCK.matcher(Files.readString(Project.ROOT.resolve(document))).replaceAll("");

        assertThat(prose.lines().filter(line -> line.endsWith("\\"))).isEmpty();
    }

    /// Whoever copies a block has none of the variables of the one before.
    @ParameterizedTest
    @MethodSource("documents")
    void a_block_that_uses_programs_of_postgres_says_where_they_are(String document) throws IOException {
        assertThat(blocks(document).stream().filter(block -> block.contains("$bin")))
                .allSatisfy(block -> assertThat(block).containsPattern("(?m)^\\$ bin="));
    }

    /// A catalog that serves a copied folder without that would give boards again that were given since, and take keys
    /// that were revoked.
    @ParameterizedTest
    @CsvSource({"true, 0", "true, 1", "false, 0"})
    void a_copied_folder_is_served_only_after_it_was_told_that_it_is_restored(
            boolean asked, int exit, @TempDir Path folder) throws Exception {
        String block = blocks("docs/running.md").stream()
                .filter(each -> each.contains("--single"))
                .findFirst()
                .orElseThrow();
        Path bin = Files.createDirectories(folder.resolve(".floe/programs/postgres-00000000/bin"));
        Path offsets = Files.createDirectories(folder.resolve(".floe/kafka/__consumer_offsets-0"));
        if (asked) {
            Files.writeString(folder.resolve("again.sql"), "select 'again';\n");
        }
        program(
                bin.resolve("postgres"),
                "[ \"$(cat)\" = \"select 'again';\nselect after_restore()\" ] && exit " + exit);
        program(folder.resolve("floe"), "touch served");

        Project.run(folder, "bash", "-c", block.replaceAll("(?m)^\\$ ", ""));

        assertThat(Files.exists(folder.resolve("served"))).isEqualTo(asked && exit == 0);
        assertThat(Files.exists(offsets)).isEqualTo(!asked || exit != 0);
    }

    /// Whoever gives it once more is to sign in with the key that the catalog has. Not every machine has
    /// the programs of GNU.
    @Test
    void the_first_key_of_compose_is_made_once_and_by_programs_that_every_machine_has(@TempDir Path folder)
            throws Exception {
        Files.writeString(folder.resolve(".env"), "FLOE_SOLVERS=3\n");
        Path bin = Files.createDirectory(folder.resolve("bin"));
        for (String tool : List.of("bash", "sh", "sed", "tr", "grep", "touch", "chmod")) {
            Path real = Path.of(Project.run(folder, "sh", "-c", "command -v " + tool)
                    .output()
                    .strip());
            Files.createSymbolicLink(bin.resolve(tool), real);
        }
        program(bin.resolve("docker"), "true");
        program(folder.resolve("floe"), "echo of $FLOE_KEY");
        String block = blocks("docs/running.md").stream()
                .filter(each -> each.contains("FLOE_FIRST_KEYS="))
                .findFirst()
                .orElseThrow()
                .replaceAll("(?m)^\\$ ", "");
        String[] command = {"env", "PATH=" + bin, "bash", "-c", block + block};

        Project.run(folder, command);
        assertThat(folder.resolve(".env")).as("where no dice are").hasContent("FLOE_SOLVERS=3");

        program(bin.resolve("openssl"), "[ \"$*\" = 'rand -base64 32' ] && echo \"$$+/+/==\"");
        String signsIn = Project.run(folder, command).output();

        List<String> kept = Files.readAllLines(folder.resolve(".env"));
        assertThat(kept).hasSize(2).last().asString().matches("FLOE_FIRST_KEYS=operate=floe_[0-9]+-_-_");
        assertThat(Files.getPosixFilePermissions(folder.resolve(".env")))
                .as("whose it is")
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        String address = "http://localhost:8080/#code=of " + kept.getLast().replaceAll(".*=", "") + "\n";
        assertThat(signsIn).isEqualTo(address + address);
    }

    @Test
    void every_document_is_named_in_the_readme() throws IOException {
        String readme = Files.readString(Project.ROOT.resolve("README.md"));

        assertThat(documents().filter(document -> !document.equals("README.md")))
                .hasSizeGreaterThan(2)
                .allSatisfy(document -> assertThat(readme).contains("`" + document + "`"));
    }

    /// The pictures of the README are what `./floe picture` draws today. To draw them anew: `-Dfloe.golden=write`.
    @ParameterizedTest
    @MethodSource("floe.games.registry.Games#all")
    void every_game_has_its_picture_in_the_readme(Game game) throws IOException {
        Path picture = PICTURES.resolve(game.id() + ".svg");
        String board = Files.readString(PICTURES.resolve(game.id() + ".txt"));
        String solution = switch (game.solver().judge(board, Budget.STANDARD)) {
            case Verdict.Accepted accepted -> accepted.solution();
            case Verdict.Rejected rejected -> fail("choose another board, this one is " + rejected.reason());
            case Verdict.GaveUp _ -> fail("choose another board, this one is given up");
        };
        String drawn = game.referee().draw(board, solution);
        if ("write".equals(System.getProperty("floe.golden"))) {
            Files.writeString(picture, drawn);
        }

        assertThat(Files.readString(picture)).isEqualTo(drawn);
        assertThat(Files.readString(Project.ROOT.resolve("README.md"))).contains("docs/pictures/" + game.id() + ".svg");
    }

    @Test
    void every_game_has_a_row_in_the_readme() throws IOException {
        String readme = Files.readString(Project.ROOT.resolve("README.md"));

        assertThat(Games.all())
                .isNotEmpty()
                .allSatisfy(game -> assertThat(readme)
                        .containsPattern("(?m)^\\| `" + game.id() + "` \\|.*\\| " + sizes(game) + " \\|$"));
    }

    private static String sizes(Game game) {
        return game.about().sizes().stream().map(Size::toString).collect(Collectors.joining(", "));
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

    private static void program(Path path, String script) throws IOException {
        Files.writeString(path, "#!/bin/sh\n" + script + "\n");
        assertThat(path.toFile().setExecutable(true)).isTrue();
    }

    /// What stands between fences.
    private static List<String> blocks(String document) throws IOException {
        return BLOCK.matcher(Files.readString(Project.ROOT.resolve(document)))
                .results()
                .map(found -> found.group(1))
                .toList();
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
