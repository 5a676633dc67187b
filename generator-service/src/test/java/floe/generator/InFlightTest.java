package floe.generator;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Shelf;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class InFlightTest {
    private static final Shelf A = Shelf.parse("ice/20x25/easy");
    private static final Shelf B = Shelf.parse("ice/20x25/hard");

    private final InFlight inFlight = new InFlight(Duration.ofNanos(10), Duration.ofNanos(100));

    @Test
    void whatWasFoundIsOnItsWay() {
        inFlight.found(A);
        inFlight.found(A);
        inFlight.found(B);

        assertThat(inFlight.onTheWay(A)).isEqualTo(2);
        assertThat(inFlight.onTheWay(B)).isEqualTo(1);
        assertThat(inFlight.onTheWay()).isEqualTo(3);
    }

    @Test
    void itLandsAWhileAfterTheSolversHaveDoneIt() {
        inFlight.found(A);
        inFlight.look(7, 0, 0);
        inFlight.look(8, 8, 1);
        inFlight.look(9, 8, 2);
        inFlight.look(9, 9, 11);
        assertThat(inFlight.onTheWay(A)).isEqualTo(1);

        inFlight.look(9, 9, 12);
        assertThat(inFlight.onTheWay(A)).isZero();
    }

    @Test
    void whatTheSolversHaveNotDoneStaysOnItsWay() {
        inFlight.found(A);
        inFlight.look(8, 0, 0);
        inFlight.look(8, 0, 1);
        inFlight.look(8, 7, 2);
        inFlight.look(8, 7, 50);

        assertThat(inFlight.onTheWay(A)).isEqualTo(1);
    }

    @Test
    void laterOnesLandLater() {
        inFlight.found(A);
        inFlight.look(1, 0, 0);
        inFlight.found(A);
        inFlight.look(2, 0, 1);
        inFlight.look(2, 2, 2);
        inFlight.look(2, 2, 12);
        assertThat(inFlight.onTheWay(A)).isEqualTo(1);

        inFlight.look(2, 2, 22);
        assertThat(inFlight.onTheWay(A)).isZero();
    }

    @Test
    void whatIsNeverJudgedIsBelievedToBeLostInTheEnd() {
        inFlight.found(A);
        inFlight.look(8, 0, 0);
        inFlight.look(8, 0, 99);
        assertThat(inFlight.onTheWay(A)).isEqualTo(1);

        inFlight.look(8, 0, 100);
        assertThat(inFlight.onTheWay(A)).isZero();
    }
}
