package floe.catalog.sql;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stack.CatalogIT;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.Configuration;
import org.flywaydb.database.postgresql.PostgreSQLConfigurationExtension;
import org.junit.jupiter.api.Test;

/// What the service has its migrations keep to; what comes of it tells [MigrationsIT].
@QuarkusTest
class MigrationSettingsIT extends CatalogIT {
    @Inject
    Flyway flyway;

    /// An index of a large table takes minutes, but whoever stands still in the midst of it holds no table for longer
    /// than any request does.
    @Test
    void aMigrationTakesAsLongAsItTakesUnlessItsReplicaStandsStill() throws Exception {
        Configuration service = flyway.getConfiguration();
        try (Connection connection = service.getDataSource().getConnection()) {
            assertThat(setting(connection, "statement_timeout")).isEqualTo("0");
            Sql.run(connection, service.getInitSql());
            assertThat(setting(connection, "statement_timeout")).isEqualTo("0");
            assertThat(setting(connection, "idle_in_transaction_session_timeout"))
                    .isEqualTo("10s");
        }
        assertThat(service.getConfigurationExtension(PostgreSQLConfigurationExtension.class)
                        .isTransactionalLock())
                .isFalse();
    }

    private static String setting(Connection connection, String name) throws SQLException {
        return Sql.first(connection, "select current_setting(?)", row -> row.getString(1), name)
                .orElseThrow();
    }
}
