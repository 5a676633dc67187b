package floe.catalog.draws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;

class PlayerKeyTest {
    /// Marks are kept under these keys for ever: `printf 'local\0p-17' | sha256sum` begins with it.
    @Test
    void aKeyNeverChanges() {
        assertThat(PlayerKey.of("local", "p-17")).isEqualTo(UUID.fromString("15b8cb92-1fe5-583a-1af7-2ffbbe538354"));
    }

    @Test
    void tenantsArePartedFromNames() {
        assertThat(PlayerKey.of("a", "bc")).isNotEqualTo(PlayerKey.of("ab", "c"));
    }
}
