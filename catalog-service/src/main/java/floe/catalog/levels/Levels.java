package floe.catalog.levels;

import floe.catalog.paging.Cursors;
import floe.catalog.sql.Gathering;
import floe.catalog.stock.Bands;
import floe.catalog.stock.Shelves;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/// The levels in the database, for reading: page by page, or each by its id, where all that are asked for at the same
/// moment share a statement.
@ApplicationScoped
public class Levels {
    private static final int READERS = 2;
    private static final int MOST_AT_ONCE = 100;

    private final Shelves shelves;
    private final Cursors cursors;
    private final LevelRows rows;
    private final PlayedRows played;
    private final Gathering<LevelRows.Asked, Level> byId;

    @Inject
    Levels(Shelves shelves, Cursors cursors, LevelRows rows, PlayedRows played) {
        this.shelves = shelves;
        this.cursors = cursors;
        this.rows = rows;
        this.played = played;
        this.byId = new Gathering<>(READERS, MOST_AT_ONCE, rows::byId);
    }

    /// @param tenant who asks: nobody else's own boards are shown
    /// @param id a board's id, 32 hexadecimal digits
    public Optional<Level> level(String tenant, String id) {
        return ask(tenant, id).join();
    }

    /// The same, without anybody waiting for it.
    public CompletableFuture<Optional<Level>> ask(String tenant, String id) {
        UUID key = new UUID(HexFormat.fromHexDigitsToLong(id, 0, 16), HexFormat.fromHexDigitsToLong(id, 16, 32));
        return byId.ask(new LevelRows.Asked(tenant, key));
    }

    /// A page that begins after the cursor, or at the very first level.
    ///
    /// @throws BadCursorException when the cursor is none of this question's
    public LevelPage page(LevelQuestion question, Optional<String> cursor, int limit) throws BadCursorException {
        Place place = cursor.isEmpty()
                ? Place.first(question.sort())
                : cursors.place(cursor.get(), question.text())
                        .flatMap(Place::read)
                        .orElseThrow(BadCursorException::new);
        if (question.sort() == LevelSort.PLAYS) {
            PlayedRows.Some some = played.after(shelves(question.filter()), question, place, limit);
            return new LevelPage(some.levels(), some.next().map(next -> cursors.write(next.bytes(), question.text())));
        }
        List<Level> found = after(question, place, limit + 1);
        if (found.size() <= limit) {
            return new LevelPage(found, Optional.empty());
        }
        List<Level> page = found.subList(0, limit);
        Place next = Place.of(question.sort(), page.getLast());
        return new LevelPage(page, Optional.of(cursors.write(next.bytes(), question.text())));
    }

    /// The first levels behind that place in the order of their storing, boards and all.
    public List<Level> after(LevelFilter filter, long seq, int limit) {
        return after(new LevelQuestion(filter, LevelSort.OLDEST, "", true), Place.of(0, seq), limit);
    }

    private List<Level> after(LevelQuestion question, Place place, int limit) {
        return question.filter().isOpen() && question.sort() != LevelSort.SCORE
                ? rows.after(question.sort(), place, limit, question.boards())
                : rows.after(shelves(question.filter()), question, place, limit);
    }

    private List<Integer> shelves(LevelFilter filter) {
        List<String> bands =
                Bands.between(filter.score().least(), filter.score().most());
        return shelves.numbers(filter.shelves(), bands);
    }
}
