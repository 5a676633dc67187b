package floe.solver.kafka;

import floe.contracts.Topic;
import floe.solver.SolverConfig;
import io.smallrye.reactive.messaging.ClientCustomizer;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.eclipse.microprofile.config.Config;

/// What an operator says of the solvers' groups by [SolverConfig], told to the channels' consumers; all else stands
/// below `mp.messaging`.
@Singleton
final class GroupSettings implements ClientCustomizer<Map<String, Object>> {
    /// What the broker says in the protocol of KIP-848 (`group.consumer.…`, or the group's own settings), and no
    /// member.
    private static final Set<String> CLASSIC_ONLY = Set.of(
            ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG,
            ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG,
            ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG);

    private final SolverConfig config;

    GroupSettings(SolverConfig config) {
        this.config = config;
    }

    static String group(SolverConfig config, Topic topic) {
        return topic == Topic.SUBMISSIONS ? config.group() + "-submissions" : config.group();
    }

    @Override
    public Map<String, Object> customize(String channel, Config channelConfig, Map<String, Object> settings) {
        Topic topic = channel.equals(PlatformChannels.SUBMISSIONS) ? Topic.SUBMISSIONS : Topic.CANDIDATES;
        settings.put(ConsumerConfig.GROUP_ID_CONFIG, group(config, topic));
        settings.put(
                ConsumerConfig.GROUP_PROTOCOL_CONFIG, config.groupProtocol().name());
        settings.put(
                ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG,
                Math.toIntExact(config.sessionTimeout().toMillis()));
        if (config.groupProtocol() == SolverConfig.GroupProtocol.CONSUMER) {
            settings.keySet().removeAll(CLASSIC_ONLY);
        }
        return settings;
    }
}
