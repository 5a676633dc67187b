package floe.cli.up;

import floe.cli.up.Part.Running;
import floe.cli.up.Part.Stage;
import floe.embedded.Ports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/// Makes the services quicker to start: once after each build, when the stack is up, a further replica of each works
/// along in the background for a few seconds, and what Java has learned by then is kept in a cache beside the
/// build. Starts that find no cache, or one that does not fit, go on without.
final class Rehearsal implements AutoCloseable {
    private static final Duration READY_WITHIN = Duration.ofMinutes(1);
    private static final Duration AT_WORK = Duration.ofSeconds(5);
    private static final Duration LOOK_EVERY = Duration.ofMillis(200);
    /// At its end Java writes the cache, with all the time that its priority leaves it.
    private static final long WRITTEN_WITHIN_MINUTES = 5;

    private final Installation installation;
    private final List<Blueprint.Service> services;
    private final DataFolder folder;
    private final LogFile log;
    private final Janitor janitor;
    private volatile Thread thread = new Thread();
    private volatile Optional<Running> running = Optional.empty();

    Rehearsal(
            Installation installation,
            List<Blueprint.Service> services,
            DataFolder folder,
            LogFile log,
            Janitor janitor) {
        this.installation = installation;
        this.services = services;
        this.folder = folder;
        this.log = log;
        this.janitor = janitor;
    }

    /// Returns at once; does nothing where the caches are newer than the build.
    void start() {
        thread = Thread.ofVirtual().name("rehearsal").start(this::run);
    }

    /// Ends it where it is.
    @Override
    public void close() {
        thread.interrupt();
        running.ifPresent(it -> it.process().destroyForcibly());
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try {
            for (Blueprint.Service service : oneOfEach()) {
                installation.removePartsOfCache(service.module());
                if (!installation.cacheIsFresh(service.module())) {
                    rehearse(service);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException e) {
            System.getLogger(Rehearsal.class.getName())
                    .log(System.Logger.Level.DEBUG, "no cache for quicker starts could be made", e);
        }
    }

    /// Solvers first: they are what comes and goes.
    private List<Blueprint.Service> oneOfEach() {
        Map<String, Blueprint.Service> byModule = new TreeMap<>(Comparator.reverseOrder());
        services.forEach(service -> byModule.putIfAbsent(service.module(), service));
        return List.copyOf(byModule.values());
    }

    private void rehearse(Blueprint.Service service) throws IOException, InterruptedException {
        Path cache = installation.cache(service.module());
        Path made = installation.partOfCache(service.module());
        int port = Ports.free();
        Map<String, String> environment = new TreeMap<>(service.environment());
        environment.put("QUARKUS_HTTP_PORT", "0");
        environment.put("QUARKUS_MANAGEMENT_PORT", String.valueOf(port));
        List<String> arguments = new ArrayList<>(Parts.MEMORY);
        arguments.addAll(List.of(
                "-Djava.io.tmpdir=" + folder.temporary("rehearsal"),
                "-XX:AOTCacheOutput=" + made,
                "-jar",
                installation.program(service.module()).toString()));
        JavaProcess starter =
                JavaProcess.java(environment, arguments.toArray(String[]::new)).inBackground();
        try {
            Running replica = starter.start(log);
            running = Optional.of(replica);
            janitor.watch(Stage.SERVICE, replica.process());
            work(replica.process(), port);
            if (Files.exists(made)) {
                Files.move(made, cache, StandardCopyOption.REPLACE_EXISTING);
            }
            janitor.forget(replica.process());
        } finally {
            Files.deleteIfExists(made);
            Files.deleteIfExists(made.resolveSibling(made.getFileName() + ".config"));
        }
    }

    private static void work(Process process, int port) throws InterruptedException {
        long limit = System.nanoTime() + READY_WITHIN.toNanos();
        Part.Probe probe = Probes.saysReady(port);
        while (process.isAlive() && !probe.holds(process.toHandle()) && System.nanoTime() < limit) {
            Thread.sleep(LOOK_EVERY);
        }
        Thread.sleep(AT_WORK);
        process.destroy();
        if (!process.waitFor(WRITTEN_WITHIN_MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly();
        }
    }
}
