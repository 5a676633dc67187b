package floe.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import floe.embedded.Durability;
import floe.embedded.PostgresServer;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Properties;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The services talk to broker and database as `deploy/` has them do it: encrypted, sure of whom they talk to, and to
/// the broker with a name and a password.
@Tag("faults")
class EncryptedIT {
    private static final String LOGIN =
            "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"floe\" password=\"%s\"";

    @TempDir
    Path folder;

    @Test
    void boards_are_judged_and_stored_over_connections_that_are_encrypted() throws Exception {
        Certificate certificate = Certificate.make(folder);
        int port = freePort();
        Path settings = folder.resolve("broker.properties");
        brokerSettings(port, certificate, settings);
        try (PostgresServer postgres = PostgresServer.start(folder.resolve("postgres"), 0, Durability.RELAXED)) {
            encrypt(postgres, certificate);
            String url = postgres.jdbcUrl() + "?sslmode=verify-full&sslrootcert=" + certificate.certificate();
            try (Factory factory = Factory.start(
                    folder,
                    1,
                    Map.of(
                            Factory.BROKER_SETTINGS,
                            settings.toString(),
                            Factory.DATABASE,
                            url,
                            "KAFKA_BOOTSTRAP_SERVERS",
                            "127.0.0.1:" + port,
                            "KAFKA_SECURITY_PROTOCOL",
                            "SASL_SSL",
                            "KAFKA_SASL_MECHANISM",
                            "PLAIN",
                            "KAFKA_SASL_JAAS_CONFIG",
                            LOGIN.formatted(Certificate.PASSWORD) + ";",
                            "KAFKA_SSL_TRUSTSTORE_TYPE",
                            "PEM",
                            "KAFKA_SSL_TRUSTSTORE_LOCATION",
                            certificate.certificate().toString()))) {
                factory.kafka().send(new Load().boards(20));
                factory.awaitBooks();

                assertThat(one(url, "select count(*) > 0 from level")).isTrue();
                assertThat(one(
                                url,
                                "select count(*) > 0 and bool_and(ssl) from pg_stat_ssl join pg_stat_activity using (pid)"
                                        + " where application_name = 'floe-catalog'"))
                        .as("every connection of the catalog is encrypted")
                        .isTrue();
            }
        }
    }

    /// A listener more, beside the one that the test itself looks through.
    private static void brokerSettings(int port, Certificate certificate, Path file) throws Exception {
        Properties settings = new Properties();
        settings.setProperty("listeners", "SAFE://127.0.0.1:" + port);
        settings.setProperty("advertised.listeners", "SAFE://127.0.0.1:" + port);
        settings.setProperty(
                "listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,SAFE:SASL_SSL");
        settings.setProperty("listener.name.safe.sasl.enabled.mechanisms", "PLAIN");
        settings.setProperty(
                "listener.name.safe.plain.sasl.jaas.config",
                LOGIN.formatted(Certificate.PASSWORD) + " user_floe=\"" + Certificate.PASSWORD + "\";");
        settings.setProperty("listener.name.safe.ssl.keystore.type", "PKCS12");
        settings.setProperty(
                "listener.name.safe.ssl.keystore.location", certificate.store().toString());
        settings.setProperty("listener.name.safe.ssl.keystore.password", Certificate.PASSWORD);
        settings.setProperty("listener.name.safe.ssl.key.password", Certificate.PASSWORD);
        try (var out = Files.newBufferedWriter(file)) {
            settings.store(out, null);
        }
    }

    private static void encrypt(PostgresServer postgres, Certificate certificate) throws SQLException {
        try (Connection database = DriverManager.getConnection(postgres.jdbcUrl(), "floe", "floe");
                Statement statement = database.createStatement()) {
            statement.execute("alter system set ssl_cert_file = '" + certificate.certificate() + "'");
            statement.execute("alter system set ssl_key_file = '" + certificate.key() + "'");
            statement.execute("alter system set ssl = on");
            statement.execute("select pg_reload_conf()");
        }
        Awaitility.await("Postgres encrypts")
                .until(() -> one(postgres.jdbcUrl(), "select current_setting('ssl') = 'on'"));
    }

    private static boolean one(String url, String question) throws SQLException {
        try (Connection database = DriverManager.getConnection(url, "floe", "floe");
                Statement query = database.createStatement();
                ResultSet row = query.executeQuery(question)) {
            return row.next() && row.getBoolean(1);
        }
    }

    private static int freePort() throws Exception {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
