package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DrawTurnsTest {
    private final DrawTurns turns = new DrawTurns();

    @Test
    void housesTakeTurns() {
        turns.addLast(List.of(draw("north", 1), draw("north", 2), draw("north", 3), draw("south", 1)));

        assertThat(all()).containsExactly(draw("north", 1), draw("south", 1), draw("north", 2), draw("north", 3));
        assertThat(turns.next()).isEmpty();
    }

    @Test
    void thoseWhoseLevelsCameGoBeforeTheOthersOfTheirHouse() {
        turns.addLast(List.of(draw("north", 1), draw("north", 2), draw("north", 3)));
        turns.addFirst(List.of(draw("north", 3), draw("north", 4)));

        assertThat(all()).containsExactly(draw("north", 3), draw("north", 4), draw("north", 1), draw("north", 2));
    }

    @Test
    void whatIsThereKeepsItsPlace() {
        turns.addLast(List.of(draw("north", 1), draw("north", 2)));
        turns.addLast(List.of(draw("north", 2), draw("north", 1), draw("north", 3)));

        assertThat(all()).containsExactly(draw("north", 1), draw("north", 2), draw("north", 3));
    }

    @Test
    void whoTookLongIsPassedByUntilTheOthersHaveHadAsLong() {
        turns.addLast(List.of(draw("flood", 1), draw("flood", 2)));
        turns.addLast(List.of(draw("north", 1), draw("north", 2), draw("north", 3), draw("north", 4)));
        turns.addLast(List.of(draw("south", 1)));

        assertThat(all(draw -> Duration.ofMillis(draw.tenant().equals("flood") ? 30 : 10)))
                .containsExactly(
                        draw("flood", 1),
                        draw("north", 1),
                        draw("south", 1),
                        draw("north", 2),
                        draw("north", 3),
                        draw("flood", 2),
                        draw("north", 4));
    }

    @Test
    void whoTookLongIsPassedByAlsoWhenItComesAnew() {
        turns.addLast(List.of(draw("flood", 1), draw("north", 1), draw("north", 2)));
        assertThat(turns.next()).contains(draw("flood", 1));
        turns.took(draw("flood", 1), Duration.ofSeconds(1));

        turns.addFirst(List.of(draw("flood", 2)));

        assertThat(all()).containsExactly(draw("north", 1), draw("north", 2), draw("flood", 2));
    }

    @Test
    void whoComesLateHasNotSavedUpTime() {
        turns.addLast(List.of(draw("north", 1), draw("north", 2), draw("north", 3)));
        assertThat(turns.next()).contains(draw("north", 1));
        turns.took(draw("north", 1), Duration.ofHours(1));
        assertThat(turns.next()).contains(draw("north", 2));
        turns.took(draw("north", 2), Duration.ofMillis(1));

        turns.addLast(List.of(draw("south", 1), draw("south", 2), draw("south", 3)));

        assertThat(all()).containsExactly(draw("south", 1), draw("north", 3), draw("south", 2), draw("south", 3));
    }

    /// Each batch of levels that comes puts those that wait for such in front again.
    @Test
    void whatIsOverIsEndedHoweverManyWait() {
        List<DrawId> waiting = Stream.iterate(1, number -> number + 1)
                .limit(100)
                .map(number -> draw("north", number))
                .toList();
        turns.addLast(waiting);
        turns.addEnds(List.of(draw("north", 101)));
        List<DrawId> looked = new ArrayList<>();
        for (int batch = 0; batch < 5; batch++) {
            turns.addFirst(waiting);
            for (int look = 0; look < 10; look++) {
                looked.add(turns.next().orElseThrow());
            }
        }

        assertThat(looked).contains(draw("north", 101)).contains(draw("north", 9));
    }

    @Test
    void aDatabaseThatStoodStillIsNoFaultOfTheHouseThatWasLookedAt() {
        turns.addLast(
                List.of(draw("north", 1), draw("north", 2), draw("south", 1), draw("south", 2), draw("south", 3)));
        assertThat(turns.next()).contains(draw("north", 1));
        turns.took(draw("north", 1), Duration.ofMinutes(1));

        assertThat(all(_ -> Duration.ofSeconds(3)))
                .containsExactly(draw("south", 1), draw("south", 2), draw("north", 2), draw("south", 3));
    }

    private List<DrawId> all() {
        return all(_ -> Duration.ofMillis(1));
    }

    /// @param looks how long one is looked at
    private List<DrawId> all(Function<DrawId, Duration> looks) {
        return Stream.generate(turns::next)
                .takeWhile(Optional::isPresent)
                .map(Optional::get)
                .peek(draw -> turns.took(draw, looks.apply(draw)))
                .toList();
    }

    private static DrawId draw(String house, int number) {
        return new DrawId(house, "draw-" + number);
    }
}
