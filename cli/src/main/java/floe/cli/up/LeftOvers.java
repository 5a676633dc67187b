package floe.cli.up;

import floe.cli.kit.UserException;
import floe.embedded.PostgresServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// What an earlier stack of a folder left running, where its launcher and its [Janitor] were both killed: a second
/// broker over the same files would spoil them, and old services would look for others where these are no more.
///
/// Its processes are known by their command lines, which name the folder, or where that was moved since, by
/// the log that they write there. A pid alone says nothing.
///
/// @param janitors those that still tidy up, which is done here instead
record LeftOvers(DataFolder folder, List<ProcessHandle> janitors, List<LeftOver> parts) {
    private static final Duration PATIENCE = Duration.ofSeconds(8);
    private static final String TEMPORARY = "-Djava.io.tmpdir=";

    /// One process of a part.
    record LeftOver(String name, ProcessHandle process) {
        boolean isBroker() {
            return name.equals(Blueprint.KAFKA);
        }
    }

    /// Whoever looks holds the folder's lock, so whatever works there has no owner.
    static LeftOvers in(DataFolder folder) {
        List<ProcessHandle> all = ProcessHandle.allProcesses().toList();
        return new LeftOvers(
                folder,
                all.stream().filter(process -> isJanitor(process, folder)).toList(),
                all.stream().flatMap(process -> part(process, folder).stream()).toList());
    }

    /// Returns when nothing works in the folder any more.
    void end(Console console) {
        janitors.forEach(ProcessHandle::destroyForcibly);
        if (!parts.isEmpty()) {
            console.line("Ending what an earlier stack left running: "
                    + String.join(
                            ", ", parts.stream().map(LeftOver::name).sorted().toList()));
        }
        end(parts.stream().filter(part -> !part.isBroker()));
        end(parts.stream().filter(LeftOver::isBroker));
        PostgresServer.stopLeftOver(folder.database());
    }

    /// Politely, and after a while not.
    private static void end(Stream<LeftOver> some) {
        List<ProcessHandle> processes = some.map(LeftOver::process).toList();
        processes.forEach(ProcessHandle::destroy);
        awaitEndOf(processes);
        processes.forEach(ProcessHandle::destroyForcibly);
        awaitEndOf(processes);
        processes.stream().filter(ProcessHandle::isAlive).findFirst().ifPresent(process -> {
            throw UserException.cannotDo(
                    "Process " + process.pid() + " of an earlier stack does not end even when it is killed");
        });
    }

    private static void awaitEndOf(List<ProcessHandle> processes) {
        CompletableFuture.allOf(processes.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new))
                .completeOnTimeout(null, PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    /// A Java that keeps its temporary files in the folder, as all that is started there does, but for Postgres.
    private static Optional<LeftOver> part(ProcessHandle process, DataFolder folder) {
        List<String> words = commandLine(process);
        if (words.isEmpty() || !words.getFirst().endsWith("/java")) {
            return Optional.empty();
        }
        return words.stream()
                .filter(word -> word.startsWith(TEMPORARY))
                .map(word -> word.substring(TEMPORARY.length()))
                .flatMap(temporary -> part(process, folder, temporary).stream())
                .findFirst();
    }

    private static Optional<LeftOver> part(ProcessHandle process, DataFolder folder, String temporary) {
        try {
            return Optional.ofNullable(Path.of(temporary).getFileName())
                    .map(Path::toString)
                    .filter(name -> liesIn(folder.temporary(), process, temporary)
                            || writes(process, LogFile.of(folder.logs(), name).path()))
                    .map(name -> new LeftOver(name, process));
        } catch (InvalidPathException notOurs) {
            return Optional.empty();
        }
    }

    /// A file is the same wherever it was moved.
    private static boolean writes(ProcessHandle process, Path log) {
        try {
            return Files.isSameFile(Path.of("/proc/" + process.pid() + "/fd/1"), log);
        } catch (IOException goneOrNotOurs) {
            return false;
        }
    }

    private static boolean isJanitor(ProcessHandle process, DataFolder folder) {
        List<String> words = commandLine(process);
        return words.size() > 2
                && words.get(1).endsWith("/" + Janitor.SCRIPT)
                && liesIn(folder.home(), process, words.get(1));
    }

    /// A container may have a folder of the same name and another content.
    private static boolean liesIn(Path folder, ProcessHandle process, String file) {
        try {
            return Files.isSameFile(
                    Path.of("/proc/" + process.pid() + "/root" + file).resolveSibling(""), folder);
        } catch (IOException | InvalidPathException goneOrNotOurs) {
            return false;
        }
    }

    private static List<String> commandLine(ProcessHandle process) {
        try {
            return List.of(Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"))
                    .split("\0"));
        } catch (IOException goneOrNotOurs) {
            return List.of();
        }
    }
}
