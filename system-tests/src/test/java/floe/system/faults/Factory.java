package floe.system.faults;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.contracts.Topic;
import floe.embedded.BrokerMain;
import floe.embedded.Durability;
import floe.embedded.Ports;
import floe.embedded.PostgresServer;
import floe.system.Project;
import floe.wire.Lag;
import floe.wire.TestKafka;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/// Broker, database and services as processes that can be killed, stopped and started one by one: the services as they
/// are built, on data that last.
public final class Factory implements AutoCloseable {
    private static final long STOP_LIMIT_SECONDS = 60;
    /// It takes seconds, and more than a minute on a machine that has ten times as much to do as it can.
    private static final Duration STARTED = Duration.ofMinutes(5);
    private static final Duration STANDSTILL = Duration.ofMinutes(2);
    private static final Duration LOOK_EVERY = Duration.ofMillis(300);

    /// With it among what the services are told there is no database of the factory's own.
    static final String DATABASE = "QUARKUS_DATASOURCE_JDBC_URL";
    /// By it the broker is told something besides: a file of its settings.
    static final String BROKER_SETTINGS = "FLOE_BROKER_SETTINGS";

    private final Path folder;
    private final Map<String, String> told;
    private final int kafkaPort;
    private final int postgresPort;
    private final List<Process> solvers = new ArrayList<>();
    private final List<Process> generators = new ArrayList<>();
    private final Map<String, Integer> catalogPorts = new TreeMap<>();
    private final Map<String, Integer> managementPorts = new TreeMap<>();
    private final List<Process> replicas = new ArrayList<>();
    private Process broker;
    private PostgresServer postgres;
    private Process catalog;
    private TestKafka kafka;

    private Factory(Path folder, Map<String, String> told) throws IOException {
        this.folder = folder;
        this.told = told;
        this.kafkaPort = Ports.free();
        this.postgresPort = Ports.free();
    }

    /// A catalog, and so many solvers. No shelf has a target, so that nothing is proposed but what the tests propose.
    public static Factory start(Path folder, int solvers) throws Exception {
        return start(folder, solvers, Map.of());
    }

    /// @param told what every service is told besides, in its environment
    public static Factory start(Path folder, int solvers, Map<String, String> told) throws Exception {
        Factory factory = new Factory(folder, told);
        try {
            factory.startBroker();
            factory.kafka = TestKafka.at(factory.address()).withTopics(8);
            if (!told.containsKey(DATABASE)) {
                factory.startPostgres();
            }
            factory.startCatalog();
            for (int i = 0; i < solvers; i++) {
                factory.startSolver();
            }
            return factory;
        } catch (Exception | Error e) {
            factory.close();
            throw e;
        }
    }

    public TestKafka kafka() {
        return kafka;
    }

    public String address() {
        return "127.0.0.1:" + kafkaPort;
    }

    public String jdbcUrl() {
        return told.getOrDefault(DATABASE, "jdbc:postgresql://127.0.0.1:" + postgresPort + "/floe");
    }

    public List<Process> solvers() {
        return solvers;
    }

    public Process broker() {
        return broker;
    }

    public Process postgres() {
        return postgres.process();
    }

