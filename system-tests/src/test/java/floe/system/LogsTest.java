package floe.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the logs of services are spared.
class LogsTest {
    /// On a machine with too much to do Vert.x warned of such threads each second, and nothing else was to be seen.
    @ParameterizedTest
    @ValueSource(strings = {"generator", "solver", "catalog"})
    void aThreadThatWaitsForLongIsTheLineOfAWarningWithoutItsStack(String service) throws IOException {
        assertThat(properties(service)).containsEntry("quarkus.vertx.warning-exception-time", "24H");
    }

    /// In an image a service is `java -jar` with no option that lets it, and where it logs JSON those lines were none.
    @ParameterizedTest
    @ValueSource(strings = {"generator", "solver", "catalog"})
    void aServiceMayCallNativeCodeWithoutAWarningFromJava(String service) throws IOException {
        assertThat(properties(service))
                .containsEntry("quarkus.package.jar.manifest.attributes.\"Enable-Native-Access\"", "ALL-UNNAMED");
    }

    private static Properties properties(String service) throws IOException {
        Properties told = new Properties();
        try (var reader = Files.newBufferedReader(
                Path.of("..", service + "-service", "src/main/resources/application.properties"))) {
            told.load(reader);
        }
        return told;
    }
}
