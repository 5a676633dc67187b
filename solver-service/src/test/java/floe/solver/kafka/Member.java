package floe.solver.kafka;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Workers and the channel that they read.
record Member(RecordWorkers workers, PlatformChannel channel) implements AutoCloseable {
    static Member join(
            Map<String, Object> settings,
            String topic,
            RecordWorkers.CrewSize size,
            RecordWorkers.Limits limits,
            RecordWorkers.Task task) {
        PlatformChannel channel = new PlatformChannel(settings, topic);
        RecordWorkers workers = new RecordWorkers(
                "worker",
                size,
                new Places(size.large(), 1),
                limits,
                _ -> {},
                task,
                channel,
                Map.of("bootstrap.servers", settings.get("bootstrap.servers")));
        workers.start();
        channel.read(workers);
        return new Member(workers, channel);
    }

    Duration busy() {
        return workers.busy();
    }

    long lag() {
        return workers.lag();
    }

    boolean joined() {
        return workers.joined();
    }

    boolean running() {
        return workers.running();
    }

    Optional<String> trouble() {
        return workers.trouble();
    }

    @Override
    public void close() {
        workers.close();
        channel.close();
    }
}
