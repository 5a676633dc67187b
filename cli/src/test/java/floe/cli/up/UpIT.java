package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import floe.embedded.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The built command with the real broker and database; only the services are stand-ins.
class UpIT {
    @TempDir
    static Path root;

    @TempDir
    Path temp;

    @BeforeAll
    static void install() throws IOException {
        StandInService.installedIn(root);
    }

    @Test
    void startsEverythingSaysWhereAndStopsInOrderOnCtrlC() throws Exception {
        Path data = temp.resolve("my data");
        int port = Ports.free();
        try (Program floe = Program.floe(root, "up", "--data", data, "--port", port, "--solvers", 2)) {
            floe.awaitLine("http://localhost:" + port + "/v1/levels");
            floe.awaitLine("Ctrl-C stops all of it");
            List<ProcessHandle> children = floe.process().descendants().toList();
            assertThat(children).hasSizeGreaterThanOrEqualTo(7);
            Properties ports = ports(data);
            assertThat(ports.stringPropertyNames())
                    .containsExactlyInAnyOrder("kafka", "postgres", "catalog", "generator", "solver-1", "solver-2");
            assertThat(get(port, "/environment"))
                    .contains("KAFKA_BOOTSTRAP_SERVERS=127.0.0.1:" + ports.getProperty("kafka"))
                    .contains("QUARKUS_DATASOURCE_JDBC_URL=jdbc:postgresql://127.0.0.1:" + ports.getProperty("postgres")
                            + "/floe");

            floe.signal("INT");

            assertThat(floe.awaitExit()).isEqualTo(130);
            assertThat(floe.said()).containsSubsequence("solver-2", "stopped", "postgres", "stopped", "Stopped");
            assertThat(floe.said()).doesNotContain("ended by itself");
            assertThat(children).noneMatch(ProcessHandle::isAlive);
        }
        assertThat(data.resolve("kafka/.kafka_cleanshutdown")).exists();
    }

    @Test
    void keepsItsPortsOverARestartAndOnlyOneStackAFolder() throws Exception {
        int port = Ports.free();
        Properties before;
        try (Program floe = Program.floe(root, "up", "--data", temp, "--port", port)) {
            floe.awaitLine("Up in");
            before = ports(temp);
            try (Program second = Program.floe(root, "up", "--data", temp)) {
                assertThat(second.awaitExit()).isEqualTo(1);
                assertThat(second.said())
                        .contains("A stack runs already from " + temp)
                        .contains("process " + floe.process().pid() + ", serving at http://localhost:" + port);
            }
            floe.signal("TERM");
            assertThat(floe.awaitExit()).isEqualTo(143);
        }
        try (Program floe = Program.floe(root, "up", "--data", temp, "--port", port)) {
            floe.awaitLine("Up in");
            assertThat(ports(temp)).isEqualTo(before);
        }
    }

    @Test
    void aServiceThatDiesIsReportedWithItsLogAndBroughtBack() throws Exception {
        int port = Ports.free();
        try (Program floe = Program.floe(root, "up", "--data", temp, "--port", port)) {
            floe.awaitLine("Up in");
            String first = get(port, "/pid");

            dies(port);

            floe.awaitLine("catalog ended by itself with code 7");
            floe.awaitLine("| last words");
            floe.awaitLine("catalog    ready");
            assertThat(get(port, "/pid")).isNotEqualTo(first);
        }
    }

    @Test
    void aBrokerAndADatabaseThatDieAreBroughtBackAtTheSameAddress() throws Exception {
        try (Program floe = Program.floe(root, "up", "--data", temp, "--port", Ports.free())) {
            floe.awaitLine("Up in");
            child(floe, "BrokerMain").destroyForcibly();
            floe.awaitLine("kafka ended by itself");
            floe.awaitLine("kafka      ready");
            child(floe, "bin/postgres").destroyForcibly();
            floe.awaitLine("postgres ended by itself");
            floe.awaitLine("postgres   ready");
            assertThat(Ports.isFree(Integer.parseInt(ports(temp).getProperty("postgres"))))
                    .isFalse();
        }
    }

