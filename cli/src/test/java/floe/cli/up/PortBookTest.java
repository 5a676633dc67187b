package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.cli.kit.UserException;
import floe.embedded.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PortBookTest {
    private static final List<String> NAMES = Blueprint.names(2);

    @TempDir
    Path dir;

    private Path file;

    @BeforeEach
    void file() {
        file = dir.resolve("ports.properties");
    }

    @Test
    void everyPartGetsAPortOfItsOwn() {
        Addresses addresses = PortBook.open(file).assign(NAMES, OptionalInt.empty());
        assertThat(addresses.ports().keySet()).containsExactlyInAnyOrderElementsOf(NAMES);
        assertThat(addresses.ports().values()).doesNotHaveDuplicates().allMatch(Ports::isFree);
    }

    @Test
    void thePortsOfTheLastStartAreTakenAgain() {
        PortBook book = PortBook.open(file);
        int asked = Ports.free();
        Addresses first = book.assign(NAMES, OptionalInt.of(asked));
        book.remember(first);
        assertThat(PortBook.open(file).assign(NAMES, OptionalInt.of(asked))).isEqualTo(first);
    }

    @Test
    void thePortThatTheUserAsksForGoesToNobodyElseWhoHadIt() {
        PortBook book = PortBook.open(file);
        Addresses first = book.assign(NAMES, OptionalInt.empty());
        book.remember(first);
        int asked = first.port(Blueprint.POSTGRES);
        Addresses second = PortBook.open(file).assign(NAMES, OptionalInt.of(asked));
        assertThat(second.port(Blueprint.CATALOG)).isEqualTo(asked);
        assertThat(second.ports().values()).doesNotHaveDuplicates();
    }

    @Test
    void aRememberedPortThatSomebodyTookIsReplacedAlone() throws IOException {
        PortBook book = PortBook.open(file);
        Addresses first = book.assign(NAMES, OptionalInt.empty());
        book.remember(first);
        int kafka = first.port(Blueprint.KAFKA);
        try (ServerSocket other = new ServerSocket(kafka, 1, InetAddress.getLoopbackAddress())) {
            Addresses second = PortBook.open(file).assign(NAMES, OptionalInt.empty());
            assertThat(second.port(Blueprint.KAFKA)).isNotEqualTo(other.getLocalPort());
            assertThat(second.port(Blueprint.POSTGRES)).isEqualTo(first.port(Blueprint.POSTGRES));
        }
    }

    @Test
    void nonsenseInTheBookIsAsGoodAsNothing() throws IOException {
        Files.writeString(file, "kafka=many\npostgres=99999\ngenerator=0\n");
        assertThat(PortBook.open(file)
                        .assign(NAMES, OptionalInt.empty())
                        .ports()
                        .values())
                .allMatch(Ports::isFree);
    }

    @Test
    void aBookThatCannotBeReadIsNamed() throws IOException {
        Files.writeString(file, "kafka=\\u00zz\n");
        assertThatThrownBy(() -> PortBook.open(file))
                .isInstanceOf(UserException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("remove that file");
    }

    @Test
    void aTakenPortThatTheUserInsistsOnIsABadCall() throws IOException {
        try (ServerSocket other = new ServerSocket(0)) {
            OptionalInt taken = OptionalInt.of(other.getLocalPort());
            assertThatThrownBy(() -> PortBook.insistOn(taken))
                    .isInstanceOfSatisfying(
                            UserException.class, e -> assertThat(e.exitCode()).isEqualTo(2))
                    .hasMessageContaining("Port " + other.getLocalPort() + " is taken");
        }
    }
}
