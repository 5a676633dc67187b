package floe.catalog.levels;

import floe.catalog.sql.Sql;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The levels that a tenant's players have played, the most played first. Who wants few of them is not looked
/// for to the end: a page looks at so many, and the next goes on behind them.
@Singleton
final class PlayedRows {
    private static final int LOOKED_AT = 400;

    private static final String PLAYED = """
            select level_id, plays from level_stats where tenant = ? and (plays, level_id) < (?, ?)
            order by plays desc, level_id desc limit ?
            """;

    /// The few come first, whatever the statistics of the tables say: a plan that is made once for all filters may take
    /// the shelves first, and read all levels.
    private static final String WANTED = """
            with asked as materialized (
                select id, shelf_id, score, moves, measures from level where id = any (?) and withdrawn_at is null)
            select asked.id from asked join shelf on shelf.id = shelf_id where %s and %s
            """;

    private final Sql sql;
    private final LevelRows levels;

    PlayedRows(Sql sql, LevelRows levels) {
        this.sql = sql;
        this.levels = levels;
    }

    Slice after(LevelQuestion question, Place place, int limit) {
        List<Place> looked = sql.list(
                PLAYED,
                row -> Place.of(row.getLong(2), row.getObject(1, UUID.class)),
                question.tenant(),
                place.key(),
                place.id(),
                LOOKED_AT);
        Set<UUID> wanted = wanted(looked, question.filter());
        List<Place> page = new ArrayList<>();
        for (Place one : looked) {
            if (wanted.contains(one.id())) {
                if (page.size() == limit) {
                    return new Slice(read(page, question.boards()), Optional.of(page.getLast()));
                }
                page.add(one);
            }
        }
        return new Slice(
                read(page, question.boards()),
                looked.size() < LOOKED_AT ? Optional.empty() : Optional.of(looked.getLast()));
    }

    private Set<UUID> wanted(List<Place> places, LevelFilter filter) {
        List<Object> values = new ArrayList<>();
        values.add(Sql.Column.ids(places.stream().map(Place::id).toList()));
        values.addAll(filter.rangeValues());
        values.addAll(filter.shelfValues());
        String query = WANTED.formatted(filter.onRows(), LevelFilter.ON_SHELVES);
        return new HashSet<>(sql.list(query, row -> row.getObject(1, UUID.class), values.toArray()));
    }

    private List<Level> read(List<Place> places, boolean boards) {
        List<UUID> ids = places.stream().map(Place::id).toList();
        Map<UUID, Level> found = levels.common(ids, boards);
        return ids.stream().filter(found::containsKey).map(found::get).toList();
    }
}
