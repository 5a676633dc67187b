package floe.cli.up;

import java.util.List;

/// Where everything is, once it is there.
final class Welcome {
    private Welcome() {}

    static List<String> lines(Addresses at, DataFolder folder) {
        String catalog = at.http(Blueprint.CATALOG);
        return List.of(
                "",
                "  levels    " + catalog + "/v1/levels",
                "  games     " + catalog + "/v1/games",
                "  stock     " + catalog + "/v1/stock",
                "  API       " + catalog + "/q/openapi",
                "  health    " + catalog + "/q/health",
                "  metrics   " + catalog + "/q/metrics",
                "  Kafka     " + at.kafka(),
                "  Postgres  " + at.jdbcUrl() + " (user " + Addresses.DATABASE + ", no password)",
                "  logs      " + folder.logs(),
                "",
                "Ctrl-C stops all of it; what it made stays in " + folder.home());
    }
}
