package floe.catalog.stack;

import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.wire.Json;
import floe.wire.Publisher;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/// The other side of the broker: publishes like a solver, reads like an operator.
public final class Kafka {
    private static final String GROUP = "floe-catalog";

    private final Map<String, Object> connection;

    public Kafka(Stack stack) {
        this.connection = Map.of("bootstrap.servers", stack.bootstrapServers());
    }

    public void publish(Verdict... verdicts) throws Exception {
        publish(Arrays.stream(verdicts).map(Kafka::record).toList());
    }

    /// In this order, on one partition, so that they come together.
    public void publish(List<ProducerRecord<String, byte[]>> records) throws Exception {
        try (Publisher publisher = new Publisher(connection)) {
            publisher.publish(records);
        }
    }

    public static ProducerRecord<String, byte[]> record(Verdict verdict) {
        return record(verdict.id(), Json.write(verdict));
    }

    public static ProducerRecord<String, byte[]> record(String key, byte[] value) {
        return new ProducerRecord<>(Topic.VERDICTS.title(), 0, key, value);
    }

    /// Everything on the topic up to now.
    public List<ConsumerRecord<String, byte[]>> read(String topic) {
        try (KafkaConsumer<String, byte[]> consumer =
                new KafkaConsumer<>(connection, new StringDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(info -> new TopicPartition(topic, info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            List<ConsumerRecord<String, byte[]>> all = new ArrayList<>();
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                consumer.poll(Duration.ofMillis(100)).forEach(all::add);
            }
            return all;
        }
    }

    /// Whoever reads a topic in a group has read all of it.
    public void commitAll(String group, String topic) throws ExecutionException, InterruptedException {
        Map<TopicPartition, OffsetAndMetadata> ends = new HashMap<>();
        read(topic)
                .forEach(record -> ends.put(
                        new TopicPartition(topic, record.partition()), new OffsetAndMetadata(record.offset() + 1)));
        try (Admin admin = Admin.create(connection)) {
            admin.alterConsumerGroupOffsets(group, ends).all().get();
        }
    }

    public void forget(String group) throws ExecutionException, InterruptedException {
        try (Admin admin = Admin.create(connection)) {
            admin.deleteConsumerGroups(List.of(group)).all().get();
        }
    }

    /// How many verdicts there are that the catalog has not committed.
    public long uncommitted() throws ExecutionException, InterruptedException {
        try (Admin admin = Admin.create(connection);
                KafkaConsumer<String, byte[]> consumer =
                        new KafkaConsumer<>(connection, new StringDeserializer(), new ByteArrayDeserializer())) {
            var committed = admin.listConsumerGroupOffsets(GROUP)
                    .partitionsToOffsetAndMetadata()
                    .get();
            List<TopicPartition> partitions = consumer.partitionsFor(Topic.VERDICTS.title()).stream()
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            return consumer.endOffsets(partitions).entrySet().stream()
                    .mapToLong(end -> end.getValue()
                            - (committed.get(end.getKey()) == null
                                    ? 0
                                    : committed.get(end.getKey()).offset()))
                    .sum();
        }
    }

    public String setting(String topic, String name) throws ExecutionException, InterruptedException {
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        try (Admin admin = Admin.create(connection)) {
            return admin.describeConfigs(List.of(resource))
                    .all()
                    .get()
                    .get(resource)
                    .get(name)
                    .value();
        }
    }
}
