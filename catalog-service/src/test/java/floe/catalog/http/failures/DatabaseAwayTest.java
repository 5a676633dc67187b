package floe.catalog.http.failures;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseAwayTest {
    @ParameterizedTest
    @ValueSource(strings = {"08001", "08006", "57P01", "57P03", "53300"})
    void knowsTheDatabasesOwnWords(String state) {
        assertThat(DatabaseAway.isCauseOf(new IllegalStateException(new SQLException("away", state))))
                .isTrue();
    }

    /// Reads go on then, and draws do not.
    @ParameterizedTest
    @ValueSource(strings = {"53100", "53200", "58030", "25006"})
    void knowsThatNothingCanBeWritten(String state) {
        assertThat(DatabaseAway.isCauseOf(new IllegalStateException(new SQLException("No space left", state))))
                .isTrue();
    }

    @Test
    void knowsThePoolsWords() {
        assertThat(DatabaseAway.isCauseOf(new SQLTransientConnectionException()))
                .isTrue();
        assertThat(DatabaseAway.isCauseOf(new SQLException("Sorry, acquisition timeout!")))
                .isTrue();
        assertThat(DatabaseAway.isCauseOf(new SQLException("Acquisition timeout while waiting for new connection")))
                .isTrue();
    }

    @Test
    void isNotToBlameForEverythingElse() {
        assertThat(DatabaseAway.isCauseOf(new SQLException("no such table", "42P01")))
                .isFalse();
        assertThat(DatabaseAway.isCauseOf(new SQLException("what", (String) null)))
                .isFalse();
        assertThat(DatabaseAway.isCauseOf(new IllegalStateException("a defect")))
                .isFalse();
    }
}
