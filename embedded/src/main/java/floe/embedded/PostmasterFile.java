package floe.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The file in which a Postgres says who and how far it is: pid in the first line, state in the eighth.
record PostmasterFile(Path data) {
    private static final int STATE_LINE = 7;
    /// A standby takes connections too, of those who only read.
    private static final Set<String> SERVING = Set.of("ready", "standby");

    /// True once this process serves the folder and accepts connections.
    boolean isReady(long pid) {
        List<String> lines = lines();
        return lines.size() > STATE_LINE
                && lines.getFirst().strip().equals(String.valueOf(pid))
                && SERVING.contains(lines.get(STATE_LINE).strip());
    }

    /// The process that serves the folder now, if the pid in the file is still that of such a process.
    Optional<ProcessHandle> running() {
        return lines().stream()
                .findFirst()
                .map(String::strip)
                .filter(line -> line.matches("[0-9]{1,10}"))
                .flatMap(line -> ProcessHandle.of(Long.parseLong(line)))
                .filter(ProcessHandle::isAlive)
                .filter(this::serves);
    }

    /// The processes that still work in the folder.
    Stream<ProcessHandle> orphans() {
        return ProcessHandle.allProcesses().filter(this::serves);
    }

    void delete() {
        try {
            Files.deleteIfExists(file());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot remove what a dead Postgres left: " + file(), e);
        }
    }

    /// A pid may be given out again, so look what the process is: a Postgres works in its data folder.
    private boolean serves(ProcessHandle process) {
        Path about = Path.of("/proc", String.valueOf(process.pid()));
        try {
            String commandLine = Files.readString(about.resolve("cmdline"));
            return commandLine.contains("postgres")
                    && Files.readSymbolicLink(about.resolve("cwd")).equals(data.toRealPath());
        } catch (IOException goneOrNotOurs) {
            return false;
        }
    }

    private List<String> lines() {
        try {
            return Files.readAllLines(file());
        } catch (NoSuchFileException none) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file(), e);
        }
    }

    private Path file() {
        return data.resolve("postmaster.pid");
    }
}
