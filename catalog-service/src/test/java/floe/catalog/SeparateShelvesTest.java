package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The tests in a running service share one database, and a draw takes any level of its shelf. A class that counts what
/// it is given has sizes that no other class uses; or it passes in one order of the classes and fails in another.
class SeparateShelvesTest {
    private static final Path TESTS = Path.of("src/test/java");
    private static final Pattern SIZE = Pattern.compile("\\b(\\d+)x(\\d+)\\b|new Size\\((\\d+), ?(\\d+)\\)");
    /// The null game's usual shelves. Whoever uses them counts nothing on them.
    private static final List<String> EVERYBODYS = List.of("4x6", "6x4");

    @Test
    void noTwoClassesShareAShelf() throws Exception {
        Map<String, TreeSet<String>> users = new TreeMap<>();
        for (Path test : inARunningService()) {
            SIZE.matcher(Files.readString(test))
                    .results()
                    .map(SeparateShelvesTest::size)
                    .forEach(size -> users.computeIfAbsent(size, each -> new TreeSet<>())
                            .add(test.getFileName().toString()));
        }
        EVERYBODYS.forEach(users::remove);

        assertThat(users).contains(entry("37x3", new TreeSet<>(List.of("PlayersIT.java"))));
        assertThat(users.entrySet().stream().filter(size -> size.getValue().size() > 1))
                .as("sizes of more than one class")
                .isEmpty();
    }

    private static List<Path> inARunningService() throws IOException {
        try (Stream<Path> files = Files.walk(TESTS)) {
            return files.filter(file -> file.toString().endsWith("IT.java"))
                    .filter(file -> contains(file, "@QuarkusTest"))
                    .toList();
        }
    }

    private static boolean contains(Path file, String text) {
        try {
            return Files.readString(file).contains(text);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String size(MatchResult found) {
        return found.group(1) == null ? found.group(3) + "x" + found.group(4) : found.group(1) + "x" + found.group(2);
    }
}
