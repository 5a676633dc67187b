package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.contracts.Topic;
import floe.embedded.KafkaBroker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.GroupState;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/// A real broker of a test's own, and short ways to put records there and look at what came.
public final class TestKafka implements AutoCloseable {
    /// Known by its name: a broker at work makes and removes files beside it, and whoever lists them may come upon
    /// one that is gone already.
    private static final String FIRST_SEGMENT = "0".repeat(20) + ".log";

    private final String bootstrapServers;
    /// Nothing of one that runs already.
    private final Optional<Path> folder;
    private final Admin admin;
    private final Publisher publisher;
    private Optional<KafkaBroker> broker;

    private TestKafka(String bootstrapServers, Optional<Path> folder, Optional<KafkaBroker> broker) {
        this.bootstrapServers = bootstrapServers;
        this.folder = folder;
        this.broker = broker;
        this.admin = Admin.create(connection());
        this.publisher = new Publisher(connection());
    }

    public static TestKafka start() {
        try {
            Path target = Files.createDirectories(Path.of("target").toAbsolutePath());
            Path folder = Files.createTempDirectory(target, "kafka-");
            KafkaBroker broker = KafkaBroker.start(folder, 0);
            return new TestKafka(broker.bootstrapServers(), Optional.of(folder), Optional.of(broker));
        } catch (IOException e) {
            throw new IllegalStateException("no folder for the broker", e);
        }
    }

    /// One that runs already, and goes on when this is closed.
    public static TestKafka at(String bootstrapServers) {
        return new TestKafka(bootstrapServers, Optional.empty(), Optional.empty());
    }

    /// Ends it before its time.
    public void stopBroker() {
        broker.ifPresent(KafkaBroker::close);
    }

    /// After it was stopped: where it was, with all that it had.
    public void startAgain() {
        int port = broker.orElseThrow().port();
        broker = Optional.of(KafkaBroker.start(folder.orElseThrow(), port));
    }

    /// Overwrites some bytes of a partition's first records where they lie, as a disk that fails would.
    public void spoil(TopicPartition partition, long position, int bytes) {
        Path segment = folder.orElseThrow().resolve(partition.toString()).resolve(FIRST_SEGMENT);
        byte[] spoilt = new byte[bytes];
        Arrays.fill(spoilt, (byte) 0x5a);
        try (FileChannel file = FileChannel.open(segment, StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.wrap(spoilt), position);
        } catch (IOException e) {
            throw new UncheckedIOException("the records of " + partition + " cannot be spoilt", e);
        }
    }

    /// How many bytes the records of a partition take.
    public long size(TopicPartition partition) {
        try {
            return admin.describeLogDirs(List.of(1)).allDescriptions().get().values().stream()
                    .flatMap(broker -> broker.values().stream())
                    .mapToLong(folder -> folder.replicaInfos().get(partition).size())
                    .sum();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError("the broker does not tell the size of " + partition, e);
        }
    }

