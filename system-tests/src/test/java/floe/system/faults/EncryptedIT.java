package floe.system.faults;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import floe.embedded.Durability;
import floe.embedded.Ports;
import floe.embedded.PostgresServer;
import floe.system.deploy.Chart;
import floe.wire.Operator;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.ScramCredentialInfo;
import org.apache.kafka.clients.admin.ScramMechanism;
import org.apache.kafka.clients.admin.UserScramCredentialUpsertion;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The services talk to broker and database as the chart has them do it: encrypted, sure of whom they talk to, and to
/// the broker with a name and a password.
@Tag("faults")
class EncryptedIT {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String USER = "floe-services";
    private static final String PLAIN = login("plain.PlainLoginModule");
    private static final String SCRAM = login("scram.ScramLoginModule");

    @TempDir
    Path folder;

    /// The chart has the second; the first is what other brokers may want.
    @ParameterizedTest
    @ValueSource(strings = {"PLAIN", "SCRAM-SHA-512"})
    void boards_are_judged_and_stored_over_connections_that_are_encrypted(String mechanism) throws Exception {
        Certificate certificate = Certificate.make(folder);
        int port = Ports.free();
        Path settings = folder.resolve("broker.properties");
        brokerSettings(port, certificate, settings);
        try (PostgresServer postgres = PostgresServer.start(folder.resolve("postgres"), 0, Durability.RELAXED)) {
            encrypt(postgres, certificate);
            String url = postgres.jdbcUrl() + "?sslmode=verify-full&sslrootcert=" + certificate.certificate();
            Map<String, String> told = new TreeMap<>(Chart.brokerEnvironment());
            told.put("KAFKA_BOOTSTRAP_SERVERS", "127.0.0.1:" + port);
            told.put("KAFKA_SSL_TRUSTSTORE_LOCATION", certificate.certificate().toString());
            told.put("KAFKA_SASL_MECHANISM", mechanism);
            told.put("KAFKA_SASL_JAAS_CONFIG", mechanism.equals("PLAIN") ? PLAIN : SCRAM);
            told.put(Factory.BROKER_SETTINGS, settings.toString());
            told.put(Factory.DATABASE, url);
            int encrypted = Ports.free();
            told.put("QUARKUS_HTTP_SSL_PORT", String.valueOf(encrypted));
            told.put(
                    "QUARKUS_HTTP_SSL_CERTIFICATE_FILES",
                    certificate.certificate().toString());
            told.put("QUARKUS_HTTP_SSL_CERTIFICATE_KEY_FILES", certificate.key().toString());
            try (Factory factory = Factory.start(folder, 1, told)) {
                factory.startGenerator();
                if (!mechanism.equals("PLAIN")) {
                    enterOnceRefused(factory);
                }
                factory.kafka().send(new Load().boards(20));
                factory.awaitBooks();
                Operator generator = new Operator(factory.management("generator"));
                Awaitility.await("the generator is ready")
                        .atMost(LIMIT)
                        .untilAsserted(() ->
                                assertThat(generator.status("/health/ready")).isEqualTo(200));

                assertThat(one(url, "select count(*) > 0 from level")).isTrue();
                assertThat(one(
                                url,
                                "select count(*) > 0 and bool_and(ssl) from pg_stat_ssl join pg_stat_activity using (pid)"
                                        + " where application_name = 'floe-catalog'"))
                        .as("every connection of the catalog is encrypted")
                        .isTrue();
                assertThat(spokenWith(encrypted, certificate))
                        .as("what a client that would rather have HTTP/2 is answered in")
                        .isEqualTo(HttpClient.Version.HTTP_1_1);
                assertThat(answer(encrypted, certificate, "GET / HTTP/1.1\r\nHost: x\r\n" + "a:\r\n".repeat(200)))
                        .as("what too many headers are answered that come with the end of the handshake")
                        .startsWith("HTTP/1.1 431");
            }
        }
    }

    private static HttpClient.Version spokenWith(int port, Certificate certificate) throws Exception {
        URI games = URI.create("https://localhost:" + port + "/v1/games");
        try (HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_2)
                .sslContext(certificate.trusted())
                .build()) {
            return client.send(HttpRequest.newBuilder(games).build(), BodyHandlers.discarding())
                    .version();
        }
    }

    private static String answer(int port, Certificate certificate, String request) throws Exception {
        try (Socket socket = certificate.trusted().getSocketFactory().createSocket("localhost", port)) {
            socket.setSoTimeout(Math.toIntExact(LIMIT.toMillis()));
            socket.getOutputStream().write(request.getBytes(US_ASCII));
            return new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII)).readLine();
        }
    }

    /// In a cluster the services may be there before the broker knows them.
    private static void enterOnceRefused(Factory factory) throws Exception {
        for (String service : List.of("catalog", "solver", "generator")) {
            Operator operator = new Operator(factory.management(service));
            Awaitility.await(service + " says that it is refused")
                    .atMost(LIMIT)
                    .untilAsserted(
                            () -> assertThat(operator.body("/health/live")).contains("Authentication failed"));
        }
        factory.kafka()
                .admin()
                .alterUserScramCredentials(List.of(new UserScramCredentialUpsertion(
                        USER, new ScramCredentialInfo(ScramMechanism.SCRAM_SHA_512, 4096), Certificate.PASSWORD)))
                .all()
                .get();
    }

    private static String login(String module) {
        return "org.apache.kafka.common.security." + module + " required username=\"" + USER + "\" password=\""
                + Certificate.PASSWORD + "\";";
    }

    /// A listener more, beside the one that the test itself looks through.
    private static void brokerSettings(int port, Certificate certificate, Path file) throws Exception {
        String listener = "listener.name.safe.";
        Properties settings = new Properties();
        settings.setProperty("listeners", "SAFE://127.0.0.1:" + port);
        settings.setProperty("advertised.listeners", "SAFE://127.0.0.1:" + port);
        settings.setProperty(
                "listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,SAFE:SASL_SSL");
        settings.setProperty(listener + "sasl.enabled.mechanisms", "PLAIN,SCRAM-SHA-512");
        settings.setProperty(
                listener + "plain.sasl.jaas.config",
                PLAIN.replace(";", " user_" + USER + "=\"" + Certificate.PASSWORD + "\";"));
        settings.setProperty(listener + "scram-sha-512.sasl.jaas.config", SCRAM);
        settings.setProperty(listener + "ssl.keystore.type", "PKCS12");
        settings.setProperty(
                listener + "ssl.keystore.location", certificate.store().toString());
        settings.setProperty(listener + "ssl.keystore.password", Certificate.PASSWORD);
        settings.setProperty(listener + "ssl.key.password", Certificate.PASSWORD);
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
}
