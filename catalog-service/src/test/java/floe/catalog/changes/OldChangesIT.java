package floe.catalog.changes;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.sql.Sql;
import floe.catalog.stack.OwnPostgres;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What a house could read of its changes before an upgrade it can read after it.
class OldChangesIT {
    @Test
    void whoseKeyWasChangedIsKnownOfOldChangesToo() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.start()) {
            postgres.migrate("93");
            Sql sql = new Sql(postgres.source());
            UUID key = UUID.randomUUID();
            sql.update(
                    "insert into api_key (id, tenant, name, scopes, hash) values (?, 'north', 'n', '{play}', 'h')",
                    key);
            note(sql, ChangeKind.KEY_MADE, key.toString());
            note(sql, ChangeKind.TARGET_SET, "ice/16x16/hard");

            postgres.migrate("latest");

            assertThat(whose(sql)).containsExactly("key-made north", "target-set of no house");
        }
    }

    /// Its catalogs run on until they are replaced.
    @Test
    void whoseKeyIsChangedByAnOlderBuildIsKnownToo() throws Exception {
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            Sql sql = new Sql(postgres.source());
            UUID key = UUID.randomUUID();
            sql.update(
                    "insert into api_key (id, tenant, name, scopes, hash) values (?, 'north', 'n', '{play}', 'h')",
                    key);
            note(sql, ChangeKind.KEY_REVOKED, key.toString());
            note(sql, ChangeKind.TARGET_SET, "ice/16x16/hard");

            assertThat(whose(sql)).containsExactly("key-revoked north", "target-set of no house");
        }
    }

    private static void note(Sql sql, ChangeKind kind, String subject) {
        sql.update(
                "insert into change (key_id, tenant, kind, subject, detail) values ('k', 'local', ?, ?, '')",
                kind.toString(),
                subject);
    }

    private static List<String> whose(Sql sql) {
        return sql.list(
                "select kind || ' ' || coalesce(subject_tenant, 'of no house') from change order by id",
                row -> row.getString(1));
    }
}
