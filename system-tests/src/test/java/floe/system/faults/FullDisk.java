package floe.system.faults;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/// A disk without room, for processes that run: no file of theirs grows beyond a size. It needs no rights over a
/// disk, and to whoever writes it is the same: what is there can be read, and no more gets in. Closing it makes room
/// again.
final class FullDisk implements AutoCloseable {
    private final List<ProcessHandle> processes;

    private FullDisk(List<ProcessHandle> processes) {
        this.processes = processes;
    }

    /// For the process and all that come from it, now and later.
    static FullDisk under(ProcessHandle process, long bytes) {
        List<ProcessHandle> all = new ArrayList<>();
        // A process may start another while we look: the first is limited before, and hands its limit on.
        limit(process, Long.toString(bytes));
        all.add(process);
        process.descendants().forEach(all::add);
        for (ProcessHandle one : all) {
            limit(one, Long.toString(bytes));
        }
        return new FullDisk(all);
    }

    /// Of those that live on; what they have started meanwhile had their limit.
    @Override
    public void close() {
        for (ProcessHandle one : processes) {
            if (one.isAlive()) {
                limit(one, "unlimited");
                for (ProcessHandle child : one.descendants().toList()) {
                    limit(child, "unlimited");
                }
            }
        }
    }

    /// The soft limit alone, which can be lifted again.
    private static void limit(ProcessHandle process, String bytes) {
        try {
            Process prlimit = new ProcessBuilder(
                            "prlimit", "--pid", Long.toString(process.pid()), "--fsize=" + bytes + ":")
                    .redirectErrorStream(true)
                    .start();
            String said = new String(prlimit.getInputStream().readAllBytes(), UTF_8);
            if (prlimit.onExit().join().exitValue() != 0 && process.isAlive()) {
                throw new AssertionError("no limit for " + process.info() + ": " + said);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("prlimit is needed, which comes with util-linux", e);
        }
    }
}
