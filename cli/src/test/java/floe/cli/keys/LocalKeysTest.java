package floe.cli.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import floe.cli.kit.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalKeysTest {
    @TempDir
    Path data;

    @Test
    void areMadeOnceAndStayTheSame() {
        assertThat(LocalKeys.read(data)).isEmpty();
        LocalKeys made = LocalKeys.ensure(data);

        assertThat(made.byScope()).containsOnlyKeys("play", "solutions", "design", "operate");
        assertThat(made.byScope().values())
                .doesNotHaveDuplicates()
                .allSatisfy(key -> assertThat(key).matches("floe_[A-Za-z0-9_-]{43}"));
        assertThat(LocalKeys.ensure(data)).isEqualTo(made);
        assertThat(LocalKeys.read(data)).contains(made);
    }

    @Test
    void areForTheirOwnersEyesAlone() throws IOException {
        LocalKeys.ensure(data);

        try (Stream<Path> files = Files.list(data)) {
            assertThat(files)
                    .singleElement()
                    .satisfies(file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                            .isEqualTo("rw-------"));
        }
    }

    @Test
    void aFileThatIsSpoiltIsToldWithWhatToDo() throws IOException {
        Files.writeString(data.resolve("keys.properties"), "play=x");

        assertThatExceptionOfType(UserException.class)
                .isThrownBy(() -> LocalKeys.ensure(data))
                .withMessageContaining("remove that file");
    }

    /// As those of a stack that somebody else started: it is theirs, and nothing is wrong with it.
    @Test
    void aFileThatCannotBeReadIsNotToBeRemoved() throws IOException {
        Path file = Files.createDirectory(data.resolve("keys.properties"));

        assertThatExceptionOfType(UserException.class)
                .isThrownBy(() -> LocalKeys.ensure(data))
                .withMessage("The keys in " + file + " cannot be read: Is a directory");
    }

    /// With a comma it would be told to the catalog as two keys, the second of which may do more.
    @Test
    void whatIsNoKeyIsNotTakenForOne() throws IOException {
        LocalKeys.ensure(data);
        Path file = data.resolve("keys.properties");
        Files.writeString(file, Files.readString(file) + "\nplay=hello,operate\\=x\n");

        assertThatExceptionOfType(UserException.class)
                .isThrownBy(() -> LocalKeys.ensure(data))
                .withMessageContaining("The keys in " + file + " cannot be read");
    }

    @Test
    void thereIsNoKeyForAnotherScope() {
        assertThatExceptionOfType(UserException.class)
                .isThrownBy(() -> LocalKeys.ensure(data).key("admin"))
                .withMessageContaining("makes no key for 'admin', only for play, solutions, design, operate");
    }
}
