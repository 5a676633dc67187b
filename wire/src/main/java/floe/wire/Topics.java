package floe.wire;

import floe.contracts.Topic;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TopicExistsException;

/// Makes the topics that a service reads or writes, where they are not there yet. What is there is left as it is, so
/// that
/// whoever runs the broker may lay topics out otherwise.
public final class Topics {
    private static final short BROKER_DEFAULT = -1;

    private Topics() {}

    /// @param partitions how many a topic gets that has to be made
    public static void ensure(Admin admin, int partitions, Collection<Topic> topics)
            throws ExecutionException, InterruptedException {
        Set<String> there = admin.listTopics().names().get();
        List<NewTopic> missing = new ArrayList<>();
        for (Topic topic : topics) {
            missing.add(newTopic(topic.title(), partitions, topic.compacted()));
            missing.add(newTopic(topic.deadLetters(), 1, false));
        }
        missing.removeIf(topic -> there.contains(topic.name()));
        for (var creation : admin.createTopics(missing).values().values()) {
            try {
                creation.get();
            } catch (ExecutionException e) {
                // Another service was quicker.
                if (!(e.getCause() instanceof TopicExistsException)) {
                    throw e;
                }
            }
        }
    }

    private static NewTopic newTopic(String name, int partitions, boolean compacted) {
        NewTopic topic = new NewTopic(name, Optional.of(partitions), Optional.of(BROKER_DEFAULT));
        return compacted
                ? topic.configs(Map.of(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_COMPACT))
                : topic;
    }
}
