package floe.wire;

import floe.contracts.Topic;
import java.time.Duration;
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
/// that whoever runs the broker may lay topics out otherwise.
public final class Topics {
    /// Twice what a topic takes by default: whatever came can be put aside, headers and all.
    static final int LARGEST_DEAD_LETTER = 2 * 1024 * 1024;

    private static final short BROKER_DEFAULT = -1;

    /// Every reader reads all of a compacted topic, so more partitions bring nothing.
    private static final int MOST_WHEN_COMPACTED = 8;

    /// Long enough for somebody to mend what could not use them, and to send them again.
    private static final Duration DEAD_LETTERS_STAY = Duration.ofDays(28);

    private static final Map<String, String> DEAD_LETTERS = Map.of(
            TopicConfig.MAX_MESSAGE_BYTES_CONFIG,
            Integer.toString(LARGEST_DEAD_LETTER),
            TopicConfig.RETENTION_MS_CONFIG,
            Long.toString(DEAD_LETTERS_STAY.toMillis()));

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

    /// Makes those that are not there, their dead letters' among them.
    ///
    /// @param partitions how many a topic gets that has to be made, and that is shared
    public static void ensure(Admin admin, int partitions, Collection<Topic> topics)
            throws ExecutionException, InterruptedException {
        make(admin, missing(admin, partitions, topics));
    }

    static List<NewTopic> missing(Admin admin, int partitions, Collection<Topic> topics)
            throws ExecutionException, InterruptedException {
        Set<String> there = admin.listTopics().names().get();
        List<NewTopic> missing = new ArrayList<>();
        for (Topic topic : topics) {
            int parts = topic.compacted() ? Math.min(partitions, MOST_WHEN_COMPACTED) : partitions;
            missing.add(newTopic(topic.title(), parts, settings(topic)));
            missing.add(newTopic(topic.deadLetters(), 1, DEAD_LETTERS));
        }
        missing.removeIf(topic -> there.contains(topic.name()));
        return missing;
    }

    static void make(Admin admin, List<NewTopic> missing) throws ExecutionException, InterruptedException {
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

    private static Map<String, String> settings(Topic topic) {
        return topic.compacted() ? COMPACTED : Map.of();
    }

    private static NewTopic newTopic(String name, int partitions, Map<String, String> settings) {
        return new NewTopic(name, Optional.of(partitions), Optional.of(BROKER_DEFAULT)).configs(settings);
    }
}
