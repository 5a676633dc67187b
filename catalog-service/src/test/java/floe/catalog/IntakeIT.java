package floe.catalog;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Database;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Kafka;
import floe.contracts.Finding;
import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.games.Size;
import floe.wire.CloudEvent;
import floe.wire.Json;
import io.quarkus.test.junit.QuarkusTest;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;

@QuarkusTest
class IntakeIT extends CatalogIT {
    @Test
    void aVerdictOnTheTopicBecomesALevelServed() throws Exception {
        Verdict verdict = Boards.verdict(new Size(5, 9), 40);

        kafka.publish(verdict);

        awaitLevel(verdict.id());
        JsonNode level = http.json("/v1/levels/" + verdict.id());
        assertThat(level.get("id").asText()).isEqualTo(verdict.id());
        assertThat(level.get("game").asText()).isEqualTo("nullgame");
        assertThat(level.get("size").asText()).isEqualTo("5x9");
        assertThat(level.get("band").asText()).isEqualTo("expert");
        assertThat(level.get("score").asInt())
                .isEqualTo(Boards.accepted(verdict).score());
        assertThat(level.get("par").asInt()).isEqualTo(9);
        assertThat(level.get("board").asText()).isEqualTo(verdict.board());
        assertThat(level.get("measures").toString()).isEqualTo("{\"cells\":45,\"moves\":9}");
        assertThat(level.get("rulesVersion").asInt()).isEqualTo(1);
        assertThat(http.get("/v1/levels/" + verdict.id() + ".txt").body()).isEqualTo(verdict.board());
        assertThat(http.get("/v1/levels/" + verdict.id() + ".svg").body()).startsWith("<svg");
    }

    @Test
    void theSolutionIsKeptAndNeverServed() throws Exception {
        Verdict verdict = Boards.verdict(new Size(11, 13), 120);
        String solution = Boards.accepted(verdict).solution();
        kafka.publish(verdict);
        awaitLevel(verdict.id());

        assertThat(database.number(
                        "select count(*) from level_solution where level_id = ?::uuid and solution = ?",
                        verdict.id(),
                        solution))
                .isEqualTo(1);
        for (String path : List.of(
                "/v1/levels/" + verdict.id(),
                "/v1/levels/" + verdict.id() + ".svg",
                "/v1/levels/" + verdict.id() + ".txt",
                "/v1/levels?size=11x13")) {
            assertThat(http.get(path).body())
                    .as(path)
                    .doesNotContain(solution)
                    .doesNotContain("olution")
                    .doesNotContain("polyline");
        }
    }

    @Test
    void theSameVerdictThreeTimesIsOneLevel() throws Exception {
        Verdict verdict = Boards.verdict(new Size(5, 11), 30);
        Verdict last = Boards.verdict(new Size(5, 11), 31);

        kafka.publish(verdict, verdict);
        awaitLevel(verdict.id());
        kafka.publish(verdict, last);
        awaitLevel(last.id());

        assertThat(database.number("select count(*) from level where id = ?::uuid", verdict.id()))
                .isEqualTo(1);
        assertThat(database.number("select sum(total) from shelf where size = '5x11'"))
                .isEqualTo(2);
    }

    @Test
    void whatCannotBeUsedGoesToTheDeadLettersAndItsNeighboursLand() throws Exception {
        Size size = new Size(5, 13);
        List<Verdict> good = Boards.verdicts(size, 12);
        List<Bad> bad = badOnes(Boards.verdict(size, 40));
        List<ProducerRecord<String, byte[]>> records = new ArrayList<>();
        for (int i = 0; i < good.size(); i++) {
            records.add(Kafka.record(good.get(i)));
            if (i < bad.size()) {
                records.add(Kafka.record("bad-" + i, bad.get(i).value()));
            }
        }

        kafka.publish(records);

        awaitLevel(good.getLast().id());
        assertThat(database.number("select sum(total) from shelf where size = '5x13'"))
                .isEqualTo(good.size());
        List<String> keys =
                IntStream.range(0, bad.size()).mapToObj(i -> "bad-" + i).toList();
        List<ConsumerRecord<String, byte[]>> letters = deadLetters(keys);
        for (int i = 0; i < bad.size(); i++) {
            String key = "bad-" + i;
            ConsumerRecord<String, byte[]> letter = letters.stream()
                    .filter(it -> key.equals(it.key()))
                    .findFirst()
                    .orElseThrow();
            assertThat(header(letter, "dlq-reason")).isEqualTo(bad.get(i).reason());
            assertThat(header(letter, "dlq-detail")).contains(bad.get(i).detail());
            assertThat(header(letter, "dlq-topic")).isEqualTo(Topic.VERDICTS.title());
            assertThat(letter.value()).isEqualTo(bad.get(i).value());
        }
    }

    private record Bad(String reason, String detail, byte[] value) {}

