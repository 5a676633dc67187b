package floe.catalog.http.draws;

import floe.catalog.races.Races;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// What is told once to whoever makes or joins a race.
@Schema(
        name = "RacePlace",
        requiredProperties = {"race", "number", "token"})
public record RacePlaceView(
        RaceView race,

        @Schema(description = "Which of its racers you are") int number,

        @Schema(description = "What you play with; nobody else is told it")
        String token) {
    static RacePlaceView of(Races.Place place) {
        return new RacePlaceView(RaceView.of(place.race()), place.number(), place.token());
    }
}