    @Test
    void aServiceThatKeepsDyingEndsTheStack() throws Exception {
        int port = Ports.free();
        try (Program floe = Program.floe(root, "up", "--data", temp, "--port", port)) {
            floe.awaitLine("Up in");
            for (int death = 1; death < RestartPolicy.TOO_MANY; death++) {
                dies(port);
                floe.awaitLine("catalog    ready");
            }
            dies(port);
            floe.awaitLine("Giving up");
            assertThat(floe.awaitExit()).isEqualTo(1);
        }
    }

    @Test
    void aKilledLauncherLeavesNoProcessBehind() throws Exception {
        try (Program floe = Program.floe(root, "up", "--data", temp, "--port", Ports.free())) {
            floe.awaitLine("Up in");
            List<ProcessHandle> children = floe.process().descendants().toList();

            floe.signal("KILL");

            for (ProcessHandle child : children) {
                child.onExit().get(60, TimeUnit.SECONDS);
            }
        }
        try (Program floe = Program.floe(root, "up", "--data", temp, "--port", Ports.free())) {
            floe.awaitLine("Up in");
        }
    }

    @Test
    void aSecondCtrlCEndsEverythingOnTheSpot() throws Exception {
        try (Program floe = Program.floe(root, "up", "--data", temp, "--port", Ports.free())) {
            floe.awaitLine("Up in");
            List<ProcessHandle> children = floe.process().descendants().toList();
            floe.signal("INT");
            floe.awaitLine("Stopping");
            floe.signal("INT");
            floe.awaitExit();
            for (ProcessHandle child : children) {
                child.onExit().get(60, TimeUnit.SECONDS);
            }
        }
    }

    @Test
    void ctrlCWhileStartingLeavesNothingEither() throws Exception {
        try (Program floe = Program.floe(root, "up", "--data", temp, "--port", Ports.free())) {
            floe.awaitLine("Floe, data in");
            floe.signal("INT");
            floe.awaitExit();
            assertThat(floe.process().descendants()).isEmpty();
        }
        try (Program floe = Program.floe(root, "up", "--data", temp, "--port", Ports.free())) {
            floe.awaitLine("Up in");
        }
    }

    @Test
    void anotherPortIsTakenWhenTheUsualOneIsNotFree() throws Exception {
        try (ServerSocket usual = usualPortIfFree();
                Program floe = Program.floe(root, "up", "--data", temp)) {
            assertThat(usual)
                    .satisfiesAnyOf(
                            held -> assertThat(held.isBound()).isTrue(),
                            held -> assertThat(Ports.isFree(PortBook.USUAL_CATALOG_PORT))
                                    .isFalse());
            floe.awaitLine("Port 8080 is taken, so the catalog serves at");
            floe.awaitLine("Up in");
            assertThat(ports(temp).getProperty("catalog")).isNotEqualTo("8080");
        }
    }

    private static ServerSocket usualPortIfFree() throws IOException {
        ServerSocket socket = new ServerSocket();
        if (Ports.isFree(PortBook.USUAL_CATALOG_PORT)) {
            socket.bind(new java.net.InetSocketAddress(InetAddress.getLoopbackAddress(), PortBook.USUAL_CATALOG_PORT));
        }
        return socket;
    }

    private static ProcessHandle child(Program floe, String commandPart) {
        return floe.process()
                .children()
                .filter(it -> it.info().commandLine().orElse("").contains(commandPart))
                .findFirst()
                .orElseThrow();
    }

    private static Properties ports(Path data) throws IOException {
        Properties ports = new Properties();
        try (var reader = Files.newBufferedReader(data.resolve("ports.properties"))) {
            ports.load(reader);
        }
        return ports;
    }

    private static String get(int port, String path) throws Exception {
        return HttpClient.newHttpClient()
                .send(request(port, path), BodyHandlers.ofString())
                .body();
    }

    private static void dies(int port) {
        HttpClient.newHttpClient().sendAsync(request(port, "/die"), BodyHandlers.discarding());
    }

    private static HttpRequest request(int port, String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .build();
    }
}
