package floe.catalog.races;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.catalog.sql.Pruning;
import floe.catalog.sql.Sql;
import floe.contracts.Shelf;
import jakarta.inject.Singleton;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The races in the database, so that it is the same whichever replica is asked. Who is asked knows the race's id;
/// what a racer does takes the token that they alone were told.
@Singleton
public final class Races {
    /// As many as race at once.
    public static final int MOST_RACERS = 8;

    private static final String MAKE =
            "insert into race (id, tenant, game, size, band, boards) values (?, ?, ?, ?, ?, ?)";

    private static final String RACE = """
            select id, tenant, game, size, band, boards, round, levels, started_at from race where id = ?
            """;

    private static final String RACERS = """
            select number, name, player_id, round, solved, moves, finished_at from racer
            where race_id = ? order by number
            """;

    private static final String JOIN =
            "insert into racer (race_id, number, name, player_id, token) values (?, ?, ?, ?, ?)";

    private static final String BEGIN = """
            update race set round = round + 1, levels = ?, started_at = now() where id = ? and round = ?
            """;

    private static final String LINE_UP = """
            update racer set round = ?, solved = 0, moves = 0, finished_at = null where race_id = ?
            """;

    /// Only from where they were: what comes twice, or late, changes nothing.
    private static final String ADVANCE = """
            update racer set solved = ?, moves = ?, finished_at = case when ? then now() end
            where race_id = ? and token = ? and round = ? and solved = ? and finished_at is null
            """;

    private static final String FORGET = """
            delete from race where ctid = any (array(
                select ctid from race where made_at < now() - make_interval(secs => ?)
                order by made_at limit ? for update skip locked))
            """;

    private static final int TOKEN_BYTES = 16;

    private final Sql sql;
    private final SecureRandom random = new SecureRandom();

    Races(Sql sql) {
        this.sql = sql;
    }

    /// Somebody's place in a race.
    ///
    /// @param token with which they play; told once
    public record Place(Race race, int number, String token) {}

    /// A race with its first racer.
    public Place make(String tenant, Shelf shelf, int boards, String name, String player) {
        UUID id = UUID.randomUUID();
        return sql.transaction(connection -> {
            Sql.update(connection, MAKE, id, tenant, shelf.game(), shelf.size(), shelf.band(), boards);
            return join(connection, id, 0, name, Optional.of(player));
        });
    }

    public int count(String tenant) {
        return sql.first("select count(*) from race where tenant = ?", row -> row.getInt(1), tenant)
                .orElse(0);
    }

    public Optional<Race> find(UUID id) {
        return sql.transaction(connection -> find(connection, id));
    }

    /// One more racer.
    ///
    /// @return nothing when it is full, or a round is under way
    public Optional<Place> join(UUID id, String name, Optional<String> player) {
        return sql.transaction(connection -> {
            Sql.list(connection, "select 1 from race where id = ? for update", row -> row.getInt(1), id);
            Race race = find(connection, id).orElseThrow();
            return race.isFull(MOST_RACERS) || race.state() == Race.State.RUNNING
                    ? Optional.empty()
                    : Optional.of(join(connection, id, race.racers().size(), name, player));
        });
    }

    private Place join(Connection connection, UUID id, int number, String name, Optional<String> player)
            throws SQLException {
        byte[] bytes = new byte[TOKEN_BYTES];
        random.nextBytes(bytes);
        String token = HexFormat.of().formatHex(bytes);
        Sql.update(connection, JOIN, id, number, name, player.orElse(null), hash(token));
        return new Place(find(connection, id).orElseThrow(), number, token);
    }

    /// Which racer has this token.
    public Optional<Integer> number(UUID id, String token) {
        return sql.first(
                "select number from racer where race_id = ? and token = ?", row -> row.getInt(1), id, hash(token));
    }

    /// Begins the round after that one, unless it has begun.
    public Race begin(UUID id, int round, List<UUID> levels) {
        return sql.transaction(connection -> {
            if (Sql.update(connection, BEGIN, new Sql.Column("uuid", levels), id, round) > 0) {
                Sql.update(connection, LINE_UP, round + 1, id);
            }
            return find(connection, id).orElseThrow();
        });
    }

    /// What the referee found of a racer's moves on their next board.
    ///
    /// @param board which it was, counted from 0
    public Race advance(Race race, String token, int board, boolean solved, int moves) {
        return sql.transaction(connection -> {
            int now = board + (solved ? 1 : 0);
            Sql.update(
                    connection,
                    ADVANCE,
                    now,
                    solved ? 0 : moves,
                    now == race.levels().size(),
                    race.id(),
                    hash(token),
                    race.round(),
                    board);
            return find(connection, race.id()).orElseThrow();
        });
    }

    public void forget(Duration keep) {
        Pruning.all(sql, FORGET, (double) keep.toSeconds());
    }

    private static Optional<Race> find(Connection connection, UUID id) throws SQLException {
        List<Race.Racer> racers = Sql.list(connection, RACERS, Races::racer, id);
        return Sql.list(connection, RACE, row -> race(row, racers), id).stream().findFirst();
    }

    private static Race race(ResultSet row, List<Race.Racer> racers) throws SQLException {
        return new Race(
                row.getObject("id", UUID.class),
                row.getString("tenant"),
                new Shelf(row.getString("game"), row.getString("size"), row.getString("band")),
                row.getInt("boards"),
                row.getInt("round"),
                Arrays.asList((UUID[]) row.getArray("levels").getArray()),
                time(row, "started_at"),
                racers);
    }

    private static Race.Racer racer(ResultSet row) throws SQLException {
        return new Race.Racer(
                row.getInt("number"),
                row.getString("name"),
                Optional.ofNullable(row.getString("player_id")),
                row.getInt("round"),
                row.getInt("solved"),
                row.getInt("moves"),
                time(row, "finished_at"));
    }

    private static Optional<Instant> time(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }

    private static byte[] hash(String token) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(token.getBytes(UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
