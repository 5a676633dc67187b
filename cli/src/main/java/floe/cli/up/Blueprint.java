package floe.cli.up;

import floe.cli.keys.LocalKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What the stack consists of, and what each service is told.
record Blueprint(int solvers, Addresses at, LocalKeys keys) {
    static final String KAFKA = "kafka";
    static final String POSTGRES = "postgres";
    static final String CATALOG = "catalog";
    static final String GENERATOR = "generator";

    private static final String CATALOG_MODULE = "catalog-service";
    private static final String GENERATOR_MODULE = "generator-service";
    private static final String SOLVER_MODULE = "solver-service";

    /// Shorter than the patience of [Stack] with a service.
    private static final String FINISH = "6s";

    /// Every module that has to be built before a stack can run.
    static final List<String> MODULES = List.of(CATALOG_MODULE, GENERATOR_MODULE, SOLVER_MODULE);

    /// One service process: the module it is built in and its environment.
    record Service(String name, String module, Map<String, String> environment) {}

    /// The names of all that listens on a port, first things first.
    static List<String> names(int solvers) {
        List<String> names = new ArrayList<>(List.of(KAFKA, POSTGRES, CATALOG, GENERATOR));
        for (int i = 1; i <= solvers; i++) {
            names.add(solver(i));
        }
        return List.copyOf(names);
    }

    List<Service> services() {
        List<Service> services = new ArrayList<>();
        services.add(new Service(CATALOG, CATALOG_MODULE, environment(CATALOG, forCatalog())));
        services.add(new Service(GENERATOR, GENERATOR_MODULE, environment(GENERATOR, Map.of())));
        for (int i = 1; i <= solvers; i++) {
            services.add(new Service(
                    solver(i), SOLVER_MODULE, environment(solver(i), Map.of("FLOE_SOLVER_FINISH", FINISH))));
        }
        return List.copyOf(services);
    }

    private Map<String, String> environment(String name, Map<String, String> more) {
        Map<String, String> environment = new TreeMap<>(more);
        environment.put("KAFKA_BOOTSTRAP_SERVERS", at.kafka());
        environment.put("QUARKUS_HTTP_HOST", Addresses.HOST);
        environment.put("QUARKUS_HTTP_PORT", String.valueOf(at.port(name)));
        return environment;
    }

    private Map<String, String> forCatalog() {
        return Map.of(
                "QUARKUS_DATASOURCE_JDBC_URL",
                at.jdbcUrl(),
                "QUARKUS_DATASOURCE_USERNAME",
                Addresses.DATABASE,
                "QUARKUS_DATASOURCE_PASSWORD",
                Addresses.DATABASE,
                "FLOE_CATALOG_ACCESS_FIRST_KEYS",
                keys.forCatalog());
    }

    private static String solver(int number) {
        return "solver-" + number;
    }
}
