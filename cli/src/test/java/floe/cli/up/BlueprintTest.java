package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import floe.cli.keys.LocalKeys;
import floe.cli.up.Blueprint.Service;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BlueprintTest {
    private static final int SOLVERS = 3;
    private static final LocalKeys KEYS =
            new LocalKeys(Map.of("play", "p", "solutions", "s", "design", "d", "operate", "o"));

    private final List<Service> services = new Blueprint(SOLVERS, new Addresses(ports()), KEYS, "c").services();

    @Test
    void hasAsManySolversAsAskedForAndOneOfTheRest() {
        assertThat(services)
                .extracting(Service::name)
                .containsExactlyInAnyOrder("catalog", "generator", "solver-1", "solver-2", "solver-3");
        assertThat(services).extracting(Service::module).isSubsetOf(Blueprint.MODULES);
    }

    @Test
    void everyServiceKnowsTheBrokerAndItsOwnPort() {
        assertThat(services)
                .allSatisfy(it -> assertThat(it.environment())
                        .contains(entry("KAFKA_BOOTSTRAP_SERVERS", "127.0.0.1:1000"))
                        .containsEntry("QUARKUS_MANAGEMENT_HOST", "127.0.0.1"));
        assertThat(services)
                .extracting(it -> it.environment().get("QUARKUS_MANAGEMENT_PORT"))
                .doesNotHaveDuplicates();
    }

    @Test
    void onlyTheCatalogServesClientsAndElsewhereThanItsOperators() {
        assertThat(services)
                .allSatisfy(it -> assertThat(it.environment().containsKey("QUARKUS_HTTP_PORT"))
                        .isEqualTo(it.name().equals("catalog")));
        assertThat(services.getFirst().environment())
                .containsEntry("QUARKUS_HTTP_HOST", "127.0.0.1")
                .containsEntry("QUARKUS_HTTP_PORT", "1002")
                .containsEntry("QUARKUS_MANAGEMENT_PORT", "1003");
        assertThat(services.getFirst().ports()).containsExactly("catalog", "catalog-management");
    }

    @Test
    void onlyTheCatalogKnowsTheDatabase() {
        assertThat(services)
                .allSatisfy(it -> assertThat(it.environment().containsKey("QUARKUS_DATASOURCE_JDBC_URL"))
                        .isEqualTo(it.name().equals("catalog")));
        assertThat(services.getFirst().environment())
                .contains(entry("QUARKUS_DATASOURCE_JDBC_URL", "jdbc:postgresql://127.0.0.1:1001/floe"))
                .containsKeys("QUARKUS_DATASOURCE_USERNAME", "QUARKUS_DATASOURCE_PASSWORD");
    }

    @Test
    void onlyTheCatalogIsToldOfTheKeys() {
        assertThat(services)
                .allSatisfy(it -> assertThat(it.environment().containsKey("FLOE_CATALOG_ACCESS_FIRST_KEYS"))
                        .isEqualTo(it.name().equals("catalog")));
        assertThat(services.getFirst().environment())
                .containsEntry("FLOE_CATALOG_ACCESS_FIRST_KEYS", "play=p,solutions=s,design=d,operate=o,sign-in=c")
                .containsEntry("FLOE_CATALOG_GUESTS", "true")
                .containsEntry("QUARKUS_SHUTDOWN_TIMEOUT", "6s");
    }

    private static Map<String, Integer> ports() {
        Map<String, Integer> ports = new HashMap<>();
        Blueprint.names(SOLVERS).forEach(name -> ports.put(name, 1000 + ports.size()));
        return ports;
    }
}
