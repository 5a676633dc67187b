package floe.generator;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Shelf;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class FlightsTest {
    private static final Shelf A = Shelf.parse("ice/20x25/easy");
    private static final Shelf B = Shelf.parse("ice/20x25/hard");

    private final Flights flights = new Flights(Duration.ofNanos(10), Duration.ofNanos(100));

    @Test
    void whatWasFoundIsOnItsWay() {
        flights.found(A);
        flights.found(A);
        flights.found(B);

        assertThat(flights.onTheWay(A)).isEqualTo(2);
        assertThat(flights.onTheWay(B)).isEqualTo(1);
        assertThat(flights.onTheWay()).isEqualTo(3);
    }

    @Test
    void itLandsAWhileAfterTheSolversHaveDoneIt() {
        flights.found(A);
        flights.look(7, 0, 0);
        flights.look(8, 8, 1);
        flights.look(9, 8, 2);
        flights.look(9, 9, 11);
        assertThat(flights.onTheWay(A)).isEqualTo(1);

        flights.look(9, 9, 12);
        assertThat(flights.onTheWay(A)).isZero();
    }

    @Test
    void whatTheSolversHaveNotDoneStaysOnItsWay() {
        flights.found(A);
        flights.look(8, 0, 0);
        flights.look(8, 0, 1);
        flights.look(8, 7, 2);
        flights.look(8, 7, 50);

        assertThat(flights.onTheWay(A)).isEqualTo(1);
    }

    @Test
    void laterOnesLandLater() {
        flights.found(A);
        flights.look(1, 0, 0);
        flights.found(A);
        flights.look(2, 0, 1);
        flights.look(2, 2, 2);
        flights.look(2, 2, 12);
        assertThat(flights.onTheWay(A)).isEqualTo(1);

        flights.look(2, 2, 22);
        assertThat(flights.onTheWay(A)).isZero();
    }

    @Test
    void whatIsNeverJudgedIsBelievedToBeLostInTheEnd() {
        flights.found(A);
        flights.look(8, 0, 0);
        flights.look(8, 0, 99);
        assertThat(flights.onTheWay(A)).isEqualTo(1);

        flights.look(8, 0, 100);
        assertThat(flights.onTheWay(A)).isZero();
    }
}
