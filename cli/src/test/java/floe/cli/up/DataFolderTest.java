package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.cli.kit.UserException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataFolderTest {
    @TempDir
    Path dir;

    @Test
    void isMadeWithAllFoldersAboveIt() {
        Path home = dir.resolve("some/where");
        DataFolder folder = DataFolder.open(home);
        assertThat(folder.isNew()).isTrue();
        assertThat(home).isDirectoryNotContaining(path -> path.toString().contains("probe"));
    }

    @Test
    void saysSoWhenTheDiskHasTooLittleRoomAndLeavesNothing() {
        Path home = dir.resolve("some/where");
        assertThatThrownBy(() -> DataFolder.open(home, Long.MAX_VALUE, 0))
                .isInstanceOf(UserException.class)
                .hasMessageContaining(home.toString())
                .hasMessageContaining("MB left")
                .hasMessageContaining("--data DIR");
        assertThat(dir).isEmptyDirectory();
    }

    @Test
    void needsLessRoomOnceTheDatabaseIsThere() throws Exception {
        Files.createDirectories(dir.resolve("postgres/data"));
        assertThat(DataFolder.open(dir, Long.MAX_VALUE, 0).isNew()).isFalse();
        assertThatThrownBy(() -> DataFolder.open(dir, 0, Long.MAX_VALUE)).hasMessageContaining("MB left");
    }

    @Test
    void whatAPartLeftBehindIsGoneWhenItStartsAnew() throws Exception {
        DataFolder folder = DataFolder.open(dir);
        Path first = folder.temporary("kafka");
        Files.writeString(Files.createDirectory(first.resolve("native")).resolve("library.so"), "code");
        Path other = Files.writeString(folder.temporary("catalog").resolve("library.so"), "code");

        assertThat(folder.temporary("kafka")).isEqualTo(first).isEmptyDirectory();
        assertThat(other).exists();
    }

    @Test
    void saysSoWhenAFileIsInItsPlace() throws Exception {
        Path file = Files.writeString(dir.resolve("data"), "not a folder");
        assertThatThrownBy(() -> DataFolder.open(file)).hasMessageContaining("is a file, not a folder");
        assertThatThrownBy(() -> DataFolder.open(file.resolve("below"))).hasMessageContaining("is a file");
        assertThat(file).hasContent("not a folder");
    }

    @Test
    void refusesANameThatKafkaWouldMisread() {
        assertThatThrownBy(() -> DataFolder.open(dir.resolve("a,b")))
                .isInstanceOf(UserException.class)
                .hasMessageContaining(dir.resolve("a,b") + " has a comma in its name");
        assertThat(dir).isEmptyDirectory();
    }

    @Test
    void saysSoWhereNobodyCanMakeAFolder() {
        assertThatThrownBy(() -> DataFolder.open(Path.of("/proc/floe")))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("The data folder /proc/floe cannot be used: no folder can be made there");
    }

    @Test
    void saysSoWhenALinkLeadsNowhere() throws Exception {
        Path link = Files.createSymbolicLink(dir.resolve("link"), dir.resolve("unplugged"));
        assertThatThrownBy(() -> DataFolder.open(link))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("cannot be used: " + link + " is a link to what is not there");
        assertThat(link).isSymbolicLink();
    }
}
