package floe.catalog.sql;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.config.CatalogConfig;
import floe.catalog.stack.OwnPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.Statement;
import java.util.Properties;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.Test;

class NewerDatabaseIT {
    @Test
    void aBuildThatIsOlderThanItsDatabaseSaysSoAndEnds() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            run(postgres, """
                    insert into flyway_schema_history
                        (installed_rank, version, description, type, script, installed_by, execution_time, success)
                    values (9999, '9999', 'to come', 'SQL', 'V9999__to_come.sql', 'floe', 0, true)""");

            assertThatThrownBy(() -> asTheServiceHasIt(postgres).load().migrate())
                    .hasMessageContaining("the database is of a newer build: it has V9999, and this one knows up to V")
                    .hasMessageNotContaining("repair");
        }
    }

    /// What was changed in a build is told as Flyway tells it.
    @Test
    void aMigrationThatIsAnotherThanItWasIsNoNewerBuild() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            run(postgres, "update flyway_schema_history set checksum = 1 where version = '4'");

            assertThatThrownBy(() -> asTheServiceHasIt(postgres).load().migrate())
                    .hasMessageContaining("checksum mismatch");
        }
    }

    /// Quarkus has Flyway pass over nothing, where Flyway by itself passes over what is newer.
    private static FluentConfiguration asTheServiceHasIt(OwnPostgres postgres) throws IOException {
        Properties service = new Properties();
        try (InputStream file = CatalogConfig.class.getResourceAsStream("/application.properties")) {
            service.load(file);
        }
        return Flyway.configure()
                .dataSource(postgres.source())
                .ignoreMigrationPatterns(new String[0])
                .callbacks(service.getProperty("quarkus.flyway.callbacks", "").split(","));
    }

    private static void run(OwnPostgres postgres, String sql) throws Exception {
        try (Connection connection = postgres.source().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
