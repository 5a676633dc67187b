package floe.catalog.stock;

import floe.contracts.Shelf;
import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.List;

/// The shelves in the database.
@ApplicationScoped
public class Shelves implements PanacheRepositoryBase<ShelfEntity, Integer> {
    private static final String OPEN = """
            insert into shelf (game, size, band, target) values (?1, ?2, ?3, ?4)
            on conflict (game, size, band) do update set target = excluded.target where shelf.target is null
            """;

    private static final String AIM = """
            insert into shelf (game, size, band, target) values (?1, ?2, ?3, ?4)
            on conflict (game, size, band) do update set target = excluded.target
            """;

    /// The lanes are summed up shelf by shelf; the holes past a front are few, and found by their own index.
    private static final String STOCK = """
            select game, size, band, total, coalesce(target, 0),
                   (select sum(filled - front) from lane where shelf_id = shelf.id)
                   - (select count(*) from level join lane using (shelf_id, lane)
                      where shelf_id = shelf.id and withdrawn_at is not null and ordinal >= front),
                   coalesce((select max(missing) from draw_wait where shelf_id = shelf.id), 0)
            from shelf
            order by game, size, id
            """;

    /// Sees to it that these shelves are there and have a target. A shelf that has one keeps it.
    @Transactional
    public void open(List<Shelf> shelves, int target) {
        shelves.forEach(shelf -> put(OPEN, shelf, target));
    }

    /// Says how much should stand on a shelf, which is opened if there is none.
    @Transactional
    public void aim(Shelf shelf, int target) {
        put(AIM, shelf, target);
    }

    private void put(String statement, Shelf shelf, int target) {
        getEntityManager()
                .createNativeQuery(statement)
                .setParameter(1, shelf.game())
                .setParameter(2, shelf.size())
                .setParameter(3, shelf.band())
                .setParameter(4, target)
                .executeUpdate();
    }

    /// What stands on each shelf, in the shelves' order.
    @Transactional
    public List<ShelfStock> stock() {
        List<ShelfStock> stock = new ArrayList<>();
        for (Object row : getEntityManager().createNativeQuery(STOCK).getResultList()) {
            stock.add(stock((Object[]) row));
        }
        return stock;
    }

    private static ShelfStock stock(Object[] row) {
        return new ShelfStock(
                new Shelf((String) row[0], (String) row[1], (String) row[2]),
                number(row[3]),
                number(row[5]),
                (int) number(row[4]),
                (int) number(row[6]));
    }

    private static long number(Object value) {
        return ((Number) value).longValue();
    }

    /// The numbers of the shelves of these bands that the words name; a word left empty names all.
    @Transactional
    public List<Integer> numbers(ShelfWords words, List<String> bands) {
        return find(
                        "(?1 = '' or game = ?1) and (?2 = '' or size = ?2) and (?3 = '' or band = ?3)"
                                + " and band in ?4",
                        words.game(),
                        words.size(),
                        words.band(),
                        bands)
                .stream()
                .map(shelf -> shelf.id)
                .toList();
    }
}
