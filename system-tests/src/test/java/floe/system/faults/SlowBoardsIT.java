package floe.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.BoardId;
import floe.contracts.Candidate;
import floe.contracts.Demand;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import floe.contracts.Topic;
import floe.wire.Json;
import floe.wire.PublishException;
import floe.wire.Publisher;
import floe.wire.TestKafka;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Boards that whoever hands them in has chosen to be dear, and records that are large.
@Tag("abuse")
class SlowBoardsIT {
    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final int SLOW = 60;
    private static final int QUICK = 20;
    private static final Shelf WANTED = Shelf.parse("ice/16x16/easy");
    private static final String KEY = "floe_" + "s".repeat(43);
    private static final int LARGE = 600;
    private static final int LARGE_BYTES = 900_000;
    /// An empty header takes two bytes.
    private static final int MANY_HEADERS = 400_000;
    private static final int MANY = 300;
    private static final int SIDE = 15;

    @TempDir
    Path folder;

    @Test
    void sixty_slow_boards_kill_nobody_and_keep_nobody_waiting() throws Exception {
        try (Factory factory = Factory.start(folder, 1)) {
            Process solver = factory.solvers().getFirst();
            List<Candidate> slow = slowBoards();
            List<Candidate> quick = IntStream.range(0, QUICK)
                    .mapToObj(number -> submission("ice", "no board " + number))
                    .toList();
            factory.kafka().send(records(slow));
            factory.kafka().send(records(quick));

            Awaitility.await("the quick ones are judged")
                    .atMost(LIMIT)
                    .until(() -> !solver.isAlive() || judged(factory).containsAll(ids(quick)));
            assertThat(solver.isAlive()).as("the solver lives").isTrue();
            assertThat(judged(factory)).as("they passed slow ones by").hasSizeLessThan(SLOW + QUICK);

            Awaitility.await("slow ones too come to their verdicts")
                    .atMost(LIMIT)
                    .until(() -> !solver.isAlive() || judged(factory).size() > QUICK + 5);
            assertThat(solver.isAlive()).as("the solver lives").isTrue();
        }
    }

    /// A few megabytes on the wire, and more than the heap when they are unpacked.
    @ParameterizedTest
    @EnumSource
    void large_records_that_pack_to_nothing_stop_no_solver(Part large) throws Exception {
        try (Factory factory = Factory.start(folder, 1)) {
            Process solver = factory.solvers().getFirst();
            Factory.signal("STOP", solver);
            large.send(factory.kafka(), Topic.CANDIDATES);
            Candidate good = submission("ice", "no board");
            factory.kafka()
                    .send(List.of(new ProducerRecord<>(Topic.CANDIDATES.title(), 0, good.id(), Json.write(good))));
            Factory.signal("CONT", solver);

            Awaitility.await("the board behind them is judged")
                    .atMost(LIMIT)
                    .until(() -> !solver.isAlive() || judged(factory).contains(good.id()));
            assertThat(solver.isAlive()).as("the solver lives").isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void nor_any_catalog(Part large) throws Exception {
        Map<String, String> told = Map.of("FLOE_CATALOG_ACCESS_FIRST_KEYS", "operate=" + KEY);
        try (Factory factory = Factory.start(folder, 1, told);
                HttpClient client = HttpClient.newHttpClient()) {
            Process catalog = factory.catalog();
            Factory.signal("STOP", catalog);
            large.send(factory.kafka(), Topic.VERDICTS);
            Factory.signal("CONT", catalog);

            Awaitility.await("they are put aside")
                    .atMost(LIMIT)
                    .until(() -> !catalog.isAlive() || factory.behind("floe-catalog", Topic.VERDICTS) == 0);
            assertThat(catalog.isAlive()).as("the catalog lives").isTrue();

            URI letters = URI.create("http://127.0.0.1:" + factory.catalogPort() + "/v1/dead-letters");
            HttpRequest look = HttpRequest.newBuilder(letters)
                    .header("Authorization", "Bearer " + KEY)
                    .build();
            assertThat(client.send(look, BodyHandlers.ofString()).statusCode())
                    .as("its operator can look at them")
                    .isEqualTo(200);
        }
    }

    /// It reads all the demand there is, as often as it starts.
    @ParameterizedTest
    @EnumSource(names = {"VALUE", "HEADERS"})
    void nor_any_generator(Part large) throws Exception {
        try (Factory factory = Factory.start(folder, 1)) {
            large.send(factory.kafka(), Topic.DEMAND);
            Process generator = factory.startGenerator();

            // Again and again, for the catalog says again and again that nothing is lacking.
            Awaitility.await("boards are proposed").atMost(LIMIT).until(() -> {
                factory.kafka().send(Topic.DEMAND, WANTED.toString(), Json.write(new Demand(WANTED, 3, 3)));
                return !generator.isAlive()
                        || !factory.kafka().read(Topic.CANDIDATES.title()).isEmpty();
            });
            assertThat(generator.isAlive()).as("the generator lives").isTrue();
        }
    }

    /// What is large of a record.
    private enum Part {
        KEY,
        VALUE,
        HEADER,
        /// Of a record that has nothing else.
        LONE_HEADER,
        /// All of them together.
        HEADERS;

        void send(TestKafka kafka, Topic topic) throws PublishException {
            try (Publisher publisher = new Publisher(kafka.connection(Map.of("compression.type", "zstd")))) {
                for (int i = 0; i < (this == HEADERS ? MANY : LARGE); i++) {
                    publisher.publish(List.of(record(topic, i)));
                }
            }
        }

        private ProducerRecord<String, byte[]> record(Topic topic, int number) {
            String key = this == KEY ? "k".repeat(LARGE_BYTES) : "large " + number;
            byte[] value = new byte[this == VALUE ? LARGE_BYTES : 1];
            return switch (this) {
                case KEY, VALUE -> new ProducerRecord<>(topic.title(), 0, key, value);
                case HEADER -> new ProducerRecord<>(topic.title(), 0, key, value, largeHeader());
                case LONE_HEADER -> new ProducerRecord<>(topic.title(), 0, (String) null, null, largeHeader());
                case HEADERS ->
                    new ProducerRecord<>(
                            topic.title(),
                            0,
                            key,
                            value,
                            Collections.<Header>nCopies(MANY_HEADERS, new RecordHeader("", null)));
            };
        }

        private static Headers largeHeader() {
            return new RecordHeaders().add("large", new byte[LARGE_BYTES]);
        }
    }

    private static Set<String> judged(Factory factory) {
        return factory.kafka().read(Topic.VERDICTS.title()).stream()
                .map(ConsumerRecord::key)
                .collect(Collectors.toSet());
    }

    private static Set<String> ids(List<Candidate> candidates) {
        return new HashSet<>(candidates.stream().map(Candidate::id).toList());
    }

    private static List<Candidate> slowBoards() {
        SlowBoards boards = new SlowBoards(SIDE, 1);
        return IntStream.range(0, SLOW)
                .mapToObj(_ -> submission("flow", boards.next()))
                .toList();
    }

    private static Candidate submission(String game, String board) {
        return new Candidate(BoardId.of(game, board), game, board, new Origin.Submitted("1"));
    }

    /// All in one partition: those behind wait for those before, if anybody does.
    private static List<ProducerRecord<String, byte[]>> records(List<Candidate> candidates) {
        return candidates.stream()
                .map(candidate ->
                        new ProducerRecord<>(Topic.SUBMISSIONS.title(), 0, candidate.id(), Json.write(candidate)))
                .toList();
    }
}
