package floe.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrokerMainIT {
    private static final int ENDED_BY_SIGTERM = 128 + 15;

    @TempDir
    Path dir;

    @Test
    void saysWhenItIsReadyAndEndsCleanlyOnSigterm() throws Exception {
        int port = Ports.free();
        Process broker = launch(dir.toString(), String.valueOf(port));
        try (var said = broker.inputReader()) {
            assertThat(said.readLine()).isEqualTo("ready 127.0.0.1:" + port);
            broker.destroy();
            assertThat(broker.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(broker.exitValue()).isEqualTo(ENDED_BY_SIGTERM);
            assertThat(dir.resolve(".kafka_cleanshutdown")).exists();
        } finally {
            broker.destroyForcibly();
        }
    }

    @Test
    void tellsHowItIsCalled() throws Exception {
        Process broker = launch();
        try (var complaint = broker.errorReader()) {
            assertThat(complaint.readLine()).isEqualTo("usage: BrokerMain <folder> <port>");
            assertThat(broker.waitFor()).isEqualTo(2);
        }
    }

    private static Process launch(String... arguments) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                BrokerMain.class.getName());
        builder.command().addAll(List.of(arguments));
        return builder.start();
    }
}
