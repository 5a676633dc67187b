package floe.catalog.stack;

import floe.embedded.Durability;
import floe.embedded.KafkaBroker;
import floe.embedded.PostgresFolders;
import floe.embedded.PostgresServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// The real broker and the real database for the tests of the whole service: started once, on free ports, in a folder
/// of their own.
public final class Stack implements QuarkusTestResourceLifecycleManager {
    private static final Path TARGET = Path.of("target").toAbsolutePath();

    /// A key that may do everything, of the tenant `local`.
    public static final String KEY = "floe_" + "t".repeat(43);

    /// Whose pages may ask.
    public static final String ORIGIN = "https://pages.example";

    /// How many boards of a house solvers have at once.
    public static final int UNDER_WAY = 30;

    /// How many boards of a house may wait for a verdict.
    public static final int PENDING = 60;
    /// How many requests with one key are held.
    public static final int HELD = 6;

    private PostgresFolders folders;
    private KafkaBroker broker;
    private PostgresServer postgres;
    private final Issuer issuer = Issuer.start();

    @Override
    public Map<String, String> start() {
        Path dir = folder();
        folders = new PostgresFolders(
                dir.resolve("postgres"),
                TARGET.resolve("programs"),
                dir.resolve("postgres").resolve("postgres.log"));
        broker = KafkaBroker.start(dir.resolve("kafka"), 0);
        postgres = PostgresServer.start(folders, 0, Durability.RELAXED);
        Map<String, String> settings = new HashMap<>(connections());
        settings.putAll(Map.of(
                "floe.catalog.submissions.under-way",
                String.valueOf(UNDER_WAY),
                "floe.catalog.submissions.pending",
                String.valueOf(PENDING),
                "floe.catalog.draws.held-per-key",
                String.valueOf(HELD)));
        settings.putAll(Map.of(
                "floe.catalog.demand.refresh",
                "100ms",
                "floe.catalog.partitions",
                "3",
                "floe.catalog.access.rate",
                "1000000",
                "floe.catalog.access.first-keys",
                "play+solutions+design+operate=" + KEY,
                "quarkus.http.cors.enabled",
                "true",
                "quarkus.http.cors.origins",
                ORIGIN,
                "floe.catalog.events.listeners",
                "24",
                "floe.catalog.events.listeners-per-tenant",
                "9",
                "floe.catalog.events.listeners-per-key",
                "6"));
        return settings;
    }

    private Map<String, String> connections() {
        return Map.of(
                "floe.catalog.access.oidc.issuer",
                issuer.url(),
                "kafka.bootstrap.servers",
                broker.bootstrapServers(),
                "quarkus.datasource.jdbc.url",
                postgres.jdbcUrl(),
                "quarkus.datasource.username",
                postgres.user(),
                "quarkus.datasource.password",
                postgres.password());
    }

    @Override
    public void inject(TestInjector injector) {
        injector.injectIntoFields(this, new TestInjector.MatchesType(Stack.class));
    }

    @Override
    public void stop() {
        issuer.close();
        broker.close();
        postgres.close();
    }

    public String bootstrapServers() {
        return broker.bootstrapServers();
    }

    public Issuer issuer() {
        return issuer;
    }

    /// Takes the database away.
    public void stopPostgres() {
        postgres.close();
    }

    /// Brings the database back, where it was and with what it had.
    public void startPostgres() {
        postgres = PostgresServer.start(folders, postgres.port(), Durability.RELAXED);
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory(Files.createDirectories(TARGET), "stack");
        } catch (IOException e) {
            throw new UncheckedIOException("no folder for the tests below " + TARGET, e);
        }
    }
}
