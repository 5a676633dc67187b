package floe.cli.dead;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import floe.wire.CloudEvent;
import floe.wire.DeadLetter;
import floe.wire.EventHeaders;
import floe.wire.PublishException;
import floe.wire.Publisher;
import floe.wire.TestKafka;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import picocli.CommandLine;

@Execution(ExecutionMode.CONCURRENT)
class DeadIT {
    private static final String CANDIDATES = Topic.CANDIDATES.title();
    private static final int MANY = 300;

    private TestKafka kafka;

    @BeforeEach
    void startBroker() throws Exception {
        kafka = TestKafka.start().withTopics(2);
    }

    @AfterEach
    void stopBroker() {
        kafka.close();
    }

    @Test
    void listTellsWhereWhenAndWhy() {
        die(Topic.CANDIDATES, "b1", "UNKNOWN_GAME");
        die(Topic.VERDICTS, "b2", "UNSOLVED");

        assertThat(floe("list"))
                .contains("floe.candidates.v1.dlq-0@0  2026-11-21T03:00:00Z  UNKNOWN_GAME  key b1  why b1")
                .contains("floe.verdicts.v1.dlq-0@0")
                .endsWith("2 dead letters\n");
        assertThat(floe("list", "--topic", CANDIDATES)).contains("b1").doesNotContain("b2");
        assertThat(floe("list", "--reason", "UNSOLVED")).contains("b2").doesNotContain("b1");
        assertThat(floe("list", "--reason", "unsolved")).contains("b2").doesNotContain("b1");
    }

    @Test
    void showTellsAllOfOne() {
        die(Topic.CANDIDATES, "b1", "UNKNOWN_GAME");

        assertThat(floe("show", "floe.candidates.v1.dlq-0@0"))
                .contains("key  b1")
                .contains("dlq-reason  UNKNOWN_GAME")
                .contains("ce_id  b1")
                .endsWith("\nvalue of b1\n");
    }

    @Test
    void aLetterThatThereIsNotIsNoWrongCall() {
        assertThat(floe(1, "show", "floe.candidates.v1.dlq-0@17")).isEmpty();
    }

    @Test
    void aReplayedRecordIsAsItFirstCame() {
        die(Topic.CANDIDATES, "b1", "UNKNOWN_GAME");

        assertThat(floe("replay")).isEqualTo("replayed 1 dead letters\n");

        ConsumerRecord<String, byte[]> again = kafka.await(CANDIDATES, 1).getFirst();
        assertThat(again.key()).isEqualTo("b1");
        assertThat(new String(again.value(), UTF_8)).isEqualTo("value of b1");
        assertThat(CloudEvent.header(again.headers(), "ce_id")).contains("b1");
        assertThat(CloudEvent.header(again.headers(), "dlq-reason")).isEmpty();
    }

    @Test
    void aSecondReplaySendsNothing() {
        die(Topic.CANDIDATES, "b1", "UNKNOWN_GAME");
        floe("replay");

        assertThat(floe("replay")).isEqualTo("replayed 0 dead letters\n");
        assertThat(kafka.read(CANDIDATES)).hasSize(1);
        assertThat(floe("list")).isEqualTo("0 dead letters\n");
        assertThat(floe("list", "--all")).contains("b1");
    }

    @Test
    void aDryRunSendsNothingAndNotesNothing() {
        die(Topic.CANDIDATES, "b1", "UNKNOWN_GAME");

        assertThat(floe("replay", "--dry-run")).contains("b1").endsWith("would replay 1 dead letters\n");
        assertThat(kafka.read(CANDIDATES)).isEmpty();
        assertThat(floe("list")).contains("b1");
    }

    @Test
    void someCanBeReplayedAndTheOthersStay() {
        die(Topic.CANDIDATES, "b1", "UNKNOWN_GAME");
        die(Topic.CANDIDATES, "b2", "UNREADABLE");

        assertThat(floe("replay", "--reason", "UNKNOWN_GAME")).isEqualTo("replayed 1 dead letters\n");
        assertThat(TestKafka.keys(kafka.read(CANDIDATES))).containsExactly("b1");
        assertThat(floe("list")).contains("b2");
    }

    @Test
    void aShortenedLetterIsReplayedFromWhereItFirstLay() throws Exception {
        ConsumerRecord<String, byte[]> large = dieOfSize();

        assertThat(floe("list")).contains("(shortened; whole at " + CANDIDATES + "-" + large.partition() + "@0)");
        assertThat(floe("show", "floe.candidates.v1.dlq-0@0"))
                .contains("Shortened: it took 30001")
                .hasSizeLessThan(20_000);
        assertThat(floe("replay")).isEqualTo("replayed 1 dead letters\n");

        ConsumerRecord<String, byte[]> again = kafka.await(CANDIDATES, 2).get(1);
        assertThat(again.key()).isEqualTo("large");
        assertThat(again.value()).isEqualTo(large.value());
        assertThat(CloudEvent.header(again.headers(), "dlq-reason")).isEmpty();
    }

