package floe.catalog.races;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Who races, within the transactions of [Races].
@ApplicationScoped
class Racers implements PanacheRepositoryBase<RacerEntity, RacerEntity.Key> {
    /// Not before the round began, though the database's clock has been set back since.
    private static final String NOW =
            "greatest(instant, (select race.startedAt from RaceEntity race where race.id = ?3))";

    List<RacerEntity> of(UUID race) {
        return list("raceId = ?1 order by number", race);
    }

    Optional<Integer> number(UUID race, byte[] token) {
        return find("raceId = ?1 and token = ?2", race, token)
                .firstResultOptional()
                .map(racer -> racer.number);
    }

    /// Those of these numbers, and nobody else; none who was erased meanwhile.
    void lineUp(UUID race, int round, List<Integer> numbers) {
        update(
                "round = ?1, solved = 0, moves = 0, finishedAt = null"
                        + " where raceId = ?2 and number in ?3 and token <> ?4",
                round,
                race,
                numbers,
                RacerEntity.NO_TOKEN);
    }

    /// Their client looks at the race. It does so each second, and is noted now and then.
    void seen(UUID race, byte[] token) {
        update(
                "seenAt = instant where raceId = ?1 and token = ?2"
                        + " and (seenAt is null or seenAt < instant - 10 second)",
                race,
                token);
    }

    void giveUp(Race race, byte[] token) {
        update(
                "gaveUp = round where raceId = ?1 and token = ?2 and round = ?3 and finishedAt is null",
                race.id(),
                token,
                race.round());
    }

    /// Only from where they were: what comes twice, or late, changes nothing. Who plays is there, if
    /// their client says when it looks.
    ///
    /// @param board which they have played, counted from 0
    /// @param done how many they have solved now
    void advance(Race race, byte[] token, int board, int done, int moves) {
        boolean finished = done == race.levels().size();
        update(
                "seenAt = case when seenAt is not null then instant end, solved = ?1, moves = ?2, finishedAt = "
                        + (finished ? NOW : "null")
                        + " where raceId = ?3 and token = ?4 and round = ?5 and solved = ?6 and finishedAt is null"
                        + " and gaveUp < round",
                done,
                moves,
                race.id(),
                token,
                race.round(),
                board);
    }
}
