package floe.cli.up;

import floe.cli.keys.LocalKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What the stack consists of, and what each service is told.
///
/// @param code what somebody may sign in with, once
record Blueprint(int solvers, Addresses at, LocalKeys keys, String code) {
    static final String KAFKA = "kafka";
    static final String POSTGRES = "postgres";
    static final String CATALOG = "catalog";
    static final String GENERATOR = "generator";

    /// Where the catalog tells operators how it is: apart from where it serves, so that no client gets there.
    static final String CATALOG_MANAGEMENT = "catalog-management";

    private static final String CATALOG_MODULE = "catalog-service";
    private static final String GENERATOR_MODULE = "generator-service";
    private static final String SOLVER_MODULE = "solver-service";

    /// How long a service has for what it has begun; shorter than the patience of [Stack] with it.
    private static final String FINISH = "6s";

    /// Every module that has to be built before a stack can run.
    static final List<String> MODULES = List.of(CATALOG_MODULE, GENERATOR_MODULE, SOLVER_MODULE);

    /// One service process: the module it is built in, the names of its ports, the one of its health last, and its
    /// environment.
    record Service(String name, String module, List<String> ports, Map<String, String> environment) {
        String management() {
            return ports.getLast();
        }
    }

    /// The names of all that listens on a port, first things first.
    static List<String> names(int solvers) {
        List<String> names = new ArrayList<>(List.of(KAFKA, POSTGRES, CATALOG, CATALOG_MANAGEMENT, GENERATOR));
        for (int i = 1; i <= solvers; i++) {
            names.add(solver(i));
        }
        return List.copyOf(names);
    }

    List<Service> services() {
        List<Service> services = new ArrayList<>();
        services.add(new Service(CATALOG, CATALOG_MODULE, List.of(CATALOG, CATALOG_MANAGEMENT), forCatalog()));
        services.add(new Service(GENERATOR, GENERATOR_MODULE, List.of(GENERATOR), forAny(GENERATOR, Map.of())));
        for (int i = 1; i <= solvers; i++) {
            String name = solver(i);
            services.add(new Service(
                    name, SOLVER_MODULE, List.of(name), forAny(name, Map.of("FLOE_SOLVER_FINISH", FINISH))));
        }
        return List.copyOf(services);
    }

    private Map<String, String> forAny(String management, Map<String, String> more) {
        Map<String, String> environment = new TreeMap<>(more);
        environment.put("KAFKA_BOOTSTRAP_SERVERS", at.kafka());
        environment.put("QUARKUS_MANAGEMENT_HOST", Addresses.HOST);
        environment.put("QUARKUS_MANAGEMENT_PORT", String.valueOf(at.port(management)));
        return environment;
    }

    private Map<String, String> forCatalog() {
        return forAny(
                CATALOG_MANAGEMENT,
                Map.of(
                        "QUARKUS_HTTP_HOST",
                        Addresses.HOST,
                        "QUARKUS_HTTP_PORT",
                        String.valueOf(at.port(CATALOG)),
                        "QUARKUS_DATASOURCE_JDBC_URL",
                        at.jdbcUrl(),
                        "QUARKUS_DATASOURCE_USERNAME",
                        Addresses.DATABASE,
                        "QUARKUS_DATASOURCE_PASSWORD",
                        Addresses.DATABASE,
                        "FLOE_CATALOG_ACCESS_FIRST_KEYS",
                        keys.forCatalog() + ",sign-in=" + code,
                        "FLOE_CATALOG_GUESTS",
                        "true",
                        "QUARKUS_SHUTDOWN_TIMEOUT",
                        FINISH));
    }

    private static String solver(int number) {
        return "solver-" + number;
    }
}
