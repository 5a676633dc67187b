package floe.catalog.sql;

import io.quarkus.flyway.FlywayConfigurationCustomizer;
import jakarta.inject.Singleton;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.flywaydb.database.postgresql.PostgreSQLConfigurationExtension;

/// Replicas migrate one after the other, by a lock of Flyway's. It is held by a session, and not by a transaction that
/// does nothing for as long as a migration takes: so Postgres may end whatever transaction stands still, and the tables
/// that a frozen replica has locked are free again.
@Singleton
public final class MigrationLock implements FlywayConfigurationCustomizer {
    @Override
    public void customize(FluentConfiguration configuration) {
        configuration
                .getConfigurationExtension(PostgreSQLConfigurationExtension.class)
                .setTransactionalLock(false);
    }
}
