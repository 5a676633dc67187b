package floe.catalog.intake;

import floe.catalog.games.GameList;
import floe.catalog.likeness.Sketched;
import floe.catalog.sql.Sql;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes sketches of levels that have none: those from before there were any, and those that came to a shelf
/// otherwise than out of the pipeline. It goes along all levels once, in small steps, and then looks at each that
/// is new.
@Singleton
public final class Sketching {
    private static final Logger LOG = LoggerFactory.getLogger(Sketching.class);
    private static final int TOGETHER = 500;

    /// For `exists` Postgres would read every sketch to look up one, as long as all fit into its memory. And it is
    /// told how few levels are wanted, or it would send for workers each time.
    private static final String AFTER = """
            select level.seq, level.id, game, board, solution,
                (select true from level_sketch where level_sketch.level_id = level.id)
            from level join shelf on shelf.id = level.shelf_id join level_solution on level_solution.level_id = level.id
            where level.seq > coalesce((select seq from sketched), 0) order by level.seq limit %d
            """.formatted(TOGETHER);

    private static final String KEEP = """
            insert into level_sketch (shelf_id, level_id, sketch)
            select shelf_id, id, decode(sketch, 'hex')
            from unnest(?::uuid[], ?::text[]) as made (id, sketch) join level using (id)
            on conflict (level_id) do nothing
            """;

    private static final String MARK = """
            insert into sketched (seq) values (?) on conflict (single) do update set seq = greatest(sketched.seq, excluded.seq)
            """;

    private final Sql sql;
    private final GameList games;

    public Sketching(Sql sql, GameList games) {
        this.sql = sql;
        this.games = games;
    }

    private record Level(long seq, UUID id, String game, String board, String solution, boolean sketched) {}

    /// @return whether there may be more
    public boolean step() {
        List<Level> levels = sql.list(
                AFTER,
                row -> new Level(
                        row.getLong(1),
                        row.getObject(2, UUID.class),
                        row.getString(3),
                        row.getString(4),
                        row.getString(5),
                        row.getBoolean(6)));
        if (levels.isEmpty()) {
            return false;
        }
        List<UUID> ids = new ArrayList<>();
        List<String> sketches = new ArrayList<>();
        levels.stream()
                .filter(level -> !level.sketched())
                .forEach(level -> sketch(level).ifPresent(sketch -> {
                    ids.add(level.id());
                    sketches.add(HexFormat.of().formatHex(sketch));
                }));
        sql.transaction(
                connection -> keep(connection, ids, sketches, levels.getLast().seq()));
        return levels.size() == TOGETHER;
    }

    /// A level that none can be made of keeps nobody behind it from theirs.
    private Optional<byte[]> sketch(Level level) {
        try {
            return games.find(level.game())
                    .map(game -> Sketched.of(game.referee().features(level.board(), level.solution())))
                    .flatMap(Sketched::bytes);
        } catch (RuntimeException | StackOverflowError e) {
            LOG.error("the level {} has no sketch, and is compared with none that comes", level.id(), e);
            return Optional.empty();
        }
    }

    private int keep(Connection connection, List<UUID> ids, List<String> sketches, long seq) throws SQLException {
        if (!ids.isEmpty()) {
            Sql.list(connection, PostgresLevelStore.TAKE_TURN, _ -> 0);
            Sql.update(connection, KEEP, Sql.Column.ids(ids), Sql.Column.texts(sketches));
        }
        return Sql.update(connection, MARK, seq);
    }
}
