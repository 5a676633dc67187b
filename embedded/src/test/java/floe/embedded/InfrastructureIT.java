package floe.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InfrastructureIT {
    @Test
    void givesBrokerAndDatabaseOnPortsOfTheirOwnAndTakesThemAway(@TempDir Path dir) throws Exception {
        TestInfrastructure infrastructure = TestInfrastructure.start(dir, Path.of(System.getProperty("floe.programs")));
        int kafka = infrastructure.broker().port();
        int postgres = infrastructure.postgres().port();
        assertThat(Ports.isFree(kafka)).isFalse();
        Sql.execute(infrastructure.postgres(), "select 1");

        infrastructure.close();

        assertThat(Ports.isFree(kafka)).isTrue();
        assertThat(Ports.isFree(postgres)).isTrue();
    }
}
