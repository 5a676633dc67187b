package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import floe.cli.up.Part.Running;
import floe.embedded.Ports;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresProcessIT {
    @TempDir
    Path temp;

    /// Sixty megabytes stayed for ever of each version that there had been.
    @Test
    void programsOfAnEarlierVersionGoAsSoonAsThisOneServes() throws Exception {
        DataFolder folder = DataFolder.open(temp.resolve("data"));
        Path earlier = folder.programs().resolve("postgres-0badcafe");
        Files.createFile(Files.createDirectories(earlier.resolve("bin")).resolve("postgres"));
        Path notOurs = Files.createDirectories(folder.programs().resolve("postgres-of-mine"));
        LogFile log = LogFile.of(folder.logs(), Blueprint.POSTGRES);
        log.startAnew();

        Running running = new PostgresProcess(folder, Ports.free()).start(log);
        try {
            assertThat(earlier).doesNotExist();
            assertThat(notOurs).exists();
            try (Stream<Path> left = Files.list(folder.programs())) {
                assertThat(left).hasSize(2);
            }
        } finally {
            running.stop(Duration.ofSeconds(20));
        }
    }
}
