package floe.catalog.races;

import floe.contracts.Shelf;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// A row of `race`.
@Entity
@Table(name = "race")
public class RaceEntity {
    /// No id that a client chose has this sign in it: the boards of a round are nobody's to draw before it.
    private static final String OF_NO_CLIENT = "race~";

    @Id
    UUID id;

    String tenant;
    String game;
    String size;
    String band;
    int boards;
    int round;
    UUID[] levels;
    String drawPrefix;
    Instant startedAt;

    static RaceEntity of(UUID id, String tenant, Shelf shelf, int boards) {
        RaceEntity race = new RaceEntity();
        race.id = id;
        race.tenant = tenant;
        race.game = shelf.game();
        race.size = shelf.size();
        race.band = shelf.band();
        race.boards = boards;
        race.levels = new UUID[0];
        race.drawPrefix = OF_NO_CLIENT;
        return race;
    }

    Race race(List<RacerEntity> racers) {
        return new Race(
                id,
                tenant,
                new Shelf(game, size, band),
                boards,
                round,
                List.of(levels),
                drawPrefix,
                Optional.ofNullable(startedAt),
                racers.stream().map(RacerEntity::racer).toList());
    }
}
