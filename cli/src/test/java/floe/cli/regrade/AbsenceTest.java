package floe.cli.regrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class AbsenceTest {
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final Absence absence = new Absence();

    @Test
    void itIsTooLongAfterAMinute() {
        // A steady clock may stand anywhere, and passes its end.
        long begin = Long.MAX_VALUE - SECOND;
        assertThat(absence.goesOn(begin)).isTrue();
        assertThat(absence.goesOn(begin + 59 * SECOND)).isTrue();
        assertThat(absence.goesOn(begin + 60 * SECOND)).isFalse();
    }

    @Test
    void itBeginsAnewWhenSomethingWasHeard() {
        assertThat(absence.goesOn(0)).isTrue();
        absence.end();
        assertThat(absence.goesOn(90 * SECOND)).isTrue();
        assertThat(absence.goesOn(149 * SECOND)).isTrue();
    }

    @Test
    void itIsToldOnce() {
        assertThat(absence.isNew()).isTrue();
        absence.goesOn(0);
        assertThat(absence.isNew()).isFalse();
    }
}
