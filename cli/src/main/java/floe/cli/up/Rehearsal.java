package floe.cli.up;

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
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Makes the services quicker to start: once after each build, when the stack is up, a further replica of each works
/// along in the background for a few seconds, and what Java has learned by then is kept in a cache beside the
/// build. Starts that find no cache, or one that does not fit, go on without.
final class Rehearsal implements AutoCloseable {
    private static final Duration READY_WITHIN = Duration.ofMinutes(1);
    private static final Duration AT_WORK = Duration.ofSeconds(5);
    private static final Duration LOOK_EVERY = Duration.ofMillis(200);
    /// At its end Java writes the cache, with all the time that its priority leaves it.
    private static final long WRITTEN_WITHIN_MINUTES = 5;
    /// Where nobody looks after orphans one that has ended is there for ever.
    private static final Duration KILLED_WITHIN = Duration.ofSeconds(5);

    private final Installation installation;
    private final List<Blueprint.Service> services;
    private final DataFolder folder;
    private final LogFile log;
    private final Janitor janitor;
    private volatile Thread thread = new Thread();

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

    /// Returns at once, with what is at it; does nothing where the caches are newer than the build.
    Thread start() {
        thread = Thread.ofVirtual().name("rehearsal").start(this::run);
        return thread;
    }

    /// Ends it where it is.
    @Override
    public void close() {
        thread.interrupt();
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
        // Where nothing can be written, as in an installation that is only read, nobody has to learn for a cache.
        Files.delete(Files.write(made, new byte[0]));
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
        Process replica = starter.start(log).process();
        try {
            janitor.watch(Stage.SERVICE, replica);
            if (worksToItsEnd(replica, port) && Files.exists(made)) {
                Files.move(made, cache, StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            end(replica);
            janitor.forget(replica);
            Files.deleteIfExists(made);
            Files.deleteIfExists(made.resolveSibling(made.getFileName() + ".config"));
        }
    }

    private static boolean worksToItsEnd(Process process, int port) throws InterruptedException {
        long limit = System.nanoTime() + READY_WITHIN.toNanos();
        Part.Probe probe = Probes.saysReady(port);
        while (process.isAlive() && !probe.holds(process.toHandle()) && System.nanoTime() < limit) {
            Thread.sleep(LOOK_EVERY);
        }
        Thread.sleep(AT_WORK);
        process.destroy();
        return process.waitFor(WRITTEN_WITHIN_MINUTES, TimeUnit.MINUTES);
    }

    /// With the process that it has write the cache, which would go on when nobody wants it any more.
    private static void end(Process replica) {
        List<ProcessHandle> all = Stream.concat(replica.descendants(), Stream.of(replica.toHandle()))
                .toList();
        all.forEach(ProcessHandle::destroyForcibly);
        CompletableFuture.allOf(all.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new))
                .completeOnTimeout(null, KILLED_WITHIN.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }
}
