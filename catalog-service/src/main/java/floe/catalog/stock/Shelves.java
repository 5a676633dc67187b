package floe.catalog.stock;

import floe.catalog.config.CatalogConfig;
import floe.catalog.likeness.Floor;
import floe.catalog.sql.Sql;
import floe.contracts.Shelf;
import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The shelves in the database.
@ApplicationScoped
public class Shelves implements PanacheRepositoryBase<ShelfEntity, Integer> {

    /// Those that are there are neither changed nor waited for: intake may be at them.
    private static final String OPEN = """
            insert into shelf (game, size, band, target)
            select game, size, band, ? from unnest(?, ?, ?) as wanted (game, size, band)
            where not exists (select from shelf where (game, size, band) = (wanted.game, wanted.size, wanted.band))
            order by game, size, band on conflict do nothing
            """;

    /// Those that intake has opened. It takes shelves in the order of their numbers, too.
    private static final String AIM_FIRST = """
            update shelf set target = ? from (
                select id from shelf join unnest(?, ?, ?) as wanted (game, size, band) using (game, size, band)
                where target is null order by id for update of shelf) as aimless
            where shelf.id = aimless.id
            """;

    /// Two may open it at once.
    private static final String AIM = """
            insert into shelf (game, size, band, target) values (?, ?, ?, ?)
            on conflict (game, size, band) do update set target = excluded.target
            """;

    /// The lanes are summed up shelf by shelf. Places without a level are looked at one by one only in the part
    /// of a lane in which its front is, and summed up behind that: counted one by one, 500,000 took 80 ms at
    /// every look.
    private static final String STOCK = """
            select game, size, band, total, coalesce(target, 0),
                   (select sum(filled - front
                               - (select count(*) from level
                                  where level.shelf_id = lane.shelf_id and level.lane = lane.lane
                                      and withdrawn_at is not null
                                      and ordinal >= front and ordinal < 256 * (front / 256 + 1))
                               - (select count(*) from lane_hole
                                  where lane_hole.shelf_id = lane.shelf_id and lane_hole.lane = lane.lane
                                      and ordinal >= front and ordinal < 256 * (front / 256 + 1))
                               - (select coalesce(sum(gone), 0) from lane_part
                                  where lane_part.shelf_id = lane.shelf_id and lane_part.lane = lane.lane
                                      and part > front / 256))
                    from lane where shelf_id = shelf.id),
                   greatest(
                       (select max(missing) from draw_wait where shelf_id = shelf.id),
                       (select places - (select sum(filled) from lane where shelf_id = shelf.id)
                        from shelf_short where shelf_id = shelf.id and until > now()),
                       0),
                   coalesce((select floor from shelf_likeness where shelf_id = shelf.id), 100),
                   rate_now(rate, rated_at, rated_since)
            from shelf
            """;

    private static final String IN_ORDER = "order by game, size, id";
    private static final String OF_ONE = "where (game, size, band) = (?, ?, ?)";

    private static final String REJECTED = """
            select game, size, band, reason, count from unnest(?, ?, ?) as asked (game, size, band)
            cross join lateral (
                select reason, count from rejection
                where (rejection.game, rejection.size, rejection.band) = (asked.game, asked.size, asked.band)
                order by count desc, reason limit 3) as most
            order by count desc, reason
            """;

    private final Sql sql;
    private final int difference;

    @Inject
    Shelves(Sql sql, CatalogConfig config) {
        this(sql, config.likeness().floor());
    }

    /// @param difference in which share of the cells a level has to differ, where its shelf asks for no less
    Shelves(Sql sql, double difference) {
        this.sql = sql;
        this.difference = Floor.of(difference).percent();
    }

    /// Sees to it that these shelves are there and have a target. A shelf that has one keeps it.
    public void open(List<Shelf> shelves, int target) {
        sql.transaction(connection -> open(connection, shelves, target));
    }

    private static int open(Connection connection, List<Shelf> shelves, int target) throws SQLException {
        Object[] values = {target, games(shelves), sizes(shelves), bands(shelves)};
        return Sql.update(connection, OPEN, values) + Sql.update(connection, AIM_FIRST, values);
    }

    /// Says how much should stand on a shelf, which is opened if there is none.
    @Transactional
    public void aim(Shelf shelf, int target) {
        Object[] values = {shelf.game(), shelf.size(), shelf.band(), target};
        if (update("target = ?4 where game = ?1 and size = ?2 and band = ?3", values) == 0) {
            sql.update(AIM, values);
        }
    }

    /// What stands on each shelf, in the shelves' order.
    public List<ShelfStock> stock() {
        return sql.list(STOCK + IN_ORDER, this::stock);
    }

    /// What stands on this one.
    public Optional<ShelfStock> stock(Shelf shelf) {
        return sql.first(STOCK + OF_ONE, this::stock, shelf.game(), shelf.size(), shelf.band());
    }

    private ShelfStock stock(ResultSet row) throws SQLException {
        return new ShelfStock(
                shelf(row),
                row.getLong(4),
                row.getLong(6),
                row.getInt(5),
                row.getInt(7),
                Math.min(difference, row.getInt(8)),
                row.getDouble(9));
    }

    /// How many boards that were made for a shelf came to nothing.
    public record Rejected(String reason, long count) {}

    /// The most frequent ones of each of these shelves, over all time; a shelf of which there are none is not there.
    public Map<Shelf, List<Rejected>> rejected(Collection<Shelf> shelves) {
        Map<Shelf, List<Rejected>> rejected = new HashMap<>();
        if (!shelves.isEmpty()) {
            sql.list(
                    REJECTED,
                    row -> rejected.computeIfAbsent(shelf(row), _ -> new ArrayList<>())
                            .add(new Rejected(row.getString(4), row.getLong(5))),
                    games(shelves),
                    sizes(shelves),
                    bands(shelves));
        }
        return rejected;
    }

    private static Shelf shelf(ResultSet row) throws SQLException {
        return new Shelf(row.getString(1), row.getString(2), row.getString(3));
    }

    private static Sql.Column games(Collection<Shelf> shelves) {
        return Sql.Column.texts(shelves.stream().map(Shelf::game).toList());
    }

    private static Sql.Column sizes(Collection<Shelf> shelves) {
        return Sql.Column.texts(shelves.stream().map(Shelf::size).toList());
    }

    private static Sql.Column bands(Collection<Shelf> shelves) {
        return Sql.Column.texts(shelves.stream().map(Shelf::band).toList());
    }
}
