package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is left of a rehearsal that is cut off.
class RehearsalIT {
    private static final String MODULE = "solver-service";
    private static final Blueprint.Service SERVICE = new Blueprint.Service("solver-1", MODULE, List.of(), Map.of());
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    /// Each look goes over all processes of the machine; the writer is there for a second and more.
    private static final long LOOK_NANOS = 50_000_000;

    @TempDir
    Path root;

    /// At its end Java has another process write the cache. It went on for a quarter of a minute, with 250 MB,
    /// when all else had ended.
    @Test
    void whatWritesTheCacheEndsWithTheRehearsal() throws Exception {
        StandInService.installedIn(root);
        DataFolder folder = DataFolder.open(root.resolve("data"));
        Installation installation = new Installation(root);
        LogFile log = LogFile.of(folder.logs(), "rehearsal");
        log.startAnew();
        try (Janitor janitor = Janitor.start(folder.home(), folder.database(), log.path())) {
            List<ProcessHandle> writers;
            try (Rehearsal rehearsal = new Rehearsal(installation, List.of(SERVICE), folder, log, janitor)) {
                rehearsal.start();
                writers = awaitWriters();
            }

            assertThat(writers).noneMatch(ProcessHandle::isAlive);
        }
        try (Stream<Path> left = Files.list(installation.cache(MODULE).getParent())) {
            assertThat(left).extracting(path -> path.getFileName().toString()).containsExactly("quarkus-run.jar");
        }
    }

    /// Other tests have processes at the same time, in folders of their own.
    private List<ProcessHandle> awaitWriters() {
        long limit = System.nanoTime() + PATIENCE.toNanos();
        List<ProcessHandle> writers = List.of();
        while (writers.isEmpty()) {
            assertThat(System.nanoTime()).as("time of a writer").isLessThan(limit);
            LockSupport.parkNanos(LOOK_NANOS);
            writers = ProcessHandle.current()
                    .children()
                    .filter(child -> child.info().commandLine().orElse("").contains("-jar " + root))
                    .flatMap(ProcessHandle::descendants)
                    .toList();
        }
        return writers;
    }
}
