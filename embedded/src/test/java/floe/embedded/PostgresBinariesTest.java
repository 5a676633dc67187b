package floe.embedded;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresBinariesTest {
    @TempDir
    Path dir;

    /// Whatever it was, the disk was said to be full.
    @Test
    void nothingIsGuessedOfWhyTheyCannotBeUnpacked() throws Exception {
        Path noFolder = Files.createFile(dir.resolve("programs"));

        assertThatThrownBy(() -> PostgresBinaries.in(noFolder))
                .hasMessageMatching("Cannot unpack Postgres to " + noFolder + "/postgres-[0-9a-f]{8}")
                .rootCause()
                .hasMessageMatching(noFolder + "/\\.unpacking-.*: Not a directory");
    }
}