    @Test
    void aShortenedLetterWhoseRecordIsGoneIsTold() throws Exception {
        ConsumerRecord<String, byte[]> large = dieOfSize();
        var partition = new TopicPartition(CANDIDATES, large.partition());
        kafka.admin()
                .deleteRecords(Map.of(partition, RecordsToDelete.beforeOffset(1)))
                .all()
                .get();

        assertThat(floe(1, "replay"))
                .startsWith("replayed 0 dead letters\ngone: floe.candidates.v1.dlq-0@0")
                .contains("no longer has it at " + partition + "@0");
        assertThat(kafka.read(CANDIDATES)).isEmpty();
    }

    /// Whoever runs the broker has lowered what the topic takes. It must not keep the others from being replayed.
    @Test
    void aLetterThatItsTopicTakesNoMoreIsToldAndTheOthersAreSent() throws Exception {
        die(Topic.CANDIDATES, "b1", "UNKNOWN_GAME");
        byte[] value = new byte[100_000];
        new Random(1).nextBytes(value);
        var came = new ConsumerRecord<>(CANDIDATES, 0, 8, "large", value);
        kafka.send(List.of(DeadLetter.of(came, "UNKNOWN_GAME", "why", "/test", Instant.EPOCH)));
        die(Topic.CANDIDATES, "b2", "UNKNOWN_GAME");
        kafka.set(Topic.CANDIDATES, "max.message.bytes", "50000");

        assertThat(floe(1, "replay"))
                .isEqualTo("replayed 2 dead letters\ntoo large: floe.candidates.v1.dlq-0@1 is larger than "
                        + "floe.candidates.v1 takes: raise its max.message.bytes, and replay it again\n");

        assertThat(TestKafka.keys(kafka.read(CANDIDATES))).contains("b1", "b2").doesNotContain("large");
        assertThat(floe(1, "replay", "--reason", "UNKNOWN_GAME")).startsWith("replayed 1 dead letters\ntoo large: ");
        kafka.set(Topic.CANDIDATES, "max.message.bytes", "1000000");
        assertThat(floe("replay")).isEqualTo("replayed 1 dead letters\n");
        assertThat(TestKafka.keys(kafka.read(CANDIDATES))).contains("large");
        assertThat(floe("replay")).isEqualTo("replayed 0 dead letters\n");
    }

    /// An hour of records that solvers of yesterday cannot use comes to a million letters.
    @Test
    void moreLettersThanMemoryHasRoomForAreListedAndReplayed() throws Exception {
        byte[] value = "v".repeat(1_000_000).getBytes(UTF_8);
        for (int i = 0; i < MANY; i++) {
            var came = new ConsumerRecord<>(CANDIDATES, 0, i, "b" + i, value);
            kafka.send(List.of(DeadLetter.of(came, "UNKNOWN_GAME", "why", "/test", Instant.EPOCH)));
        }

        assertThat(inLittleMemory("list")).endsWith(MANY + " dead letters\n");
        assertThat(inLittleMemory("replay", "--reason", "UNKNOWN_GAME"))
                .isEqualTo("replayed " + MANY + " dead letters\n");
        assertThat(inLittleMemory("list")).isEqualTo("0 dead letters\n");
    }

    /// The command in a process of its own, which has room for a third of them.
    private String inLittleMemory(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx100m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "floe.cli.Floe",
                "dead"));
        command.addAll(List.of(arguments));
        command.add("--kafka=" + kafka.bootstrapServers());
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    @Test
    void withoutABrokerItSaysWhatToDo() {
        StringWriter err = new StringWriter();
        int code = command(new StringWriter(), err).execute("list", "--kafka", "localhost:1");

        assertThat(code).isNotZero();
        assertThat(err.toString()).contains("localhost:1");
    }

    /// As a service does when it cannot use a record.
    private void die(Topic topic, String key, String reason) {
        var came = new ConsumerRecord<>(topic.title(), 0, 7, key, ("value of " + key).getBytes(UTF_8));
        new EventHeaders(topic, "/test")
                .now(key)
                .forEach(header -> came.headers().add(header));
        kafka.send(List.of(DeadLetter.of(came, reason, "why " + key, "/test", Instant.parse("2026-11-21T03:00:00Z"))));
    }

    /// A record larger than any letter, though its topic takes it: it compresses well.
    private ConsumerRecord<String, byte[]> dieOfSize() throws PublishException {
        byte[] value = "v".repeat(3_000_000).getBytes(UTF_8);
        var record = new ProducerRecord<>(CANDIDATES, 1, "large", value);
        try (Publisher publisher = new Publisher(kafka.connection(Map.of("max.request.size", 4_000_000)))) {
            publisher.publish(List.of(record));
        }
        ConsumerRecord<String, byte[]> came = kafka.await(CANDIDATES, 1).getFirst();
        kafka.send(List.of(DeadLetter.of(came, "UNREADABLE", "too large", "/test", Instant.EPOCH)));
        return came;
    }

    private String floe(String... arguments) {
        return floe(0, arguments);
    }

    private String floe(int code, String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add("--kafka=" + kafka.bootstrapServers());
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int answered = command(out, err).execute(all.toArray(String[]::new));

        assertThat(answered).as(err.toString()).isEqualTo(code);
        return out.toString();
    }

    private static CommandLine command(StringWriter out, StringWriter err) {
        return new CommandLine(Dead.class).setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    }
}
