package floe.catalog;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.catalog.stack.Kafka;
import floe.contracts.Finding;
import floe.contracts.Origin;
import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.games.Size;
import floe.wire.CloudEvent;
import floe.wire.Json;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;

/// Text that JSON can carry and Postgres cannot keep, in every field of a verdict.
@QuarkusTest
class OddTextIT extends CatalogIT {
    /// Stands in a verdict for what is put there afterwards: no library writes half a character.
    private static final String PLACE = "<odd>";

    private static final List<String> ODD = List.of("\\u0000", "a\\u0000b", "\\ud800", "\\udfff\\ud800", "\\udc00x");

    private static final Size SIZE = new Size(9, 23);

    @Test
    void aDetailThatPostgresCannotKeepIsCleanedAndTheDesignerHears() throws Exception {
        String board = "@" + ".".repeat(22) + "\n" + (".".repeat(23) + "\n").repeat(8);
        JsonNode pending = Http.json(
                http.post("/v1/boards", "{\"game\":\"nullgame\",\"board\":\"" + board.replace("\n", "\\n") + "\"}"));
        Origin origin = new Origin.Submitted(pending.get("id").asText());
        Verdict no = verdict(Boards.verdict(board), origin, "s", rejected("UNSOLVABLE", PLACE, "m"));
        Verdict behind = Boards.verdict(SIZE, 150);

        kafka.publish(List.of(record("nul", no, "row 1: '\\u0000' and '\\ud800' 'é😀'"), Kafka.record(behind)));

        awaitLevel(behind.id());
        String path = "/v1/boards/" + pending.get("id").asText();
        Eventually.holds(() -> assertThat(http.json(path).get("state").asText()).isEqualTo("rejected"));
        assertThat(http.json(path).get("detail").asText()).isEqualTo("row 1: '\uFFFD' and '\uFFFD' 'é😀'");
    }

    @Test
    void whatPostgresCannotKeepGoesAsideAndStopsNothing() throws Exception {
        List<ProducerRecord<String, byte[]>> records = new ArrayList<>();
        List<Verdict> good = new ArrayList<>();
        List<String> dead = new ArrayList<>();
        List<String> counted = new ArrayList<>();
        for (int odd = 0; odd < ODD.size(); odd++) {
            add(unstorable(), odd, dead, records);
            add(harmless(), odd, counted, records);
            Verdict behind = Boards.verdict(SIZE, 100 + odd);
            good.add(behind);
            records.add(Kafka.record(behind));
        }

        kafka.publish(records);

        for (Verdict verdict : good) {
            awaitLevel(verdict.id());
        }
        Eventually.becomes("all is taken", () -> kafka.uncommitted() == 0);
        List<ConsumerRecord<String, byte[]>> letters = kafka.read(Topic.VERDICTS.deadLetters());
        for (String key : dead) {
            ConsumerRecord<String, byte[]> letter = letters.stream()
                    .filter(it -> key.equals(it.key()))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no dead letter " + key));
            assertThat(CloudEvent.header(letter.headers(), "dlq-reason").orElseThrow())
                    .as(key)
                    .isNotEqualTo("REFEREE_FAILED");
        }
        assertThat(letters).extracting(ConsumerRecord::key).doesNotContainAnyElementsOf(counted);
        assertThat(database.number("select sum(count) from rejection where game = 'nullgame' and reason = 'ODD'"))
                .isGreaterThanOrEqualTo(counted.size());
    }

    /// Longer than an index takes, and of letters that cannot be pressed.
    @Test
    void anOrderThatNoIndexTakesGoesAsideAndStopsNothing() throws Exception {
        RandomGenerator letters = new SplittableRandom(7);
        SortedMap<String, Double> options = new TreeMap<>();
        while (options.size() < 300) {
            options.put("o" + Long.toString(letters.nextLong(Long.MAX_VALUE), 36), letters.nextDouble());
        }
        Verdict base = Boards.verdict(SIZE, 200);
        Origin origin = new Origin.Generated("4x6", "easy", options, "7", "g");
        Verdict behind = Boards.verdict(SIZE, 201);

        kafka.publish(List.of(
                Kafka.record("endless", Json.write(verdict(base, origin, "s", rejected("ODD", "d", "m")))),
                Kafka.record(behind)));

        awaitLevel(behind.id());
        Eventually.becomes("all is taken", () -> kafka.uncommitted() == 0);
        assertThat(kafka.read(Topic.VERDICTS.deadLetters()))
                .extracting(ConsumerRecord::key)
                .contains("endless");
    }

