package floe.generator;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Shelf;
import floe.wire.Lag;
import java.time.Duration;
import java.util.Optional;
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
        look(7, 0, 0);
        look(8, 8, 1);
        look(9, 8, 2);
        look(9, 9, 11);
        assertThat(inFlight.onTheWay(A)).isEqualTo(1);

        look(9, 9, 12);
        assertThat(inFlight.onTheWay(A)).isZero();
    }

    @Test
    void whatTheSolversHaveNotDoneStaysOnItsWay() {
        inFlight.found(A);
        look(8, 0, 0);
        look(8, 0, 1);
        look(8, 7, 2);
        look(8, 7, 50);

        assertThat(inFlight.onTheWay(A)).isEqualTo(1);
    }

    @Test
    void laterOnesLandLater() {
        inFlight.found(A);
        look(1, 0, 0);
        inFlight.found(A);
        look(2, 0, 1);
        look(2, 2, 2);
        look(2, 2, 12);
        assertThat(inFlight.onTheWay(A)).isEqualTo(1);

        look(2, 2, 22);
        assertThat(inFlight.onTheWay(A)).isZero();
    }

    @Test
    void whatIsNeverJudgedIsBelievedToBeLostInTheEnd() {
        inFlight.found(A);
        look(8, 0, 0);
        look(8, 0, 99);
        assertThat(inFlight.onTheWay(A)).isEqualTo(1);

        look(8, 0, 100);
        assertThat(inFlight.onTheWay(A)).isZero();
    }

    @Test
    void whatIsJudgedLandsAWhileAfterTheCatalogsHaveTakenInAllVerdictsThatThereWereThen() {
        inFlight.found(A);
        look(8, 8, new Lag(20, 20), 0);
        look(8, 8, new Lag(20, 20), 1);
        look(8, 8, new Lag(28, 20), 2);
        look(8, 8, new Lag(30, 27), 15);
        look(8, 8, new Lag(30, 28), 20);
        look(8, 8, new Lag(30, 29), 29);
        assertThat(inFlight.onTheWay(A)).isEqualTo(1);

        look(8, 8, new Lag(30, 29), 30);
        assertThat(inFlight.onTheWay(A)).isZero();
    }

    @Test
    void whatIsJudgedIsNotBelievedToBeLostWhileCatalogsAreBehind() {
        inFlight.found(A);
        look(8, 8, new Lag(20, 20), 0);
        look(8, 8, new Lag(28, 20), 1);
        look(8, 8, new Lag(28, 20), 2);
        look(8, 8, new Lag(28, 20), 1_000);
        look(8, 8, new Lag(28, 21), 2_000);
        assertThat(inFlight.onTheWay(A)).isEqualTo(1);

        look(8, 8, new Lag(28, 28), 3_000);
        look(8, 8, new Lag(28, 28), 3_010);
        assertThat(inFlight.onTheWay(A)).isZero();
    }

    @Test
    void whatIsNeverJudgedIsNotBelievedToBeLostWhileCatalogsStandStill() {
        inFlight.found(A);
        look(8, 0, new Lag(28, 20), 0);
        look(8, 0, new Lag(28, 20), 1_000);
        assertThat(inFlight.onTheWay(A)).isEqualTo(1);

        look(8, 0, new Lag(28, 21), 1_001);
        assertThat(inFlight.onTheWay(A)).isZero();
    }

    /// They may be of another group than the one that is watched.
    @Test
    void catalogsThatAreNotThereForTooLongAreNotWaitedFor() {
        inFlight.found(A);
        lookAbsent(new Lag(28, 20), 0);
        lookAbsent(new Lag(28, 20), 1);
        // The broker forgets what nobody has taken in.
        lookAbsent(new Lag(28, 22), 2_999);
        assertThat(inFlight.onTheWay(A)).isEqualTo(1);

        lookAbsent(new Lag(28, 22), 3_000);
        assertThat(inFlight.onTheWay(A)).isZero();
        inFlight.found(A);
        lookAbsent(new Lag(28, 22), 3_002);
        lookAbsent(new Lag(28, 22), 3_101);
        assertThat(inFlight.onTheWay(A)).isEqualTo(1);

        lookAbsent(new Lag(28, 22), 3_102);
        assertThat(inFlight.onTheWay(A)).isZero();
    }

    /// They wait for their database, and what lies there is taken in when that is back.
    @Test
    void catalogsThatAreThereAreWaitedForHoweverLongTheyStandStill() {
        inFlight.found(A);
        look(8, 8, new Lag(28, 20), 0);
        look(8, 8, new Lag(28, 20), 1);
        look(8, 8, new Lag(28, 20), 2);
        look(8, 8, new Lag(28, 20), 1_000_000);

        assertThat(inFlight.onTheWay(A)).isEqualTo(1);
    }

    /// Neither had a broker.
    @Test
    void whileNobodyCouldLookNothingWasLost() {
        Duration away = Duration.ofHours(1);
        InFlight patient = new InFlight(Duration.ofSeconds(3), Duration.ofMinutes(2));
        patient.found(A);
        patient.look(new Lag(8, 0), Optional.empty(), 0);
        patient.look(new Lag(8, 0), Optional.empty(), away.toNanos());
        assertThat(patient.onTheWay(A)).isEqualTo(1);

        for (int seconds = 0; seconds <= 120; seconds++) {
            patient.look(
                    new Lag(8, 0), Optional.empty(), away.plusSeconds(seconds).toNanos());
        }
        assertThat(patient.onTheWay(A)).isZero();
    }

    /// Its end is before what was waited for then.
    @Test
    void verdictsOfATopicThatWasMadeAnewAreNotWaitedFor() {
        inFlight.found(A);
        look(8, 8, new Lag(20, 20), 0);
        look(8, 8, new Lag(28, 20), 1);
        look(8, 8, new Lag(28, 20), 2);
        look(8, 8, new Lag(3, 3), 3);
        look(8, 8, new Lag(3, 3), 13);

        assertThat(inFlight.onTheWay(A)).isZero();
    }

    /// Where there are no catalogs.
    private void look(long written, long done, long nanos) {
        inFlight.look(new Lag(written, done), Optional.empty(), nanos);
    }

    private void look(long written, long done, Lag verdicts, long nanos) {
        inFlight.look(new Lag(written, done), Optional.of(new VerdictLag(verdicts, true)), nanos);
    }

    private void lookAbsent(Lag verdicts, long nanos) {
        inFlight.look(new Lag(8, 8), Optional.of(new VerdictLag(verdicts, false)), nanos);
    }
}
