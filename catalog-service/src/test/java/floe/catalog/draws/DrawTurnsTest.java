package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
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

    private List<DrawId> all() {
        return Stream.generate(turns::next)
                .takeWhile(Optional::isPresent)
                .map(Optional::get)
                .toList();
    }

    private static DrawId draw(String house, int number) {
        return new DrawId(house, "draw-" + number);
    }
}