    /// How large the largest file is that the broker keeps records in.
    public long largestLog() throws IOException {
        List<Long> sizes = new ArrayList<>();
        Files.walkFileTree(folder.resolve("kafka"), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes about) {
                if (file.toString().endsWith(".log")) {
                    sizes.add(about.size());
                }
                return FileVisitResult.CONTINUE;
            }

            /// Others than logs come and go while it runs.
            @Override
            public FileVisitResult visitFileFailed(Path file, IOException gone) {
                return FileVisitResult.CONTINUE;
            }
        });
        return Collections.max(sizes);
    }

    public Process catalog() {
        return catalog;
    }

    /// Where the catalog serves its clients.
    public int catalogPort() {
        return catalogPort("catalog");
    }

    /// Where a replica does, which keeps its port when it is started again.
    public int catalogPort(String label) {
        return catalogPorts.get(label);
    }

    /// Where a service tells its operators how it is, by the name of its log.
    public URI management(String service) {
        return URI.create("http://127.0.0.1:" + managementPorts.get(service) + "/q");
    }

    public void startBroker() throws IOException {
        Files.writeString(log("broker"), "starts\n");
        broker = java(
                "broker",
                Map.of(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-Dfloe.broker.settings=" + told.getOrDefault(BROKER_SETTINGS, "/dev/null"),
                "-cp",
                Project.ROOT.resolve("cli/target/floe.jar").toString(),
                BrokerMain.class.getName(),
                folder.resolve("kafka").toString(),
                String.valueOf(kafkaPort));
        Path log = log("broker");
        try {
            Awaitility.await("the broker is ready").atMost(STARTED).until(() -> hasLine(log, "ready "));
        } catch (ConditionTimeoutException e) {
            throw new AssertionError(e.getMessage() + ", alive: " + broker.isAlive() + "\n" + said(), e);
        }
    }

    public void killBroker() throws Exception {
        broker.destroyForcibly().waitFor();
        Files.writeString(log("broker"), "killed\n");
    }

    public void startPostgres() {
        postgres = PostgresServer.start(folder.resolve("postgres"), postgresPort, Durability.KEEP);
    }

    /// The postmaster alone: its children notice by themselves.
    public void killPostgres() throws Exception {
        postgres.process().destroyForcibly().waitFor();
        postgres.close();
    }

    public void startCatalog() throws IOException {
        catalog = startReplica("catalog");
    }

    /// One more catalog over the same database.
    ///
    /// @param label by which its port and its log are found
    public Process startReplica(String label) throws IOException {
        return startReplica(label, Map.of());
    }

    /// @param more what it is told otherwise than the others, in its environment
    Process startReplica(String label, Map<String, String> more) throws IOException {
        if (!catalogPorts.containsKey(label)) {
            catalogPorts.put(label, Ports.free());
        }
        Map<String, String> environment = new TreeMap<>(Map.of(
                "FLOE_CATALOG_SHELF_TARGET",
                "0",
                // Of a hundred thousand boards one or two are near copies, which no shelf takes: books would not
                // balance.
                "FLOE_CATALOG_LIKENESS_FLOOR",
                "0",
                "MP_MESSAGING_INCOMING_VERDICTS_SESSION_TIMEOUT_MS",
                "6000",
                "QUARKUS_HTTP_HOST",
                "127.0.0.1",
                "QUARKUS_HTTP_PORT",
                String.valueOf(catalogPorts.get(label)),
                DATABASE,
                jdbcUrl()));
        environment.putAll(more);
        Process replica = service("catalog", label, environment);
        replicas.add(replica);
        return replica;
    }

    /// One that is missed when it always is, and not sooner.
    public Process startUsualSolver() throws IOException {
        Process solver = service("solver", Map.of());
        solvers.add(solver);
        return solver;
    }

    public Process startSolver() throws IOException {
        Process solver = service("solver", Map.of("FLOE_SOLVER_SESSION_TIMEOUT", "10s"));
        solvers.add(solver);
        return solver;
    }

    public Process startGenerator() throws IOException {
        return startGenerator(Map.of());
    }

    /// @param more what it is told in its environment
    Process startGenerator(Map<String, String> more) throws IOException {
        Process generator = service("generator", more);
        generators.add(generator);
        return generator;
    }

    /// SIGTERM, and the end of it.
    public static void end(Process process) throws InterruptedException {
        process.destroy();
        if (!process.waitFor(STOP_LIMIT_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("does not end on SIGTERM: " + process.info());
        }
    }

    public void kill(Process solver) throws InterruptedException {
        solver.destroyForcibly().waitFor();
        solvers.remove(solver);
    }

    public static void signal(String name, Process process) throws Exception {
        int code = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .start()
                .waitFor();
        if (code != 0) {
            throw new AssertionError("no " + name + " for " + process.info());
        }
    }

    private Process service(String name, Map<String, String> more) throws IOException {
        return service(name, name, more);
    }

    /// @param label by which its port and its log are found
    private Process service(String name, String label, Map<String, String> more) throws IOException {
        Map<String, String> environment = new TreeMap<>();
        int port = Ports.free();
        managementPorts.put(label, port);
        environment.put("KAFKA_BOOTSTRAP_SERVERS", address());
        environment.putAll(more);
        environment.putAll(told);
        environment.put("QUARKUS_MANAGEMENT_HOST", "127.0.0.1");
        environment.put("QUARKUS_MANAGEMENT_PORT", String.valueOf(port));
        Path program = Project.ROOT.resolve(name + "-service/target/quarkus-app/quarkus-run.jar");
        List<String> arguments =
                new ArrayList<>(List.of("-Xmx384m", "-XX:MaxDirectMemorySize=128m", "-XX:MetaspaceSize=128m"));
        // What `./floe up` has left there halves what a start costs; Java goes on without one that does not fit.
        Path cache = program.resolveSibling("floe.aot");
        if (Files.exists(cache)) {
            arguments.add("-XX:AOTCache=" + cache);
        }
        arguments.addAll(List.of(
                System.getProperty("services.compiler", "-XX:TieredStopAtLevel=4"), "-jar", program.toString()));
        return java(label, environment, arguments.toArray(String[]::new));
    }

    private Process java(String name, Map<String, String> environment, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:SweeperThreshold=100",
                "-XX:+ExitOnOutOfMemoryError",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                // Who is killed leaves there what its libraries have unpacked.
                "-Djava.io.tmpdir=" + folder));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(log(name).toFile()));
        builder.environment().putAll(environment);
        return builder.start();
    }

    private Path log(String name) {
        return folder.resolve(name + ".log");
    }

    /// Not the last: a broker may have more to say at once.
    private static boolean hasLine(Path file, String beginning) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.anyMatch(line -> line.startsWith(beginning));
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    /// Waits until everything that was proposed is judged and stored.
    public void awaitBooks() {
        balanced();
    }

    /// Waits until everything adds up, for as long as it comes nearer to that.
    Books balanced() {
        Books books = Books.of(kafka, jdbcUrl());
        while (books.complaint().isPresent()) {
            Books before = books;
            try {
                books = Awaitility.await()
                        .atMost(STANDSTILL)
                        .pollInterval(LOOK_EVERY)
                        .until(
                                () -> Books.of(kafka, jdbcUrl()),
                                now -> !now.complaint().equals(before.complaint()));
            } catch (ConditionTimeoutException e) {
                throw new AssertionError(
                        "the books do not balance: " + before.complaint().get() + "\n" + said(), e);
            }
        }
        return books;
    }

    /// How many records of the topic the group has not committed.
    long behind(String group, Topic topic) throws Exception {
        return Lag.of(kafka.admin(), group, topic.title()).waiting();
    }

    /// The end of what each process had to say.
    private String said() {
        StringBuilder said = new StringBuilder();
        for (String name : List.of("broker", "catalog", "solver", "generator")) {
            try {
                List<String> lines = Files.readAllLines(log(name));
                said.append("--- ").append(name).append('\n');
                lines.subList(Math.max(0, lines.size() - 15), lines.size())
                        .forEach(line -> said.append(line).append('\n'));
            } catch (IOException e) {
                // It has not been started.
                continue;
            }
        }
        return said.append(inside(catalog)).toString();
    }

    /// What a process that goes nowhere is at.
    private static String inside(Process process) {
        if (process == null || !process.isAlive()) {
            return "--- no catalog is alive\n";
        }
        try {
            Process tool = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "jcmd")
                                    .toString(),
                            Long.toString(process.pid()),
                            "Thread.print")
                    .redirectErrorStream(true)
                    .start();
            return "--- threads of the catalog\n"
                    + new String(tool.getInputStream().readAllBytes(), UTF_8);
        } catch (IOException e) {
            return "--- no threads of the catalog: " + e + "\n";
        }
    }

    @Override
    public void close() {
        solvers.forEach(Process::destroyForcibly);
        generators.forEach(Process::destroyForcibly);
        replicas.forEach(Process::destroyForcibly);
        if (kafka != null) {
            kafka.close();
        }
        if (postgres != null) {
            postgres.close();
        }
        if (broker != null) {
            broker.destroyForcibly();
        }
    }
}
