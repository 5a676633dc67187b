package floe.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// One Postgres whose data stay in its folder, with the database `floe`, reachable from this machine alone.
///
/// It is a process in a session of its own: a Ctrl-C at the terminal does not reach it, [#close] does. One that a
/// killed owner left behind is found and stopped at the next start.
public final class PostgresServer implements AutoCloseable {
    private static final String NAME = "floe";
    /// One that was killed and has much to do again says every ten seconds how far it is.
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(60);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(10);
    private static final Duration LOOK_EVERY = Duration.ofMillis(20);

    private final FolderLock lock;
    private final PostgresBinaries binaries;
    private final Process process;
    private final int port;

    private PostgresServer(FolderLock lock, PostgresBinaries binaries, Process process, int port) {
        this.lock = lock;
        this.binaries = binaries;
        this.process = process;
        this.port = port;
    }

    public static PostgresServer start(Path dir, int port, Durability durability) {
        return start(PostgresFolders.under(dir), port, durability);
    }

    /// Starts on a port of the loopback address, any free one for 0, and returns when clients can connect.
    public static PostgresServer start(PostgresFolders folders, int port, Durability durability) {
        return start(folders, port, durability, LONGEST_SILENCE);
    }

    /// @param silence how long its log may stay as it is before it is ready
    static PostgresServer start(PostgresFolders folders, int port, Durability durability, Duration silence) {
        int chosen = Ports.take("Postgres", port);
        prepare(folders);
        FolderLock lock = FolderLock.take(folders.lock());
        try {
            stopLeftOver(folders.data());
            PostgresBinaries binaries = PostgresBinaries.in(folders.programs());
            DatabaseFolder.create(folders, binaries, NAME, durability);
            return new PostgresServer(
                    lock, binaries, launchAndWait(folders, binaries, chosen, durability, silence), chosen);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /// Stops the Postgres that serves the folder, if one does. For an owner that died without doing so.
    ///
    /// When Postgres itself was killed, those of its processes that were busy live on, and keep another from
    /// starting.
    public static void stopLeftOver(Path data) {
        PostmasterFile file = new PostmasterFile(data);
        file.running().ifPresent(PostgresServer::stop);
        file.orphans().forEach(orphan -> stop(orphan, List.of("QUIT", "KILL")));
        file.delete();
    }

    /// Takes away what earlier versions had unpacked. For whoever has the folder of programs alone: this one
    /// serves, so nobody needs theirs for the data any more.
    public void removeOtherPrograms() {
        binaries.removeOthers();
    }

    public String jdbcUrl() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + NAME;
    }

    public String user() {
        return NAME;
    }

    /// Postgres trusts this machine and asks for no password; drivers that insist on one can send this.
    public String password() {
        return NAME;
    }

    public int port() {
        return port;
    }

    public Process process() {
        return process;
    }

    @Override
    public void close() {
        stop(process.toHandle());
        lock.close();
    }

    private static void prepare(PostgresFolders folders) {
        try {
            Files.createDirectories(folders.home());
            Files.createDirectories(folders.programs());
            Files.createDirectories(folders.log().getParent());
        } catch (IOException e) {
            throw new UncheckedIOException("Postgres cannot write to its folder " + folders.home(), e);
        }
    }

    private static Process launchAndWait(
            PostgresFolders folders, PostgresBinaries binaries, int port, Durability durability, Duration silence) {
        Process process = launch(folders, binaries, port, durability);
        try {
            awaitReady(folders, process, silence);
            return process;
        } catch (RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    private static Process launch(PostgresFolders folders, PostgresBinaries binaries, int port, Durability durability) {
        List<String> command = new ArrayList<>(List.of("setsid"));
        command.addAll(Command.asNobodyIfRoot(PostgresSettings.command(folders, binaries, port, durability)));
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .redirectOutput(
                            ProcessBuilder.Redirect.appendTo(folders.log().toFile()))
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot start Postgres", e);
        }
    }

    private static void awaitReady(PostgresFolders folders, Process process, Duration silence) {
        PostmasterFile file = new PostmasterFile(folders.data());
        long said = 0;
        long limit = System.nanoTime() + silence.toNanos();
        while (!file.isReady(process.pid())) {
            if (ended(process.onExit(), LOOK_EVERY)) {
                throw new IllegalStateException("Postgres ended while starting. " + Command.endOf(folders.log()));
            }
            long now = folders.log().toFile().length();
            if (now != said) {
                said = now;
                limit = System.nanoTime() + silence.toNanos();
            }
            if (System.nanoTime() > limit) {
                throw new IllegalStateException("Postgres was not ready, and said nothing for " + silence.toSeconds()
                        + " s. " + Command.endOf(folders.log()));
            }
        }
    }

    /// Politely first (SIGINT: clients are cut off, all is written), then not.
    private static void stop(ProcessHandle postgres) {
        stop(postgres, List.of("INT", "QUIT", "KILL"));
    }

    private static void stop(ProcessHandle postgres, List<String> signals) {
        for (String signal : signals) {
            if (!postgres.isAlive()) {
                return;
            }
            signal(postgres, signal);
            if (ended(postgres.onExit(), STOP_LIMIT)) {
                return;
            }
        }
        throw new IllegalStateException("Postgres (pid " + postgres.pid() + ") does not end even when killed");
    }

    private static void signal(ProcessHandle process, String signal) {
        try {
            new ProcessBuilder("sh", "-c", "kill -" + signal + " " + process.pid())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot send " + signal + " to Postgres", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean ended(CompletableFuture<?> exit, Duration limit) {
        try {
            exit.get(limit.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException stillRunning) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("Cannot wait for Postgres", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while waiting for Postgres", e);
        }
    }
}
