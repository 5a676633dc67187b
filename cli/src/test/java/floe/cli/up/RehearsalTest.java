package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is done for quicker starts where the cache is there already, or cannot be.
class RehearsalTest {
    private static final String MODULE = "solver-service";
    private static final Blueprint.Service SERVICE = new Blueprint.Service("solver-1", MODULE, List.of(), Map.of());
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir
    Path root;

    /// A cache of two hundred megabytes was left by each launcher that was killed over it.
    @Test
    void whatAKilledLauncherLeftIsRemovedAndNothingOfOneThatGoesOn() throws Exception {
        StandInService.installedIn(root);
        Installation installation = new Installation(root);
        Path cache = Files.createFile(installation.cache(MODULE));
        Process killed = new ProcessBuilder("true").start();
        killed.waitFor();
        Path left = part(cache, killed.pid() + "");
        Path itsSettings = part(cache, killed.pid() + ".config");
        Path ofOneThatGoesOn = part(cache, ProcessHandle.current().pid() + "");
        Path notOurs = part(cache, "old");

        new Rehearsal(
                        installation,
                        List.of(SERVICE),
                        DataFolder.open(root.resolve("data")),
                        LogFile.of(root, "rehearsal"),
                        null)
                .start();

        long limit = System.nanoTime() + PATIENCE.toNanos();
        while (Files.exists(left) || Files.exists(itsSettings)) {
            assertThat(limit - System.nanoTime()).as("time is left").isPositive();
        }
        assertThat(List.of(cache, ofOneThatGoesOn, notOurs))
                .allSatisfy(file -> assertThat(file).exists());
    }

    /// Each start had three services work along and learn for nothing. In /proc not even root makes a file.
    @Test
    void nothingIsBegunWhereNoCacheCanBeWritten() throws Exception {
        Files.createDirectories(root.resolve(MODULE).resolve("target"));
        Files.createSymbolicLink(root.resolve(MODULE).resolve("target").resolve("quarkus-app"), Path.of("/proc"));
        DataFolder folder = DataFolder.open(root.resolve("data"));

        new Rehearsal(new Installation(root), List.of(SERVICE), folder, LogFile.of(root, "rehearsal"), null)
                .start()
                .join();

        assertThat(folder.temporary()).doesNotExist();
    }

    private static Path part(Path cache, String end) throws Exception {
        return Files.createFile(cache.resolveSibling(cache.getFileName() + "." + end));
    }
}
