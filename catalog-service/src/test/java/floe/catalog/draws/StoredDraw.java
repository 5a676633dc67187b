package floe.catalog.draws;

import floe.catalog.sql.Sql;

/// A draw as it lies in the database: whoever asks for it ends it if its time is over.
final class StoredDraw {
    private StoredDraw() {}

    static String state(Sql sql, DrawId id) {
        return sql.first(
                        "select state from draw where tenant = ? and id = ?",
                        row -> row.getString(1),
                        id.tenant(),
                        id.id())
                .orElseThrow();
    }
}
