package floe.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// A Python client made from the description. Python's compiler takes every file, and every module can be imported.
///
/// What it leans on (urllib3, pydantic, dateutil) is not there to be had, so stand-ins take its place: that the models
/// check what they should, and that requests go out as they should, is not tried here.
class PythonClientTest {
    private static final String PYTHON = "python3";

    @Test
    void everyModuleCompilesAndCanBeImported() throws Exception {
        GeneratedClient client = GeneratedClient.of("python", Map.of("packageName", "floe_client"));
        assertThat(client.files(".py")).hasSizeGreaterThan(40);
        Tool.want(PYTHON);

        Tool imported = Tool.run(client.folder(), List.of(PYTHON, script().toString(), "floe_client"));

        assertThat(imported.exit()).as(imported.said()).isZero();
        assertThat(imported.said()).contains("floe_client.api.draws_api", "floe_client.models.level");
    }

    private static Path script() throws URISyntaxException {
        return Path.of(Objects.requireNonNull(PythonClientTest.class.getResource("/import_all.py"))
                .toURI());
    }
}
