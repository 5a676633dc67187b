package floe.embedded;

import java.nio.file.Path;
import java.util.Properties;
import java.util.Set;

/// What the broker is told: one node, few partitions, small files, no waiting for company.
///
/// @param more what it is told besides: it wins, but for listeners, which come to those that are
record BrokerSettings(Path home, int port, int controllerPort, Properties more) {
    static final String HOST = "127.0.0.1";
    static final String CONTROLLER = "CONTROLLER";
    static final int NODE_ID = 1;

    private static final String CLIENTS = "PLAINTEXT";
    private static final Set<String> LISTENERS = Set.of("listeners", "advertised.listeners");
    private static final int MEGABYTE = 1 << 20;

    BrokerSettings {
        if (home.toString().contains(",")) {
            throw new IllegalArgumentException(
                    "Kafka cannot use the folder " + home + ": to Kafka a comma ends a folder's name. Choose another");
        }
    }

    Properties toProperties() {
        Properties settings = new Properties();
        node(settings);
        innerTopics(settings);
        size(settings);
        for (String name : more.stringPropertyNames()) {
            settings.merge(
                    name, more.getProperty(name), (old, now) -> LISTENERS.contains(name) ? old + "," + now : now);
        }
        return settings;
    }

    private void node(Properties settings) {
        settings.put("process.roles", "broker,controller");
        settings.put("node.id", String.valueOf(NODE_ID));
        settings.put("log.dirs", home.toString());
        settings.put("controller.quorum.voters", NODE_ID + "@" + HOST + ":" + controllerPort);
        settings.put("controller.listener.names", CONTROLLER);
        settings.put("inter.broker.listener.name", CLIENTS);
        settings.put("listeners", listener(CLIENTS, port) + "," + listener(CONTROLLER, controllerPort));
        settings.put("advertised.listeners", listener(CLIENTS, port));
        settings.put("auto.create.topics.enable", "false");
    }

    private static void innerTopics(Properties settings) {
        settings.put("offsets.topic.replication.factor", "1");
        settings.put("offsets.topic.num.partitions", "8");
        // For longer than dead letters stay: which of them were sent again stands there.
        settings.put("offsets.retention.minutes", "50400");
        settings.put("transaction.state.log.replication.factor", "1");
        settings.put("transaction.state.log.min.isr", "1");
        settings.put("transaction.state.log.num.partitions", "4");
        settings.put("share.coordinator.state.topic.replication.factor", "1");
        settings.put("share.coordinator.state.topic.min.isr", "1");
        settings.put("share.coordinator.state.topic.num.partitions", "4");
        settings.put("group.initial.rebalance.delay.ms", "0");
        // In the protocol of KIP-848 the broker says what members say in the classic one.
        settings.put("group.consumer.min.session.timeout.ms", "6000");
        settings.put("group.consumer.session.timeout.ms", "6000");
        settings.put("group.consumer.min.heartbeat.interval.ms", "200");
        settings.put("group.consumer.heartbeat.interval.ms", "200");
    }

    private static void size(Properties settings) {
        settings.put("num.network.threads", "2");
        settings.put("num.io.threads", "4");
        settings.put("log.segment.bytes", String.valueOf(32 * MEGABYTE));
        settings.put("log.index.size.max.bytes", String.valueOf(MEGABYTE));
        settings.put("log.cleaner.dedupe.buffer.size", String.valueOf(4 * MEGABYTE));
        settings.put("metadata.log.segment.bytes", String.valueOf(8 * MEGABYTE));
        settings.put("metadata.max.retention.bytes", String.valueOf(16 * MEGABYTE));
    }

    private static String listener(String name, int port) {
        return name + "://" + HOST + ":" + port;
    }
}
