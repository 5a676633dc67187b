package floe.catalog.kafka;

import floe.contracts.Topic;
import floe.wire.Lag;
import floe.wire.Letters;
import floe.wire.ReplayNotes;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.ConsumerGroupDescription;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.admin.ListConsumerGroupOffsetsSpec;
import org.apache.kafka.clients.admin.ListGroupsOptions;
import org.apache.kafka.clients.admin.MemberDescription;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;

/// How the work stands between the services, for those who run them: what waits on each topic, for how many, and what
/// nobody could use. It asks the broker alone, so it is the same whoever is asked.
public final class PipelineStatus {
    private static final int PATIENCE_MILLIS = 3_000;

    /// How a topic is doing.
    ///
    /// @param written records that were ever written to it
    /// @param waiting records that no group of those that do the work is done with
    /// @param readers members of these groups that have a part of it
    /// @param dead letters of it that were not sent again
    public record Stage(Topic topic, long written, long waiting, List<Reader> readers, long dead) {}

    /// A process that reads a topic.
    ///
    /// @param host where it is, as the broker sees it
    /// @param partitions how many it has
    /// @param waiting records in these that its group is not done with
    public record Reader(String client, String host, int partitions, long waiting) {}

    private final Map<TopicPartition, Long> starts;
    private final Map<TopicPartition, Long> ends;
    private final Map<TopicPartition, OffsetAndMetadata> done;
    private final Collection<ConsumerGroupDescription> groups;

    private PipelineStatus(Admin admin, Set<String> workers) throws ExecutionException, InterruptedException {
        Set<String> there = admin.listTopics().names().get();
        List<String> topics = Arrays.stream(Topic.values())
                .flatMap(topic -> List.of(topic.title(), topic.deadLetters()).stream())
                .filter(there::contains)
                .toList();
        List<String> ids = admin.listGroups(ListGroupsOptions.forConsumerGroups()).all().get().stream()
                .map(GroupListing::groupId)
                .filter(group -> workers.contains(group) || group.equals(Letters.GROUP))
                .toList();
        groups = admin.describeConsumerGroups(ids).all().get().values();
        // Asked for before the ends: what is committed meanwhile may make what waits too much, and never hide some.
        done = committed(admin, ids);
        List<TopicPartition> partitions = Lag.partitions(admin, topics);
        starts = Lag.offsets(admin, partitions, OffsetSpec.earliest());
        ends = Lag.offsets(admin, partitions, OffsetSpec.latest());
    }

    /// How all topics are doing that pass from one service to the next; nothing while the broker cannot be asked.
    ///
    /// @param workers the groups that do the work: whoever else reads a topic is done with nothing for them
    public static Optional<List<Stage>> of(Map<String, Object> connection, Set<String> workers)
            throws InterruptedException {
        Map<String, Object> settings = new HashMap<>(connection);
        settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, PATIENCE_MILLIS);
        settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, PATIENCE_MILLIS);
        try (Admin admin = Admin.create(settings)) {
            PipelineStatus status = new PipelineStatus(admin, workers);
            return Optional.of(Arrays.stream(Topic.values())
                    .filter(topic -> !topic.compacted())
                    .map(status::stage)
                    .toList());
        } catch (ExecutionException | KafkaException e) {
            return Optional.empty();
        }
    }

    private Stage stage(Topic topic) {
        List<Reader> readers = groups.stream()
                .flatMap(group -> group.members().stream())
                .flatMap(member -> reader(member, topic.title()).stream())
                .sorted(Comparator.comparing(Reader::host).thenComparing(Reader::client))
                .toList();
        return new Stage(
                topic,
                sum(topic.title(), ends::get),
                sum(topic.title(), this::waiting),
                readers,
                sum(topic.deadLetters(), this::waiting));
    }

    private Optional<Reader> reader(MemberDescription member, String topic) {
        List<TopicPartition> its = member.assignment().topicPartitions().stream()
                .filter(partition -> partition.topic().equals(topic))
                .toList();
        long waiting =
                its.stream().filter(ends::containsKey).mapToLong(this::waiting).sum();
        return its.isEmpty()
                ? Optional.empty()
                : Optional.of(new Reader(member.clientId(), host(member.host()), its.size(), waiting));
    }

    /// An address is told with a slash before it, as one without a name.
    private static String host(String told) {
        return told.startsWith("/") ? told.substring(1) : told;
    }

    private long sum(String topic, ToLongFunction<TopicPartition> of) {
        return ends.keySet().stream()
                .filter(partition -> partition.topic().equals(topic))
                .mapToLong(of)
                .sum();
    }

    /// Of dead letters some may have been picked out and replayed. A topic that was made anew ends before what was
    /// done.
    private long waiting(TopicPartition partition) {
        ReplayNotes replayed = ReplayNotes.of(done.get(partition));
        long from = Math.max(starts.get(partition), replayed.before());
        return Math.max(0, ends.get(partition) - from - replayed.countFrom(from));
    }

    /// As far as the group has come that is furthest.
    private static Map<TopicPartition, OffsetAndMetadata> committed(Admin admin, List<String> groups)
            throws ExecutionException, InterruptedException {
        Map<TopicPartition, OffsetAndMetadata> furthest = new HashMap<>();
        Map<String, ListConsumerGroupOffsetsSpec> all =
                groups.stream().collect(Collectors.toMap(Function.identity(), _ -> new ListConsumerGroupOffsetsSpec()));
        for (var group : admin.listConsumerGroupOffsets(all).all().get().values()) {
            group.forEach((partition, offset) -> {
                if (offset != null) {
                    furthest.merge(partition, offset, (one, other) -> one.offset() < other.offset() ? other : one);
                }
            });
        }
        return furthest;
    }
}
