package floe.cli.up;

import static org.assertj.core.api.Assertions.assertThat;

import floe.embedded.Ports;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The built command with the real broker and database; only the services are stand-ins.
class UpIT {
    @TempDir
    static Path root;

    /// The same for every test, so that only the first start of all makes a database.
    @TempDir
    static Path temp;

    private static Path data;

    @BeforeAll
    static void install() throws IOException {
        StandInService.installedIn(root);
        data = temp.resolve("my data");
    }

    @Test
    void startsEverythingSaysWhereAndStopsInOrderOnCtrlC() throws Exception {
        int port = Ports.free();
        try (Program floe = Program.floe(root, "up", "--data", data, "--port", port, "--solvers", 2)) {
            floe.awaitLine("http://localhost:" + port + "/v1/levels");
            floe.awaitLine("Ctrl-C stops all of it");
            List<ProcessHandle> children = floe.process().descendants().toList();
            assertThat(children).hasSizeGreaterThanOrEqualTo(7);
            assertThatTheCatalogComesBeforeWhatMakesLevels(floe);
            Properties ports = ports();
            assertThat(ports.stringPropertyNames())
                    .contains(
                            "kafka", "postgres", "catalog", "catalog-management", "generator", "solver-1", "solver-2");
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
        try (Program floe = Program.floe(root, "up", "--data", data, "--port", port)) {
            floe.awaitLine("Up in");
            before = ports();
            try (Program second = Program.floe(root, "up", "--data", data)) {
                assertThat(second.awaitExit()).isEqualTo(1);
                assertThat(second.said())
                        .contains("A stack runs already from " + data)
                        .contains("process " + floe.process().pid() + ", serving at http://localhost:" + port);
            }
            floe.signal("TERM");
            assertThat(floe.awaitExit()).isEqualTo(143);
        }
        try (Program floe = Program.floe(root, "up", "--data", data, "--port", port)) {
            floe.awaitLine("Up in");
            assertThat(ports()).isEqualTo(before);
        }
    }

    @Test
    void bringsBackWhatDiesAndTakesAllAwayWhenItIsKilledItself() throws Exception {
        int port = Ports.free();
        List<ProcessHandle> children;
        try (Program floe = Program.floe(root, "up", "--data", data, "--port", port)) {
            floe.awaitLine("Up in");

            String first = get(port, "/pid");
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .build()
                    .sendAsync(request(port, "/die"), BodyHandlers.discarding());
            floe.awaitLine("catalog ended by itself with code 7");
            floe.awaitLine("| last words");
            floe.awaitLine("catalog    ready");
            assertThat(get(port, "/pid")).isNotEqualTo(first);

            child(floe, "bin/postgres").destroyForcibly();
            floe.awaitLine("postgres ended by itself");
            floe.awaitLine("postgres   ready");

            Path left = Files.writeString(data.resolve("tmp/kafka/library.so"), "unpacked");
            child(floe, "BrokerMain").destroyForcibly();
            floe.awaitLine("kafka ended by itself");
            floe.awaitLine("kafka      ready");
            assertThat(left).doesNotExist();
            assertThat(child(floe, "BrokerMain").info().commandLine().orElseThrow())
                    .contains("-Djava.io.tmpdir=" + left.getParent());
            assertThat(Ports.isFree(Integer.parseInt(ports().getProperty("kafka"))))
                    .isFalse();

            children = floe.process().descendants().toList();
            floe.signal("KILL");
            floe.awaitExit();
        }
        assertThatAllEnd(children);
    }

    /// The small i of Turkish has a dot in capitals too, and its figures have a comma.
    @Test
    void startsWhereTheLanguageIsTurkish() throws Exception {
        List<String> command =
                new ArrayList<>(List.of("env", "JAVA_TOOL_OPTIONS=-Duser.language=tr -Duser.country=TR"));
        command.addAll(Program.floeCommand(root, "up", "--data", data, "--port", Ports.free()));
        try (Program floe = Program.start(command)) {
            assertThat(floe.awaitLine("Up in")).matches("Up in [0-9]+[.][0-9] s");
        }
    }

    @Test
    void whoeverListensOnTheBrokersPortIsNotTakenForTheBroker() throws Exception {
        try (Program floe = Program.floe(root, "up", "--data", data, "--port", Ports.free())) {
            floe.awaitLine("Up in");
            int port = Integer.parseInt(ports().getProperty("kafka"));
            // Who would start the broker again stands still until somebody else has its port.
            floe.signal("STOP");
            child(floe, "BrokerMain").destroyForcibly();
            assertThat(Ports.isSoonFree(port)).isTrue();
            try (ServerSocket stranger = new ServerSocket(port, 50, InetAddress.getLoopbackAddress())) {
                assertThat(stranger.isBound()).isTrue();
                floe.signal("CONT");
                floe.awaitLine("kafka ended by itself with code 1;");
            }
            floe.awaitLine("kafka      ready");
            assertThat(floe.said()).containsOnlyOnce("kafka is started again at once");
            assertThat(floe.said().split("kafka {6}ready")).hasSize(3);
        }
    }

    @Test
    void whatOutlivesItsLauncherAndItsJanitorIsEndedByTheNextStart() throws Exception {
        List<ProcessHandle> children;
        Properties before;
        try (Program floe = Program.floe(root, "up", "--data", data, "--port", Ports.free())) {
            floe.awaitLine("Up in");
            before = ports();
            children = floe.process().descendants().toList();
            ProcessHandle janitor = child(floe, Janitor.SCRIPT);
            janitor.destroyForcibly();
            janitor.onExit().get(60, TimeUnit.SECONDS);
            floe.signal("KILL");
            floe.awaitExit();
        }
        assertThat(children.stream().filter(ProcessHandle::isAlive)).hasSizeGreaterThanOrEqualTo(5);
        Path otherWay = Files.createSymbolicLink(temp.resolve("link"), data);
        try (Program floe = Program.floe(root, "up", "--data", otherWay, "--port", before.getProperty("catalog"))) {
            floe.awaitLine("Ending what an earlier stack left running: catalog, generator, kafka,");
            floe.awaitLine("Up in");
            assertThatAllEnd(children);
            assertThat(ports()).isEqualTo(before);
        }
    }

    @Test
    void aSecondCtrlCEndsEverythingOnTheSpot() throws Exception {
        try (ServerSocket usual = usualPort();
                Program floe = Program.floe(root, "up", "--data", data)) {
            assertThat(usual.isBound() || !Ports.isFree(PortBook.USUAL_CATALOG_PORT))
                    .isTrue();
            floe.awaitLine("Port 8080 is taken, so the catalog serves at");
            floe.awaitLine("Up in");
            List<ProcessHandle> children = floe.process().descendants().toList();
            long deaf = child(floe, "catalog-service").pid();
            Program.signal("STOP", deaf);
            floe.signalUntilItEnds("INT");
            assertThat(floe.awaitExit()).isEqualTo(130);
            assertThat(floe.said())
                    .contains("Stopping")
                    .doesNotContain("Stopped")
                    .endsWith("Ended on the spot\n");
            assertThatAllEnd(children);
        }
    }

    @Test
    void ctrlCWhileStartingLeavesNothing() throws Exception {
        Path fresh = temp.resolve("new");
        try (Program floe = Program.floe(root, "up", "--data", fresh)) {
            floe.awaitLine("starting postgres");
            List<ProcessHandle> children = floe.process().descendants().toList();
            floe.signal("INT");
            assertThat(floe.awaitExit()).isEqualTo(130);
            assertThatAllEnd(children);
        }
        // Whose parent was ended on the spot may need a moment more.
        for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
            if (process.info().commandLine().orElse("").contains(fresh.toString())) {
                process.onExit().get(60, TimeUnit.SECONDS);
            }
        }
    }

