package floe.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.PGConnection;

class PostgresServerIT {
    private static final Path PROGRAMS = Path.of(System.getProperty("floe.programs"));

    @TempDir
    Path dir;

    private PostgresFolders folders;

    @BeforeEach
    void folders() {
        folders = new PostgresFolders(dir.resolve("my data"), PROGRAMS, dir.resolve("postgres.log"));
    }

    @Test
    void keepsRowsOverARestartOnAnotherPort() throws Exception {
        try (PostgresServer postgres = start(Durability.RELAXED)) {
            Sql.execute(postgres, "create table level (board text)");
            Sql.execute(postgres, "insert into level values ('#S.E#')");
        }
        try (PostgresServer postgres = start(Durability.RELAXED)) {
            assertThat(Sql.answer(postgres, "select board from level")).isEqualTo("#S.E#");
        }
    }

    @Test
    void keepsWhatItConfirmedWhenToldTo() throws Exception {
        try (PostgresServer postgres = start(Durability.KEEP)) {
            assertThat(Sql.answer(postgres, "show fsync")).isEqualTo("on");
            assertThat(Sql.answer(postgres, "show synchronous_commit")).isEqualTo("on");
            assertThat(Sql.answer(postgres, "show full_page_writes")).isEqualTo("on");
        }
        try (PostgresServer postgres = start(Durability.RELAXED)) {
            assertThat(Sql.answer(postgres, "show fsync")).isEqualTo("off");
        }
    }

    @Test
    void leavesNoProcessAndNoClientBehind() throws Exception {
        PostgresServer postgres = start(Durability.RELAXED);
        try (Connection idle = Sql.connect(postgres)) {
            assertThat(idle.isValid(5)).isTrue();
            postgres.close();
            assertThat(postgres.process().isAlive()).isFalse();
        }
        assertThat(Ports.isSoonFree(postgres.port())).isTrue();
    }

    @Test
    void stopsTheOneThatAKilledOwnerLeftAndFindsItsRows() throws Exception {
        Process owner = PostgresOwner.launch(folders);
        long left;
        try (var said = owner.inputReader()) {
            left = Long.parseLong(said.readLine());
            owner.destroyForcibly().waitFor();
        }
        ProcessHandle leftOver = ProcessHandle.of(left).orElseThrow();
        assertThat(leftOver.isAlive()).isTrue();

        try (PostgresServer postgres = start(Durability.RELAXED)) {
            assertThat(leftOver.isAlive()).isFalse();
            assertThat(Sql.answer(postgres, "select note from kept")).isEqualTo("by the owner");
        }
    }

    @Test
    void stopsWhatABusyPostgresLeftWhenItWasKilled() throws Exception {
        PostgresServer killed = start(Durability.RELAXED);
        try (Connection busy = Sql.connect(killed)) {
            int backend = busy.unwrap(PGConnection.class).getBackendPID();
            Future<Boolean> query = onAnotherThread(() -> endless(busy));
            String active = "select count(*) from pg_stat_activity where state = 'active' and pid = " + backend;
            while (Sql.answer(killed, active).equals("0")) {
                assertThat(query).isNotDone();
            }
            killed.process().destroyForcibly().waitFor();
            assertThat(ProcessHandle.of(backend)).get().matches(ProcessHandle::isAlive);
            killed.close();

            try (PostgresServer postgres = start(Durability.RELAXED)) {
                assertThat(Sql.answer(postgres, "select 1")).isEqualTo("1");
            }
            assertThat(query).failsWithin(Duration.ofSeconds(10));
        }
    }

    @Test
    void leavesAProcessAloneThatOnlyGotThePidOfADeadServer() throws Exception {
        start(Durability.RELAXED).close();
        Process bystander = new ProcessBuilder("sh", "-c", "exec cat").start();
        try {
            Files.writeString(folders.data().resolve("postmaster.pid"), bystander.pid() + "\n" + folders.data() + "\n");
            try (PostgresServer postgres = start(Durability.RELAXED)) {
                assertThat(Sql.answer(postgres, "select 1")).isEqualTo("1");
            }
            assertThat(bystander.isAlive()).isTrue();
        } finally {
            bystander.destroy();
            bystander.waitFor(10, TimeUnit.SECONDS);
        }
    }

