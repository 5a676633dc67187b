package floe.cli.up;

import java.util.Map;

/// Who listens where: a port for each name of the [Blueprint].
record Addresses(Map<String, Integer> ports) {
    static final String HOST = "127.0.0.1";
    static final String DATABASE = "floe";

    Addresses {
        ports = Map.copyOf(ports);
    }

    int port(String name) {
        Integer port = ports.get(name);
        if (port == null) {
            throw new IllegalArgumentException("No port was set aside for " + name + ", only for " + ports.keySet());
        }
        return port;
    }

    String kafka() {
        return HOST + ":" + port(Blueprint.KAFKA);
    }

    String jdbcUrl() {
        return "jdbc:postgresql://" + HOST + ":" + port(Blueprint.POSTGRES) + "/" + DATABASE;
    }

    String http(String name) {
        return "http://localhost:" + port(name);
    }
}
