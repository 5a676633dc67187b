package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the built command says where it cannot start, and that it then leaves nothing.
class RefusalIT {
    @TempDir
    Path root;

    @TempDir
    Path temp;

    private Path data;

    @BeforeEach
    void install() throws IOException {
        StandInService.installedIn(root);
        data = temp.resolve("data");
    }

    @Test
    void aPortThatTheUserInsistsOnIsTaken() throws Exception {
        try (ServerSocket other = new ServerSocket(0);
                Program floe = Program.floe(root, "up", "--data", data, "--port", other.getLocalPort())) {
            assertThat(floe.awaitExit()).isEqualTo(2);
            assertThat(floe.said())
                    .contains("Port " + other.getLocalPort() + " is taken")
                    .contains("--port")
                    .hasLineCount(1);
        }
        assertThat(data).doesNotExist();
    }

    /// A limit on the size of files fails a write as a full disk does, and every user may set one.
    @Test
    void theDiskIsFull() throws Exception {
        List<String> command = new ArrayList<>(List.of("sh", "-c", "ulimit -f 64; exec \"$@\"", "sh"));
        command.addAll(Program.floeCommand(root, "up", "--data", data));
        command.add(5, "-XX:-UsePerfData");
        try (Program floe = Program.start(command)) {
            assertThat(floe.awaitExit()).isEqualTo(1);
            assertThat(floe.said())
                    .contains("The data folder " + data + " cannot be used")
                    .contains("Make room there")
                    .doesNotContain("\tat ");
        }
        assertThat(data).doesNotExist();
    }

    /// Nobody, root included, may make a folder there.
    @Test
    void theDataFolderCannotBeMade() throws Exception {
        try (Program floe = Program.floe(root, "up", "--data", "/proc/floe")) {
            assertThat(floe.awaitExit()).isEqualTo(1);
            assertThat(floe.said())
                    .contains("The data folder /proc/floe cannot be used")
                    .doesNotContain("\tat ");
        }
    }

    /// A folder that is there, and that nobody can write to.
    @Test
    void theDataFolderIsReadOnly() throws Exception {
        try (Program floe = Program.floe(root, "up", "--data", "/proc/self/fdinfo")) {
            assertThat(floe.awaitExit()).isEqualTo(1);
            assertThat(floe.said())
                    .contains("The data folder /proc/self/fdinfo cannot be used")
                    .doesNotContain("\tat ");
        }
    }

    @Test
    void aServiceIsNotBuilt() throws Exception {
        Path missing = root.resolve("solver-service/target/quarkus-app/quarkus-run.jar");
        Files.delete(missing);
        try (Program floe = Program.floe(root, "up", "--data", data)) {
            assertThat(floe.awaitExit()).isEqualTo(1);
            assertThat(floe.said()).contains(missing.toString()).contains("Run ./floe up");
        }
        assertThat(data).doesNotExist();
    }

    @Test
    void theDatabaseCannotStart() throws Exception {
        Files.createDirectories(data.resolve("postgres/data"));
        try (Program floe = Program.floe(root, "up", "--data", data)) {
            assertThat(floe.awaitExit()).isEqualTo(1);
            assertThat(floe.said()).contains("postgres could not be started").contains("Giving up");
            assertThat(floe.process().descendants()).isEmpty();
        }
    }
}
