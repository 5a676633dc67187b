package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TopicsIT {
    private TestKafka kafka;

    @BeforeEach
    void startBroker() {
        kafka = TestKafka.start();
    }

    @AfterEach
    void stopBroker() {
        kafka.close();
    }

    @Test
    void makesWhatIsMissingWithItsDeadLetters() throws Exception {
        Topics.ensure(kafka.admin(), 9, List.of(Topic.DEMAND, Topic.VERDICTS));
        for (Topic topic : List.of(Topic.DEMAND, Topic.VERDICTS)) {
            kafka.awaitTopic(topic.title());
            kafka.awaitTopic(topic.deadLetters());
        }

        assertThat(kafka.topics())
                .isEqualTo(Set.of("floe.demand.v1", "floe.demand.v1.dlq", "floe.verdicts.v1", "floe.verdicts.v1.dlq"));
        assertThat(partitions("floe.verdicts.v1")).isEqualTo(9);
        assertThat(partitions("floe.demand.v1"))
                .as("of a topic that everybody reads whole")
                .isEqualTo(8);
        assertThat(setting("floe.demand.v1", "cleanup.policy")).isEqualTo("compact");
        assertThat(setting("floe.verdicts.v1", "cleanup.policy")).isEqualTo("delete");
        assertThat(setting("floe.verdicts.v1.dlq", "max.message.bytes")).isEqualTo("2097152");
        assertThat(setting("floe.verdicts.v1.dlq", "retention.ms")).isEqualTo("2419200000");
    }

    @Test
    void leavesWhatIsThereAsItIs() throws Exception {
        kafka.admin()
                .createTopics(List.of(
                        new NewTopic(Topic.CANDIDATES.title(), 2, (short) 1).configs(Map.of("retention.ms", "60000"))))
                .all()
                .get();

        kafka.withTopics(8).withTopics(8);

        assertThat(partitions(Topic.CANDIDATES.title())).isEqualTo(2);
        assertThat(setting(Topic.CANDIDATES.title(), "retention.ms")).isEqualTo("60000");
        assertThat(partitions(Topic.VERDICTS.title())).isEqualTo(8);
    }

    private int partitions(String topic) throws Exception {
        return kafka.admin()
                .describeTopics(List.of(topic))
                .allTopicNames()
                .get()
                .get(topic)
                .partitions()
                .size();
    }

    private String setting(String topic, String key) throws Exception {
        var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        return kafka.admin()
                .describeConfigs(List.of(resource))
                .all()
                .get()
                .get(resource)
                .get(key)
                .value();
    }
}
