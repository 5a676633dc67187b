package floe.wire;

import floe.contracts.Topic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TopicExistsException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes the topics that a service reads or writes, where they are not there yet. What is there is left as it is, so
/// that whoever runs the broker may lay topics out otherwise.
public final class Topics {
    /// Twice what a topic takes by default: whatever came can be put aside, headers and all.
    static final int LARGEST_DEAD_LETTER = 2 * 1024 * 1024;

    private static final Logger LOG = LoggerFactory.getLogger(Topics.class);
    private static final short BROKER_DEFAULT = -1;

    /// Every reader reads all of a compacted topic, so more partitions bring nothing.
    private static final int MOST_WHEN_COMPACTED = 8;

    private static final Map<String, String> DEAD_LETTERS =
            Map.of(TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(LARGEST_DEAD_LETTER));

    /// Only segments that are full or old get compacted: small and short-lived ones keep short what a starting reader
    /// has to read whole.
    private static final Map<String, String> COMPACTED = Map.of(
            TopicConfig.CLEANUP_POLICY_CONFIG,
            TopicConfig.CLEANUP_POLICY_COMPACT,
            TopicConfig.SEGMENT_BYTES_CONFIG,
            Integer.toString(16 * 1024 * 1024),
            TopicConfig.SEGMENT_MS_CONFIG,
            Long.toString(Duration.ofMinutes(10).toMillis()),
            TopicConfig.MIN_CLEANABLE_DIRTY_RATIO_CONFIG,
            "0.1");

    private Topics() {}

    /// @param partitions how many a topic gets that has to be made, and that is shared
    public static void ensure(Admin admin, int partitions, Collection<Topic> topics)
            throws ExecutionException, InterruptedException {
        Set<String> there = admin.listTopics().names().get();
        List<NewTopic> missing = new ArrayList<>();
        for (Topic topic : topics) {
            int parts = topic.compacted() ? Math.min(partitions, MOST_WHEN_COMPACTED) : partitions;
            missing.add(newTopic(topic.title(), parts, settings(topic)));
            missing.add(newTopic(topic.deadLetters(), 1, DEAD_LETTERS));
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

    /// The same for a service that starts: soon over, and the answer is what hinders it, if anything does.
    public static Optional<String> ensure(Map<String, Object> connection, int partitions, Collection<Topic> topics)
            throws InterruptedException {
        try (Admin admin = admin(connection)) {
            ensure(admin, partitions, topics);
            return Optional.empty();
        } catch (ExecutionException | KafkaException e) {
            Throwable reason = e instanceof ExecutionException ? e.getCause() : e;
            return Optional.of("the broker at " + connection.get(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG)
                    + " has no topics for us yet: " + reason.getMessage());
        }
    }

    private static Admin admin(Map<String, Object> connection) {
        Map<String, Object> settings = new HashMap<>(Map.of(
                AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, 10_000,
                AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, 5_000));
        settings.putAll(connection);
        return Admin.create(settings);
    }

    /// Which of these there are not, their dead letters' among them. A broker that does not answer is no matter of
    /// this.
    static List<String> gone(Map<String, Object> connection, Collection<Topic> topics) throws InterruptedException {
        List<String> gone = topics.stream()
                .flatMap(topic -> Stream.of(topic.title(), topic.deadLetters()))
                .collect(Collectors.toCollection(ArrayList::new));
        try (Admin admin = admin(connection)) {
            gone.removeAll(admin.listTopics().names().get());
            return gone;
        } catch (ExecutionException | KafkaException e) {
            LOG.debug("it is not known whether topics are gone", e);
            return List.of();
        }
    }

    private static Map<String, String> settings(Topic topic) {
        return topic.compacted() ? COMPACTED : Map.of();
    }

    private static NewTopic newTopic(String name, int partitions, Map<String, String> settings) {
        return new NewTopic(name, Optional.of(partitions), Optional.of(BROKER_DEFAULT)).configs(settings);
    }
}
