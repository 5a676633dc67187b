package floe.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Libraries that must not come along, by whatever way.
class LibrariesTest {
    /// `org.lz4` is maintained no more and reads past its memory (CVE-2025-12183, CVE-2025-66566). Kafka's clients
    /// bring it as soon as a pom manages them beside the platform, which has the one of `at.yawk.lz4` in its place.
    @Test
    void lz4_is_the_one_that_is_maintained() throws Exception {
        List<String> places =
                Collections.list(getClass().getClassLoader().getResources("net/jpountz/lz4/LZ4Factory.class")).stream()
                        .map(URL::getPath)
                        .toList();

        assertThat(places).anyMatch(place -> place.contains("/at/yawk/"));
        // The command's own folder of libraries has the same file once more.
        assertThat(places.stream().map(LibrariesTest::jar).distinct()).hasSize(1);
    }

    private static String jar(String place) {
        return place.replaceAll("!.*", "").replaceAll(".*/", "");
    }
}
