package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import floe.cli.keys.LocalKeys;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class WelcomeTest {
    private static final Path USUAL = Path.of("/floe/.floe");
    private static final Blueprint BLUEPRINT = new Blueprint(
            1,
            new Addresses(Blueprint.names(1).stream().collect(Collectors.toMap(name -> name, _ -> 1))),
            new LocalKeys(Map.of("play", "p", "solutions", "s", "design", "d", "operate", "o")),
            "c");

    /// Beside another stack the keys of that one were printed.
    @Test
    void namesTheFolderWhoseKeysAreMeantUnlessItIsTheUsualOne() {
        assertThat(in(USUAL)).anyMatch(line -> line.contains("(./floe key show SCOPE prints one)"));
        assertThat(in(Path.of("/my data/it's")))
                .anyMatch(line -> line.contains("(./floe key show SCOPE --data '/my data/it'\\''s' prints one)"));
    }

    private static List<String> in(Path folder) {
        return Welcome.lines(BLUEPRINT, new DataFolder(folder), USUAL);
    }
}
