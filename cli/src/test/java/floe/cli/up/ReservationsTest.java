package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.cli.kit.UserException;
import floe.embedded.Ports;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReservationsTest {
    private final List<Integer> ports = Ports.free(2);
    private final Addresses addresses = new Addresses(Map.of("kafka", ports.getFirst(), "catalog", ports.getLast()));

    @Test
    void aPortIsFreedForItsOwnPartAlone() {
        try (Reservations reservations = Reservations.of(() -> addresses)) {
            assertThat(ports).noneMatch(Ports::isFree);
            boolean[] free = new boolean[2];
            Part.Starter starter = reservations.upTo("kafka", log -> {
                free[0] = Ports.isFree(ports.getFirst());
                free[1] = Ports.isFree(ports.getLast());
                throw new IllegalStateException("seen enough");
            });
            assertThatThrownBy(() -> starter.start(new LogFile(Path.of("log")))).hasMessage("seen enough");
            assertThat(free).containsExactly(true, false);
        }
        assertThat(ports).allMatch(Ports::isFree);
    }

    @Test
    void whoComesSecondIsTold() {
        try (Reservations first = Reservations.of(() -> addresses)) {
            assertThatThrownBy(() -> Reservations.of(() -> addresses))
                    .isInstanceOf(UserException.class)
                    .hasMessageContaining("try again");
            assertThat(first).isNotNull();
        }
        assertThat(ports).allMatch(Ports::isFree);
    }

    @Test
    void whoComesSecondTakesOthersWhereItMay() {
        Addresses others = new Addresses(Map.of("kafka", Ports.free(), "catalog", Ports.free()));
        Iterator<Addresses> assigned = List.of(addresses, others).iterator();
        try (Reservations first = Reservations.of(() -> addresses);
                Reservations second = Reservations.of(assigned::next)) {
            assertThat(first.addresses()).isEqualTo(addresses);
            assertThat(second.addresses()).isEqualTo(others);
        }
    }
}