    private static List<Bad> badOnes(Verdict verdict) {
        Finding.Accepted accepted = Boards.accepted(verdict);
        String otherBoard = Boards.board(new Size(5, 13), 41);
        return List.of(
                new Bad("UNREADABLE", "no Verdict", "rubbish \u0000 and more".getBytes(UTF_8)),
                new Bad("UNREADABLE", "no Verdict", "{\"id\": \"x\"}".getBytes(UTF_8)),
                bad("UNKNOWN_GAME", "no game 'chess'", verdict(verdict, "chess", verdict.board(), 1, "s", accepted)),
                bad("MALFORMED_BOARD", "row 1, column 1", verdict(verdict, "nullgame", "Q", 1, "s", accepted)),
                bad(
                        "WRONG_ID",
                        "and the board makes " + Boards.verdict(otherBoard).id(),
                        verdict(verdict, "nullgame", otherBoard, 1, "s", accepted)),
                bad(
                        "FALSE_PROOF",
                        "the solution of the solver " + verdict.solver() + " for " + verdict.id()
                                + " does not hold: the board is not solved after 1 move",
                        Boards.with(verdict, graded("R", "easy", 0))),
                bad("FALSE_PROOF", "move 0 goes wrong", Boards.with(verdict, graded("U", "easy", 0))),
                bad(
                        "BAD_GRADE",
                        "'fiendish' is no band",
                        Boards.with(verdict, graded(accepted.solution(), "fiendish", 0))),
                bad("BAD_GRADE", "score 7", Boards.with(verdict, graded(accepted.solution(), "hard", 7))),
                bad("OTHER_RULES", "version 2", verdict(verdict, "nullgame", verdict.board(), 2, "s", accepted)),
                bad("UNSTORABLE", "0x00", verdict(verdict, "nullgame", verdict.board(), 1, "s\u0000", accepted)));
    }

    private static Bad bad(String reason, String detail, Verdict verdict) {
        return new Bad(reason, detail, Json.write(verdict));
    }

    private static Finding graded(String solution, String band, int score) {
        return new Finding.Accepted(solution, band, score, Collections.emptySortedMap());
    }

    private static Verdict verdict(
            Verdict verdict, String game, String board, int rules, String solver, Finding finding) {
        return new Verdict(verdict.id(), game, board, verdict.origin(), rules, solver, finding);
    }

    @Test
    void aBoardThatCameToNothingIsCountedByTheShelfItWasOrderedFor() throws Exception {
        Verdict hopeless = Boards.verdict("@.....\n......\n......\n......\n");
        Verdict last = Boards.verdict(new Size(5, 15), 1);

        kafka.publish(
                hopeless,
                hopeless,
                Boards.with(hopeless, new Finding.GaveUp(10)),
                Boards.with(hopeless, new Finding.Rejected("NOT_FUN", "dull", Collections.emptySortedMap())),
                last);
        awaitLevel(last.id());

        String count = "select count from rejection where game = 'nullgame' and size = '4x6' and band = 'easy'"
                + " and reason = ?";
        assertThat(database.number(count, "UNSOLVABLE")).isEqualTo(2);
        assertThat(database.number(count, "GAVE_UP")).isEqualTo(1);
        assertThat(database.number(count, "NOT_FUN")).isEqualTo(1);
    }

    @Test
    void offsetsAreCommittedOnlyAfterTheRowsAreThere() throws Exception {
        Verdict verdict = Boards.verdict(new Size(5, 17), 1);
        Eventually.becomes("nothing is uncommitted", () -> kafka.uncommitted() == 0);
        try (Connection other = database.connection();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute(Database.HELD_FOR_LONG);
            statement.execute("select pg_advisory_xact_lock(hashtext('floe.catalog.intake'))");
            kafka.publish(verdict);
            Eventually.becomes(
                    "the intake waits for its turn",
                    () -> database.number("select count(*) from pg_locks where locktype = 'advisory' and not granted")
                            == 1);

            assertThat(kafka.uncommitted()).isEqualTo(1);
            assertThat(http.get("/v1/levels/" + verdict.id()).statusCode()).isEqualTo(404);
            other.rollback();
        }

        awaitLevel(verdict.id());
        Eventually.becomes("nothing is uncommitted", () -> kafka.uncommitted() == 0);
    }

    /// They wait as their beginnings for their turn.
    @Test
    void longVerdictsAreStoredAndPutAsideWhole() throws Exception {
        Verdict verdict = Boards.verdict(new Size(5, 19), 1);
        String more = "{\"more\":\"" + "m".repeat(50_000) + "\",";
        byte[] good = (more + new String(Json.write(verdict), UTF_8).substring(1)).getBytes(UTF_8);
        byte[] bad = more.getBytes(UTF_8);
        String key = "long ".repeat(1_000);
        ProducerRecord<String, byte[]> odd = Kafka.record(key, "rubbish".getBytes(UTF_8));
        odd.headers().add("large", bad);

        kafka.publish(List.of(odd, Kafka.record("long", bad), Kafka.record(verdict.id(), good)));

        awaitLevel(verdict.id());
        List<ConsumerRecord<String, byte[]>> letters = deadLetters(List.of("long", key));
        assertThat(letters)
                .filteredOn(it -> "long".equals(it.key()))
                .singleElement()
                .satisfies(letter -> assertThat(letter.value()).isEqualTo(bad));
        assertThat(letters)
                .filteredOn(it -> key.equals(it.key()))
                .singleElement()
                .satisfies(letter ->
                        assertThat(letter.headers().lastHeader("large").value()).isEqualTo(bad));
    }

    /// All there are, once those with these keys are among them: they are written after the rows of their batch,
    /// and other tests have left some.
    private List<ConsumerRecord<String, byte[]>> deadLetters(List<String> keys) throws Exception {
        List<ConsumerRecord<String, byte[]>> letters = new ArrayList<>();
        Eventually.holds(() -> {
            letters.clear();
            letters.addAll(kafka.read(Topic.VERDICTS.deadLetters()));
            assertThat(letters).extracting(ConsumerRecord::key).containsAll(keys);
        });
        return letters;
    }

    private static String header(ConsumerRecord<String, byte[]> letter, String name) {
        return CloudEvent.header(letter.headers(), name).orElseThrow();
    }
}
