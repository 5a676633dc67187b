package floe.catalog.http.draws;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.races.Race;
import floe.contracts.BoardId;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A race as whoever has its link sees it: who is how far, and never by which moves.
@Schema(
        name = "Race",
        requiredProperties = {"id", "game", "size", "band", "boards", "round", "state", "levels", "racers"})
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record RaceView(
        @Schema(format = "uuid") String id,

        @Schema(examples = "ice") String game,

        @Schema(examples = "16x16") String size,

        @Schema(examples = "easy") String band,

        @Schema(description = "How many boards a round has") int boards,

        @Schema(description = "Counted from 1; 0 before the first begins")
        int round,

        @Schema(
                description =
                        "open: nobody has begun; running; over: all who are in the round have solved its boards, have given up or are away. "
                                + "Who comes back before the next plays on, and it is running again",
                enumeration = {"open", "running", "over"})
        String state,

        @Schema(description = "The ids of the round's levels, the same for all, one after the other")
        List<String> levels,

        @Schema(description = "Who made the race first, then as they came")
        List<RacerView> racers) {
    /// Somebody in it.
    @Schema(
            name = "Racer",
            requiredProperties = {"number", "name", "solved", "moves"})
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record RacerView(
            @Schema(description = "Counted from 0") int number,

            @Schema(examples = "Ada") String name,

            @Schema(
                    description =
                            "True for who came when the round had begun, or was away then: they are in the next if they are there, and what they play counts from then on. "
                                    + "Absent for all others",
                    implementation = Boolean.class,
                    nullable = false)
            Optional<Boolean> waits,

            @Schema(
                    description =
                            "True for who was erased: they are in no round, and nobody knows who they were. Absent for all others",
                    implementation = Boolean.class,
                    nullable = false)
            Optional<Boolean> erased,

            @Schema(
                    description =
                            "True for who was looking at the race with `Floe-Racer` and does so no more, for a minute and a half: nobody "
                                    + "waits for them, and rounds begin without them until they look again. Absent for all others",
                    implementation = Boolean.class,
                    nullable = false)
            Optional<Boolean> away,

            @Schema(
                    description = "True for who has given the round up. Absent for all others",
                    implementation = Boolean.class,
                    nullable = false)
            Optional<Boolean> gaveUp,

            @Schema(description = "How many of the round's boards they have solved, by the referee")
            int solved,

            @Schema(description = "How many moves they have made on the next")
            int moves,

            @Schema(
                    description = "How long the whole round took them, by the catalog's clock; absent until then",
                    implementation = Long.class,
                    nullable = false)
            Optional<Long> millis) {
        static RacerView of(Race race, Race.Racer racer) {
            boolean in = racer.round() == race.round();
            return new RacerView(
                    racer.number(),
                    racer.name(),
                    ifTrue(race.waits(racer)),
                    ifTrue(racer.erased()),
                    ifTrue(racer.away()),
                    ifTrue(in && racer.gaveUp()),
                    in ? racer.solved() : 0,
                    in ? racer.moves() : 0,
                    in ? millis(race, racer) : Optional.empty());
        }

        private static Optional<Long> millis(Race race, Race.Racer racer) {
            return race.startedAt()
                    .flatMap(start -> racer.finishedAt()
                            .map(end -> Duration.between(start, end).toMillis()));
        }

        private static Optional<Boolean> ifTrue(boolean value) {
            return value ? Optional.of(true) : Optional.empty();
        }
    }

    static RaceView of(Race race) {
        return new RaceView(
                race.id().toString(),
                race.shelf().game(),
                race.shelf().size(),
                race.shelf().bareBand(),
                race.boards(),
                race.round(),
                race.state().name().toLowerCase(Locale.ROOT),
                race.levels().stream().map(BoardId::of).toList(),
                race.racers().stream().map(racer -> RacerView.of(race, racer)).toList());
    }
}
