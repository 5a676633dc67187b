package floe.cli.up;

import floe.cli.keys.LocalKeys;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Where everything is, once it is there.
final class Welcome {
    private Welcome() {}

    /// What stands behind `#` a browser keeps to itself: it is in no request and in no log.
    ///
    /// @param usual the folder that the tools take where none is named
    static List<String> lines(Blueprint blueprint, DataFolder folder, Path usual) {
        Addresses at = blueprint.at();
        String catalog = at.http(Blueprint.CATALOG);
        List<String> lines = new ArrayList<>(List.of(
                "",
                "Open " + catalog + "/#code=" + blueprint.code(),
                "  to play, and as the one who runs it: good once. " + catalog + " is for everybody, to play alone.",
                "",
                "  levels    " + catalog + "/v1/levels",
                "  games     " + catalog + "/v1/games",
                "  stock     " + catalog + "/v1/stock",
                "  API       " + catalog + "/q/openapi",
                "  health    " + at.http(Blueprint.CATALOG_MANAGEMENT) + "/q/health",
                "  metrics   " + at.http(Blueprint.CATALOG_MANAGEMENT) + "/q/metrics",
                "  Kafka     " + at.kafka(),
                "  Postgres  " + at.jdbcUrl() + " (user " + Addresses.DATABASE + ", no password)",
                "  logs      " + folder.logs(),
                "",
                "Keys, to be sent as 'Authorization: Bearer <key>' (./floe key show SCOPE" + named(folder, usual)
                        + " prints one):"));
        LocalKeys.SCOPES.forEach(
                scope -> lines.add("  %-9s %s".formatted(scope, blueprint.keys().key(scope))));
        lines.addAll(List.of("", "Ctrl-C stops all of it; what it made stays in " + folder.home()));
        return lines;
    }

    /// As a shell reads it.
    private static String named(DataFolder folder, Path usual) {
        return folder.home().equals(usual.toAbsolutePath().normalize())
                ? ""
                : " --data '" + folder.home().toString().replace("'", "'\\''") + "'";
    }
}