    private static void assertThatTheCatalogComesBeforeWhatMakesLevels(Program floe) throws IOException {
        ProcessHandle catalog = child(floe, "catalog-service");
        for (String behind : List.of("generator-service", "solver-service")) {
            ProcessHandle process = child(floe, behind);
            assertThat(niceness(process)).isGreaterThan(niceness(catalog));
            assertThat(nicenessOfSession(process)).isGreaterThan(nicenessOfSession(catalog));
        }
    }

    /// The 19th field of proc_pid_stat(5), counted from behind the name, which may hold anything.
    private static int niceness(ProcessHandle process) throws IOException {
        String stat = Files.readString(Path.of("/proc", String.valueOf(process.pid()), "stat"));
        return Integer.parseInt(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[16]);
    }

    /// That of the process where sessions have none of their own.
    private static int nicenessOfSession(ProcessHandle process) throws IOException {
        Path autogroup = Path.of("/proc", String.valueOf(process.pid()), "autogroup");
        if (!Files.exists(autogroup)) {
            return niceness(process);
        }
        String[] words = Files.readString(autogroup).strip().split(" ");
        return Integer.parseInt(words[words.length - 1]);
    }

    /// Takes it at an address of the loopback that nobody else thinks of: whoever has it at the usual one, as
    /// another run of these tests, may let go of it at any moment. Unbound if somebody has it at every address.
    private static ServerSocket usualPort() throws IOException {
        byte[] address = {127, (byte) ThreadLocalRandom.current().nextInt(1, 255), 2, 3};
        ServerSocket socket = new ServerSocket();
        try {
            socket.bind(new InetSocketAddress(InetAddress.getByAddress(address), PortBook.USUAL_CATALOG_PORT));
        } catch (BindException everywhere) {
            assertThat(Ports.isFree(PortBook.USUAL_CATALOG_PORT)).isFalse();
        }
        return socket;
    }

    private static void assertThatAllEnd(List<ProcessHandle> processes) throws Exception {
        assertThat(processes).isNotEmpty();
        for (ProcessHandle process : processes) {
            process.onExit().get(60, TimeUnit.SECONDS);
        }
    }

    /// The first that was started: when the stack is up, further replicas begin to learn for the next start.
    private static ProcessHandle child(Program floe, String commandPart) {
        return floe.process()
                .children()
                .filter(it -> it.info().commandLine().orElse("").contains(commandPart))
                .min(Comparator.comparing(it -> it.info().startInstant().orElse(Instant.MAX)))
                .orElseThrow();
    }

    private static Properties ports() throws IOException {
        Properties ports = new Properties();
        try (var reader = Files.newBufferedReader(data.resolve("ports.properties"))) {
            ports.load(reader);
        }
        return ports;
    }

    private static String get(int port, String path) throws Exception {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .build()
                .send(request(port, path), BodyHandlers.ofString())
                .body();
    }

    private static HttpRequest request(int port, String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .build();
    }
}
