package floe.catalog.changes;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.sql.Sql;
import floe.catalog.stack.OwnPostgres;
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
            for (ChangeKind kind : new ChangeKind[] {ChangeKind.KEY_MADE, ChangeKind.TARGET_SET}) {
                String subject = kind == ChangeKind.KEY_MADE ? key.toString() : "ice/16x16/hard";
                sql.update(
                        "insert into change (key_id, tenant, kind, subject, detail) values ('k', 'local', ?, ?, '')",
                        kind.toString(),
                        subject);
            }

            postgres.migrate("latest");

            assertThat(sql.list(
                            "select kind || ' ' || coalesce(subject_tenant, 'of no house') from change order by id",
                            row -> row.getString(1)))
                    .containsExactly("key-made north", "target-set of no house");
        }
    }
}