    private static void add(
            Map<String, UnaryOperator<Verdict>> cases,
            int odd,
            List<String> keys,
            List<ProducerRecord<String, byte[]>> records) {
        cases.forEach((name, change) -> {
            Verdict base = Boards.verdict(SIZE, keys.size());
            keys.add(name + "-" + odd);
            records.add(record(keys.getLast(), change.apply(base), ODD.get(odd)));
        });
    }

    /// What the catalog would have to keep as it is.
    private static Map<String, UnaryOperator<Verdict>> unstorable() {
        Map<String, UnaryOperator<Verdict>> cases = new TreeMap<>();
        cases.put("solver", base -> verdict(base, base.origin(), PLACE, base.finding()));
        cases.put("generator", base -> from(base, made("4x6", "easy", "o", "7", PLACE)));
        cases.put(
                "other bands",
                base -> from(base, new Origin.Generated("4x6", "easy", new TreeMap<>(), List.of(PLACE), "7", "g")));
        cases.put("seed", base -> from(base, made("4x6", "easy", "o", PLACE, "g")));
        cases.put("size", base -> from(base, made(PLACE, "easy", "o", "7", "g")));
        cases.put("band", base -> from(base, made("4x6", PLACE, "o", "7", "g")));
        cases.put("option", base -> from(base, made("4x6", "easy", PLACE, "7", "g")));
        cases.put("submission", base -> from(base, new Origin.Submitted(PLACE)));
        cases.put("solution", base -> graded(base, PLACE, Boards.accepted(base).band(), "m"));
        cases.put("longer-solution", base -> {
            Finding.Accepted accepted = Boards.accepted(base);
            return graded(base, accepted.solution() + PLACE, accepted.band(), "m");
        });
        cases.put("grade", base -> graded(base, Boards.accepted(base).solution(), PLACE, "m"));
        cases.put("measure", base -> {
            Finding.Accepted accepted = Boards.accepted(base);
            return graded(base, accepted.solution(), accepted.band(), PLACE);
        });
        cases.put("reason", base -> Boards.with(base, rejected(PLACE, "d", "m")));
        cases.put(
                "ordered-size",
                base -> verdict(base, made(PLACE, "easy", "o", "7", "g"), "s", rejected("ODD", "d", "m")));
        cases.put(
                "ordered-band",
                base -> verdict(base, made("4x6", PLACE, "o", "7", "g"), "s", rejected("ODD", "d", "m")));
        cases.put("game", base -> named(base, base.id(), PLACE, base.board()));
        cases.put("id", base -> named(base, PLACE, base.game(), base.board()));
        cases.put("board", base -> named(base, base.id(), base.game(), PLACE));
        return cases;
    }

    /// What it only counts, with the odd text where nobody keeps it.
    private static Map<String, UnaryOperator<Verdict>> harmless() {
        Map<String, UnaryOperator<Verdict>> cases = new TreeMap<>();
        cases.put("detail", base -> Boards.with(base, rejected("ODD", PLACE, "m")));
        cases.put("no-solver", base -> verdict(base, base.origin(), PLACE, rejected("ODD", "d", "m")));
        cases.put(
                "no-seed",
                base -> verdict(base, made("4x6", "easy", "o", PLACE, PLACE), "s", rejected("ODD", "d", "m")));
        cases.put(
                "no-submission", base -> verdict(base, new Origin.Submitted(PLACE), "s", rejected("ODD", PLACE, "m")));
        return cases;
    }

    private static ProducerRecord<String, byte[]> record(String key, Verdict verdict, String odd) {
        String json = new String(Json.write(verdict), UTF_8).replace(PLACE, odd);
        return Kafka.record(key, json.getBytes(UTF_8));
    }

    private static Verdict verdict(Verdict base, Origin origin, String solver, Finding finding) {
        return new Verdict(base.id(), base.game(), base.board(), origin, base.rules(), solver, finding);
    }

    private static Origin made(String size, String band, String option, String seed, String generator) {
        return new Origin.Generated(size, band, named(option), seed, generator);
    }

    private static Verdict from(Verdict base, Origin origin) {
        return verdict(base, origin, "s", base.finding());
    }

    private static Verdict named(Verdict base, String id, String game, String board) {
        return new Verdict(id, game, board, base.origin(), base.rules(), "s", base.finding());
    }

    private static Verdict graded(Verdict base, String solution, String band, String measure) {
        return Boards.with(
                base, new Finding.Accepted(solution, band, Boards.accepted(base).score(), named(measure)));
    }

    private static Finding rejected(String reason, String detail, String measure) {
        return new Finding.Rejected(reason, detail, named(measure));
    }

    private static SortedMap<String, Double> named(String measure) {
        return Collections.unmodifiableSortedMap(new TreeMap<>(Map.of(measure, 1.0)));
    }
}
