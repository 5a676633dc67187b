package floe.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
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

    /// Its port is free when it looks and taken when it needs it, which a further listener stands for here: nobody
    /// looks whether that one is free.
    @Test
    void endsWhenItCannotListen() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            Path settings = Files.writeString(
                    dir.resolve("settings"),
                    "listeners=MORE://127.0.0.1:" + other.getLocalPort()
                            + "\nlistener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,MORE:PLAINTEXT");
            Process broker = launch(
                    List.of("-Dfloe.broker.settings=" + settings),
                    dir.resolve("kafka").toString(),
                    String.valueOf(Ports.free()));
            try {
                assertThat(broker.waitFor(60, TimeUnit.SECONDS)).isTrue();
                assertThat(broker.exitValue()).isEqualTo(1);
                assertThat(broker.errorReader().readAllAsString()).contains("Address already in use");
                assertThat(broker.inputReader().readAllAsString()).doesNotContain("ready");
            } finally {
                broker.destroyForcibly();
            }
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
        return launch(List.of(), arguments);
    }

    private static Process launch(List<String> options, String... arguments) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                BrokerMain.class.getName());
        builder.command().addAll(1, options);
        builder.command().addAll(List.of(arguments));
        return builder.start();
    }
}
