package floe.cli.up;

import floe.cli.up.Part.Health;
import floe.cli.up.Part.Stage;
import floe.embedded.BrokerMain;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Makes processes out of a [Blueprint]: which command runs each part and how much memory it gets.
record Parts(Installation installation, DataFolder folder, Reservations reservations) {
    /// The most that a service may have for its data; with all that Java needs beside it takes some 100 MB more.
    /// Java begins with room for 21 MB of classes, which costs a starting catalog two full collections of 0.4 s.
    static final List<String> MEMORY = List.of("-Xmx384m", "-XX:MaxDirectMemorySize=128m", "-XX:MetaspaceSize=128m");

    /// With what the cache has learned the second compiler would begin at once, and take a core from the start: half a
    /// second of it. It begins after three times as many calls.
    private static final List<String> SECOND_COMPILER_LATER = List.of(
            "-XX:Tier4InvocationThreshold=15000",
            "-XX:Tier4MinInvocationThreshold=1800",
            "-XX:Tier4CompileThreshold=45000",
            "-XX:Tier4BackEdgeThreshold=120000");

    private static final Duration READY_WITHIN = Duration.ofMinutes(3);
    /// Some fifteen seconds of a service that takes connections and says nothing: longer than it can be busy.
    private static final int MISSES = 5;
    /// A broker that waits for its disk is left alone for longer: a start after it was killed costs more.
    private static final int BROKER_MISSES = 10;

    List<Part> of(Blueprint blueprint) {
        List<Part> parts = new ArrayList<>(List.of(postgres(blueprint.at()), kafka(blueprint.at())));
        for (Blueprint.Service service : blueprint.services()) {
            parts.add(service(service, blueprint.at().port(service.management())));
        }
        return List.copyOf(parts);
    }

    private Part postgres(Addresses at) {
        PostgresProcess starter = new PostgresProcess(folder, at.port(Blueprint.POSTGRES));
        return new Part(
                Blueprint.POSTGRES,
                Stage.INFRASTRUCTURE,
                reservations.upTo(Blueprint.POSTGRES, starter),
                Health.untilItEnds(Probes.startedMeansReady(), READY_WITHIN),
                LogFile.of(folder.logs(), Blueprint.POSTGRES));
    }

    private Part kafka(Addresses at) {
        int port = at.port(Blueprint.KAFKA);
        Part.Starter starter = log -> broker(port).start(log);
        return new Part(
                Blueprint.KAFKA,
                Stage.INFRASTRUCTURE,
                reservations.upTo(Blueprint.KAFKA, starter),
                new Health(Probes.brokerIsReady(port), READY_WITHIN, Probes.brokerIsLive(port), BROKER_MISSES),
                LogFile.of(folder.logs(), Blueprint.KAFKA));
    }

    private JavaProcess broker(int port) {
        return JavaProcess.java(
                Map.of(),
                temporary(Blueprint.KAFKA),
                "-Xmx256m",
                // A third less work until it is ready (3.3 s of processor time, then 2.1), and quick enough for one
                // machine.
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath(),
                BrokerMain.class.getName(),
                folder.kafka().toString(),
                String.valueOf(port));
    }

    /// That of this process, for one that starts in another folder.
    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private Part service(Blueprint.Service service, int management) {
        // Looked at with each start: the cache comes while the stack runs for the first time.
        Part.Starter starter = log -> program(service).start(log);
        for (String port : service.ports()) {
            starter = reservations.upTo(port, starter);
        }
        return new Part(
                service.name(),
                Stage.SERVICE,
                starter,
                new Health(Probes.saysReady(management), READY_WITHIN, Probes.saysLive(management), MISSES),
                LogFile.of(folder.logs(), service.name()));
    }

    private JavaProcess program(Blueprint.Service service) {
        List<String> arguments = new ArrayList<>(MEMORY);
        arguments.add(temporary(service.name()));
        if (installation.cacheIsFresh(service.module())) {
            arguments.add("-XX:AOTCache=" + installation.cache(service.module()));
        }
        boolean asked = service.name().equals(Blueprint.CATALOG);
        if (asked) {
            arguments.addAll(SECOND_COMPILER_LATER);
        }
        arguments.addAll(List.of("-jar", installation.program(service.module()).toString()));
        JavaProcess process = JavaProcess.java(service.environment(), arguments.toArray(String[]::new));
        // Levels are made ahead: whoever asks the catalog does not wait for the processor beside them.
        return asked ? process : process.inBackground();
    }

    private String temporary(String part) {
        return "-Djava.io.tmpdir=" + folder.temporary(part);
    }
}
