package floe.catalog.levels;

import floe.catalog.sql.Sql;
import jakarta.inject.Singleton;
import java.util.SortedSet;
import java.util.TreeSet;

/// What levels of a game are measured by, as the newest of each shelf tells: the games themselves say it nowhere.
@Singleton
public class MeasureNames {
    private static final String OF_GAME = """
            select distinct name from shelf
            cross join lateral (
                select measures from level where shelf_id = shelf.id and withdrawn_at is null
                order by seq desc limit 1) as newest
            cross join lateral json_object_keys(newest.measures) as name
            where game = ? and total > 0
            """;

    private final Sql sql;

    MeasureNames(Sql sql) {
        this.sql = sql;
    }

    /// None as long as there is no level of it.
    public SortedSet<String> of(String game) {
        return new TreeSet<>(sql.list(OF_GAME, row -> row.getString(1), game));
    }
}
