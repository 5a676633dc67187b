package floe.catalog.stock;

import floe.contracts.Shelf;
import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
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

    /// Sees to it that these shelves are there and have a target. A shelf that has one keeps it.
    @Transactional
    public void open(List<Shelf> shelves, int target) {
        for (Shelf shelf : shelves) {
            getEntityManager()
                    .createNativeQuery(OPEN)
                    .setParameter(1, shelf.game())
                    .setParameter(2, shelf.size())
                    .setParameter(3, shelf.band())
                    .setParameter(4, target)
                    .executeUpdate();
        }
    }

    /// Says how much should stand on a shelf, which is opened if there is none.
    @Transactional
    public void aim(Shelf shelf, int target) {
        getEntityManager()
                .createNativeQuery(AIM)
                .setParameter(1, shelf.game())
                .setParameter(2, shelf.size())
                .setParameter(3, shelf.band())
                .setParameter(4, target)
                .executeUpdate();
    }

    /// What stands on each shelf, in the shelves' order.
    @Transactional
    public List<ShelfStock> stock() {
        return find("order by game, size, id").stream().map(ShelfEntity::stock).toList();
    }

    /// The numbers of the shelves that these words name; a word left empty names all.
    @Transactional
    public List<Integer> numbers(ShelfWords words) {
        return find(
                        "(?1 = '' or game = ?1) and (?2 = '' or size = ?2) and (?3 = '' or band = ?3)",
                        words.game(),
                        words.size(),
                        words.band())
                .stream()
                .map(shelf -> shelf.id)
                .toList();
    }
}
