package floe.catalog.access;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.http.requests.Limits;
import org.junit.jupiter.api.Test;

class CallerTest {
    /// Of a house with their name guests could have had what is its own.
    @Test
    void noHouseIsThatOfGuests() {
        assertThat(Caller.guest("192.0.2.1", 300).tenant()).doesNotMatch(Limits.TENANT);
    }
}
