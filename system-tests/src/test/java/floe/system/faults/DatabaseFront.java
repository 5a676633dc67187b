package floe.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import floe.embedded.Ports;
import floe.embedded.PostgresServer;
import floe.system.Project;
import floe.system.deploy.Tool;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/// HAProxy and PgBouncer before a pair of databases, as `deploy/` has them, on ports of the test; and beside each
/// database what tells whether it is the primary, as Patroni does.
final class DatabaseFront implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final List<HttpServer> tellers = new ArrayList<>();
    private final List<Process> processes = new ArrayList<>();
    private final int proxyPort;
    private final int poolerPort;

    private DatabaseFront() throws IOException {
        this.proxyPort = Ports.free();
        this.poolerPort = Ports.free();
    }

    /// Left out, loudly, where there is neither of the two.
    static DatabaseFront start(Path folder, List<PostgresServer> databases) throws Exception {
        Tool haproxy = Tool.need("haproxy");
        Tool pgbouncer = Tool.need("pgbouncer");
        Files.createDirectories(folder);
        DatabaseFront front = new DatabaseFront();
        try {
            Path proxy = folder.resolve("haproxy.cfg");
            Files.writeString(proxy, front.proxySettings(databases));
            front.run(folder.resolve("haproxy.log"), haproxy.command("-db", "-f", proxy.toString()));
            Path pooler = folder.resolve("pgbouncer.ini");
            Files.writeString(pooler, front.poolerSettings(folder));
            front.run(folder.resolve("pgbouncer.log"), asNobody(pgbouncer.command(pooler.toString())));
            front.awaitOpen(front.proxyPort);
            front.awaitOpen(front.poolerPort);
            return front;
        } catch (Exception | Error e) {
            front.close();
            throw e;
        }
    }

    /// What a catalog is told, as docs/operations.md has it.
    Map<String, String> told() {
        return Map.of(
                Factory.DATABASE,
                "jdbc:postgresql://127.0.0.1:" + poolerPort + "/floe?prepareThreshold=0",
                "QUARKUS_FLYWAY_JDBC_URL",
                "jdbc:postgresql://127.0.0.1:" + proxyPort + "/floe",
                "QUARKUS_FLYWAY_USERNAME",
                "floe",
                "QUARKUS_FLYWAY_PASSWORD",
                "floe");
    }

    private String proxySettings(List<PostgresServer> databases) throws IOException {
        String settings = Files.readString(Project.ROOT.resolve("deploy/haproxy/database.cfg"));
        settings = put(settings, "bind :5432", "bind 127.0.0.1:" + proxyPort);
        for (int i = 0; i < databases.size(); i++) {
            settings = put(
                    settings,
                    "postgres-" + (i + 1) + ":5432 check port 8008",
                    "127.0.0.1:" + databases.get(i).port() + " check port " + teller(databases.get(i)));
        }
        return settings;
    }

    private String poolerSettings(Path folder) throws IOException {
        Path users = Files.writeString(folder.resolve("userlist.txt"), "\"floe\" \"floe\"\n");
        String settings = Files.readString(Project.ROOT.resolve("deploy/pgbouncer/pgbouncer.ini"));
        settings = put(settings, "host=database-proxy port=5432", "host=127.0.0.1 port=" + proxyPort);
        settings = put(settings, "listen_addr = *", "listen_addr = 127.0.0.1\nunix_socket_dir =");
        settings = put(settings, "listen_port = 6432", "listen_port = " + poolerPort);
        return put(settings, "/etc/pgbouncer/userlist.txt", users.toString());
    }

    private static String put(String settings, String usual, String ours) {
        assertThat(settings).contains(usual);
        return settings.replace(usual, ours);
    }

    private int teller(PostgresServer database) throws IOException {
        HttpServer teller = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        teller.createContext("/primary", exchange -> tell(exchange, database));
        teller.start();
        tellers.add(teller);
        return teller.getAddress().getPort();
    }

    private static void tell(HttpExchange exchange, PostgresServer database) throws IOException {
        exchange.sendResponseHeaders(isPrimary(database) ? 200 : 503, -1);
        exchange.close();
    }

    private static boolean isPrimary(PostgresServer database) {
        try (Connection connection = DriverManager.getConnection(database.jdbcUrl(), "floe", "floe");
                Statement query = connection.createStatement();
                ResultSet row = query.executeQuery("select not pg_is_in_recovery()")) {
            return row.next() && row.getBoolean(1);
        } catch (SQLException away) {
            return false;
        }
    }

    /// PgBouncer refuses to be root: for root it runs as nobody, with root's files.
    private static List<String> asNobody(List<String> command) {
        if (!"root".equals(System.getProperty("user.name"))) {
            return command;
        }
        List<String> wrapped = new ArrayList<>(List.of("unshare", "--user"));
        wrapped.addAll(command);
        return wrapped;
    }

    private void run(Path log, List<String> command) throws IOException {
        processes.add(new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start());
    }

    private void awaitOpen(int port) {
        Awaitility.await("something listens at " + port).atMost(LIMIT).until(() -> {
            assertThat(processes).allMatch(Process::isAlive);
            try (Socket _ = new Socket("127.0.0.1", port)) {
                return true;
            } catch (IOException notYet) {
                return false;
            }
        });
    }

    @Override
    public void close() {
        for (Process process : processes) {
            process.destroyForcibly();
            try {
                process.waitFor(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        tellers.forEach(teller -> teller.stop(0));
    }
}
