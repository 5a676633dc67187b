package floe.solver.kafka;

import floe.contracts.Topic;
import floe.solver.SolverConfig;
import floe.wire.PollingThread;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/// The service's channels without its container, with the settings that the container gives them.
public final class ChannelsByHand implements BoardChannels {
    private static final int POLL_RECORDS = 200;

    private final Map<Topic, PlatformChannel> channels = new EnumMap<>(Topic.class);

    public ChannelsByHand(Map<String, Object> connection, SolverConfig config) {
        GroupSettings groups = new GroupSettings(config);
        Map.of(Topic.SUBMISSIONS, PlatformChannels.SUBMISSIONS, Topic.CANDIDATES, PlatformChannels.CANDIDATES)
                .forEach((topic, name) -> {
                    Map<String, Object> settings = new HashMap<>(PlatformChannel.SETTINGS);
                    settings.putAll(connection);
                    settings.put("max.poll.records", POLL_RECORDS);
                    groups.customize(name, new SmallRyeConfigBuilder().build(), settings);
                    channels.put(topic, new PlatformChannel(settings, topic.title()));
                });
    }

    @Override
    public PollingThread pollingThread(Topic topic) {
        return channels.get(topic);
    }

    @Override
    public void read(Topic topic, RecordWorkers workers) {
        channels.get(topic).read(workers);
    }

    @Override
    public void close() {
        channels.values().forEach(PlatformChannel::close);
    }
}
