package floe.catalog.levels;

import floe.catalog.paging.Cursors;
import floe.catalog.sql.BatchingReader;
import floe.contracts.BoardId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// The levels in the database, for reading: page by page, or each by its id, where all that are asked for at the same
/// moment share a statement.
@ApplicationScoped
public class Levels {
    private static final int READERS = 2;
    private static final int MOST_AT_ONCE = 100;

    private final Cursors cursors;
    private final LevelRows rows;
    private final PlayedRows played;
    private final BatchingReader<LevelRows.Asked, Level> byId;

    @Inject
    Levels(Cursors cursors, LevelRows rows, PlayedRows played) {
        this.cursors = cursors;
        this.rows = rows;
        this.played = played;
        this.byId = new BatchingReader<>(READERS, MOST_AT_ONCE, rows::byId);
    }

    /// @param tenant who asks: nobody else's own boards are shown
    /// @param id a board's id, 32 hexadecimal digits
    public Optional<Level> level(String tenant, String id) {
        return ask(tenant, id).join();
    }

    /// The same, without anybody waiting for it.
    public CompletableFuture<Optional<Level>> ask(String tenant, String id) {
        return byId.ask(new LevelRows.Asked(tenant, BoardId.uuid(id)));
    }

    /// A house's own boards behind that place in the order of their ids; published ones are among them.
    public Slice own(String tenant, LevelFilter filter, Place place, int limit) {
        return rows.own(tenant, filter, place, limit);
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
        Slice slice = question.sort() == LevelSort.PLAYS
                ? played.after(question, place, limit)
                : rows.after(question, place, limit);
        return new LevelPage(slice.levels(), slice.next().map(next -> cursors.write(next.bytes(), question.text())));
    }

    /// Levels from that place on in the order of their storing, boards and all.
    public Slice after(LevelFilter filter, Place place, int limit) {
        return rows.after(new LevelQuestion(filter, LevelSort.OLDEST, "", true), place, limit);
    }
}
