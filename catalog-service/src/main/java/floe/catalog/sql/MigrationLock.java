package floe.catalog.sql;

import io.quarkus.flyway.FlywayConfigurationCustomizer;
import jakarta.inject.Singleton;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.flywaydb.database.postgresql.PostgreSQLConfigurationExtension;

/// Replicas migrate one after the other, by a lock of Flyway's. It is held by a session, and not by a transaction that
/// does nothing for as long as a migration takes: so Postgres may end whatever transaction stands still, and the tables
/// that a frozen replica has locked are free again.
///
/// Who does not get it in some seconds is told so by Flyway, and [Migrations] tries again for as long as it
/// takes.
@Singleton
public final class MigrationLock implements FlywayConfigurationCustomizer {
    private static final int TRIES_A_SECOND_APART = 5;
    /// Flyway has nothing else to know it by.
    private static final String HELD =
            "Number of retries exceeded while attempting to acquire PostgreSQL advisory lock";

    static boolean isHeld(FlywayException failure) {
        return String.valueOf(failure.getMessage()).startsWith(HELD);
    }

    @Override
    public void customize(FluentConfiguration configuration) {
        configuration.lockRetryCount(TRIES_A_SECOND_APART);
        configuration
                .getConfigurationExtension(PostgreSQLConfigurationExtension.class)
                .setTransactionalLock(false);
    }
}