    private static void remove(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the broker's folder cannot be removed: " + folder, e);
        }
    }

    public String bootstrapServers() {
        return bootstrapServers;
    }

    public Map<String, Object> connection() {
        return Map.of("bootstrap.servers", bootstrapServers);
    }

    public Map<String, Object> connection(Map<String, Object> more) {
        Map<String, Object> all = new HashMap<>(connection());
        all.putAll(more);
        return all;
    }

    public Admin admin() {
        return admin;
    }

    /// Whether a group waits for its members to join anew.
    public boolean isRebalancing(String group) {
        try {
            return admin.describeConsumerGroups(List.of(group))
                            .describedGroups()
                            .get(group)
                            .get()
                            .groupState()
                    == GroupState.PREPARING_REBALANCE;
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError("the broker does not tell of " + group, e);
        }
    }

    public TestKafka withTopics(int partitions) throws ExecutionException, InterruptedException {
        Topics.ensure(admin, partitions, List.of(Topic.values()));
        for (Topic topic : Topic.values()) {
            awaitTopic(topic.title());
            awaitTopic(topic.deadLetters());
        }
        return this;
    }

    /// A broker hears of a topic a moment after its controller has made it.
    void awaitTopic(String topic) {
        Eventually.holds("the broker knows " + topic, () -> topics().contains(topic));
    }

    Set<String> topics() {
        try {
            return admin.listTopics().names().get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError("the broker names no topics", e);
        }
    }

    public void set(Topic topic, String key, String value) throws ExecutionException, InterruptedException {
        set(topic.title(), key, value);
    }

    public void set(String topic, String key, String value) throws ExecutionException, InterruptedException {
        var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        var change = new AlterConfigOp(new ConfigEntry(key, value), AlterConfigOp.OpType.SET);
        admin.incrementalAlterConfigs(Map.of(resource, List.of(change))).all().get();
    }

    public void send(Topic topic, String key, byte[] value) {
        send(List.of(new ProducerRecord<>(topic.title(), key, value)));
    }

    public void send(Topic topic, String... values) {
        send(Arrays.stream(values)
                .map(value -> new ProducerRecord<>(topic.title(), value, value.getBytes(UTF_8)))
                .toList());
    }

    public void send(List<ProducerRecord<String, byte[]>> records) {
        try {
            publisher.publish(records);
        } catch (PublishException e) {
            throw new AssertionError("the test's own records were not taken", e);
        }
    }

    /// Whether the broker takes a record at the moment: a changed setting needs a while to be heard.
    public boolean takes(Topic topic, String key) {
        try {
            publisher.publish(List.of(new ProducerRecord<>(topic.title(), key, key.getBytes(UTF_8))));
            return true;
        } catch (PublishException e) {
            return false;
        }
    }

    /// All that is on a topic now.
    public List<ConsumerRecord<String, byte[]>> read(String topic) {
        List<ConsumerRecord<String, byte[]>> read = new ArrayList<>();
        read(topic, read::add);
        return read;
    }

    /// The same record by record, for topics that are too long to be held.
    public void read(String topic, Consumer<ConsumerRecord<String, byte[]>> reader) {
        try (var consumer = new KafkaConsumer<>(connection(), new StringDeserializer(), new ByteArrayDeserializer())) {
            Collection<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(info -> new TopicPartition(topic, info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                consumer.poll(Duration.ofMillis(100)).forEach(reader);
            }
        }
    }

    public List<TopicPartition> partitions(Topic topic) throws ExecutionException, InterruptedException {
        return admin
                .describeTopics(List.of(topic.title()))
                .topicNameValues()
                .get(topic.title())
                .get()
                .partitions()
                .stream()
                .map(partition -> new TopicPartition(topic.title(), partition.partition()))
                .toList();
    }

    /// All that is on a topic as soon as that is enough.
    public List<ConsumerRecord<String, byte[]>> await(
            String what, String topic, Predicate<List<ConsumerRecord<String, byte[]>>> enough) {
        List<ConsumerRecord<String, byte[]>> read = new ArrayList<>();
        Eventually.holds(what, () -> {
            read.clear();
            read.addAll(read(topic));
            return enough.test(read);
        });
        return read;
    }

    public List<ConsumerRecord<String, byte[]>> await(String topic, int count) {
        return await(count + " records on " + topic, topic, read -> read.size() >= count);
    }

    /// How many records of a topic the group has committed.
    public long committed(String group, Topic topic) {
        try {
            return admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata().get().entrySet().stream()
                    .filter(entry -> entry.getKey().topic().equals(topic.title()) && entry.getValue() != null)
                    .map(Map.Entry::getValue)
                    .mapToLong(OffsetAndMetadata::offset)
                    .sum();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError("the broker does not tell the offsets of " + group, e);
        }
    }

    public static List<String> keys(List<ConsumerRecord<String, byte[]>> records) {
        return records.stream().map(ConsumerRecord::key).toList();
    }

    @Override
    public void close() {
        publisher.close();
        admin.close();
        stopBroker();
        folder.ifPresent(TestKafka::remove);
    }
}
