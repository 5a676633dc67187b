package floe.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/// Libraries that must not come along, by whatever way.
class LibrariesTest {
    /// `org.lz4` is maintained no more and reads past its memory (CVE-2025-12183, CVE-2025-66566). Kafka's clients
    /// bring it as soon as a pom manages them beside the platform, which has the one of `at.yawk.lz4` in its place.
    @Test
    void lz4_is_the_one_that_is_maintained() throws Exception {
        assertThat(Collections.list(getClass().getClassLoader().getResources("net/jpountz/lz4/LZ4Factory.class")))
                .extracting(URL::getPath)
                .singleElement()
                .asString()
                .contains("/at/yawk/");
    }
}