    @Test
    void isOneAtATimeInAFolder() {
        try (PostgresServer postgres = start(Durability.RELAXED)) {
            assertThatThrownBy(() -> start(Durability.RELAXED))
                    .hasMessageContaining("Another Postgres of Floe runs in");
            assertThat(postgres.process().isAlive()).isTrue();
        }
    }

    @Test
    void saysSoWhenThePortIsTaken() throws Exception {
        try (ServerSocket other = new ServerSocket()) {
            other.bind(new InetSocketAddress("127.0.0.1", 0));
            int port = other.getLocalPort();
            assertThatThrownBy(() -> PostgresServer.start(folders, port, Durability.RELAXED))
                    .isInstanceOf(PortTakenException.class)
                    .hasMessageContaining("Port " + port + " for Postgres is taken");
        }
        assertThat(folders.home()).doesNotExist();
    }

    @Test
    void showsTheEndOfItsLogWhenItCannotStart() throws Exception {
        start(Durability.RELAXED).close();
        Files.writeString(folders.data().resolve("postgresql.conf"), "no_such_setting = 1\n");
        assertThatThrownBy(() -> start(Durability.RELAXED)).hasMessageContaining("no_such_setting");
    }

    /// One that was killed and has much to do again began with it anew at each start, and never came to the end.
    @Test
    void isWaitedForAsLongAsItSaysThatItIsAtWork() throws Exception {
        start(Durability.RELAXED).close();
        Files.createFile(folders.data().resolve("recovery.signal"));
        Files.writeString(
                folders.data().resolve("postgresql.auto.conf"),
                "restore_command = 'test -e once || { touch once; seq 24 | while read line; do echo at work >&2;"
                        + " sleep 0.5; done; }; false'\n",
                StandardOpenOption.APPEND);

        try (PostgresServer postgres = PostgresServer.start(folders, 0, Durability.RELAXED, Duration.ofSeconds(6))) {
            assertThat(Sql.answer(postgres, "select 1")).isEqualTo("1");
        }
        assertThat(folders.log()).content().contains("at work");
    }

    @Test
    void beginsAnewWhereAStartWasCutOff() throws Exception {
        Path half = Files.createDirectories(folders.home().resolve("data.new"));
        Files.writeString(half.resolve("PG_VERSION"), "18\n");
        try (PostgresServer postgres = start(Durability.RELAXED)) {
            assertThat(Sql.answer(postgres, "select current_database()")).isEqualTo("floe");
        }
        assertThat(half).doesNotExist();
    }

    /// Two hundred megabytes were left by each that was killed over it.
    @Test
    void whatAKilledOwnerHadUnpackedIsRemovedAndNothingOfOneThatGoesOn() throws Exception {
        Path programs = Files.createDirectory(dir.resolve("programs"));
        Process owner = PostgresOwner.launch(new PostgresFolders(dir.resolve("other"), programs, dir.resolve("log")));
        long limit = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        while (unpacking(programs).isEmpty()) {
            assertThat(owner.isAlive()).isTrue();
            assertThat(System.nanoTime()).as("it is seen unpacking").isLessThan(limit);
        }
        owner.destroyForcibly().waitFor();
        List<Path> left = unpacking(programs);
        Path ofOneThatGoesOn = Files.createDirectory(
                programs.resolve(".unpacking-" + ProcessHandle.current().pid() + "-" + UUID.randomUUID()));

        PostgresBinaries.in(programs);

        assertThat(left).hasSize(1).allSatisfy(folder -> assertThat(folder).doesNotExist());
        assertThat(ofOneThatGoesOn).exists();
    }

    private static List<Path> unpacking(Path programs) throws IOException {
        try (Stream<Path> all = Files.list(programs)) {
            return all.filter(path -> path.getFileName().toString().startsWith(".unpacking-"))
                    .toList();
        }
    }

    /// Counts on and on, and so does not look whether its server is there.
    private static boolean endless(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.execute("select count(*) from generate_series(1, 100000000000)");
        }
    }

    private static <T> Future<T> onAnotherThread(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread.startVirtualThread(task);
        return task;
    }

    private PostgresServer start(Durability durability) {
        return PostgresServer.start(folders, 0, durability);
    }
}
