package floe.catalog.races;

import floe.catalog.sql.Pruning;
import floe.catalog.sql.Sql;
import floe.contracts.Shelf;
import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The races in the database, so that it is the same whichever replica is asked. Who is asked knows the race's id;
/// what a racer does takes the token that they alone were told.
@ApplicationScoped
public class Races implements PanacheRepositoryBase<RaceEntity, UUID> {
    /// As many as race at once.
    public static final int MOST_RACERS = 8;

    private static final String FORGET = """
            delete from race where ctid = any (array(
                select ctid from race where made_at < now() - make_interval(secs => ?)
                order by made_at limit ? for update skip locked))
            """;

    private final Sql sql;
    private final Racers racers;

    Races(Sql sql, Racers racers) {
        this.sql = sql;
        this.racers = racers;
    }

    /// Somebody's place in a race.
    ///
    /// @param token with which they play; told once
    public record Place(Race race, int number, String token) {}

    /// A house's player.
    ///
    /// @param id what the house calls them, which no other is to learn
    public record Player(String tenant, String id) {}

    /// A race of their house with its first racer, whose place it is whenever they join by that token.
    @Transactional
    public Place make(UUID id, Shelf shelf, int boards, String name, Player player, String token) {
        RaceEntity race = RaceEntity.of(id, player.tenant(), shelf, boards);
        persist(race);
        return join(race, 0, name, Optional.of(player), token);
    }

    @Transactional
    public int countOf(String tenant) {
        return (int) count("tenant = ?1", tenant);
    }

    @Transactional
    public Optional<Race> find(UUID id) {
        return findByIdOptional(id).map(this::race);
    }

    /// The same, asked for by a racer with this token, who is there then. One of nobody's changes
    /// nothing.
    @Transactional
    public Optional<Race> look(UUID id, String token) {
        racers.seen(id, Tokens.digest(token));
        return find(id);
    }

    /// One more racer, who waits if a round is under way, or the one who has this token already: whoever
    /// heard no answer asks again, and is told the same.
    ///
    /// @param player of whichever house; of its own alone the race knows what they were given
    /// @return nothing when it is full
    /// @throws NoRaceException when it is kept no longer
    @Transactional
    public Optional<Place> join(UUID id, String name, Optional<Player> player, String token) {
        RaceEntity held =
                findByIdOptional(id, LockModeType.PESSIMISTIC_WRITE).orElseThrow(() -> new NoRaceException(id));
        Race race = race(held);
        return racers.number(id, Tokens.digest(token))
                .map(number -> new Place(race, number, token))
                .or(() -> race.isFull(MOST_RACERS)
                        ? Optional.empty()
                        : Optional.of(join(held, race.racers().size(), name, player, token)));
    }

    private Place join(RaceEntity race, int number, String name, Optional<Player> player, String token) {
        RacerEntity racer = new RacerEntity();
        racer.raceId = race.id;
        racer.number = number;
        racer.name = name;
        player.ifPresent(it -> {
            if (it.tenant().equals(race.tenant)) {
                racer.playerId = it.id();
            } else {
                racer.visitorTenant = it.tenant();
                racer.visitorId = it.id();
            }
        });
        racer.token = Tokens.digest(token);
        racers.persistAndFlush(racer);
        return new Place(race(race), number, token);
    }

    /// Which racer has this token.
    @Transactional
    public Optional<Integer> number(UUID id, String token) {
        return racers.number(id, Tokens.digest(token));
    }

    /// Begins the next round, unless it has begun, with those who were there when the race was read: for
    /// them the levels were drawn. It ends the round before for whoever was not through. Who has come
    /// since then waits for the round after it.
    ///
    /// @throws NoRaceException when it is kept no longer
    @Transactional
    public Race begin(Race race, List<UUID> levels) {
        int begun = update(
                "round = round + 1, levels = ?1, startedAt = instant where id = ?2 and round = ?3",
                levels.toArray(UUID[]::new),
                race.id(),
                race.round());
        if (begun > 0) {
            racers.lineUp(
                    race.id(),
                    race.round() + 1,
                    race.next().stream().map(Race.Racer::number).toList());
        }
        return again(race);
    }

    /// What the referee found of a racer's moves on their next board.
    ///
    /// @param board which it was, counted from 0
    /// @throws NoRaceException when it is kept no longer
    @Transactional
    public Race advance(Race race, String token, int board, boolean solved, int moves) {
        racers.advance(race, Tokens.digest(token), board, board + (solved ? 1 : 0), solved ? 0 : moves);
        return again(race);
    }

    /// A racer goes on with the round no more.
    ///
    /// @throws NoRaceException when it is kept no longer
    @Transactional
    public Race giveUp(Race race, String token) {
        racers.giveUp(race, Tokens.digest(token));
        return again(race);
    }

    public void forget(Duration keep) {
        Pruning.all(sql, FORGET, (double) keep.toSeconds());
    }

    private Race again(Race race) {
        return find(race.id()).orElseThrow(() -> new NoRaceException(race.id()));
    }

    private Race race(RaceEntity race) {
        return race.race(racers.of(race.id));
    }
}
