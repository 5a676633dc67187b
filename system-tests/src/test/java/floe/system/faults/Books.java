package floe.system.faults;

import floe.contracts.Candidate;
import floe.contracts.Finding;
import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.games.registry.Games;
import floe.wire.CloudEvent;
import floe.wire.Json;
import floe.wire.Lag;
import floe.wire.TestKafka;
import floe.wire.UnreadableException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// What was proposed, judged and stored, counted from the topics read whole and the tables, and whether it adds up:
/// proposed = judged = stored + rejected + dead, nothing lost, nothing twice, nothing unproven.
///
/// @param proposed boards, by id
/// @param verdicts how many verdicts there are of each
/// @param stored the levels in the catalog, by id
/// @param complaint the first thing that does not add up
record Books(Set<String> proposed, Map<String, Integer> verdicts, Set<String> stored, Optional<String> complaint) {

    static Books of(TestKafka kafka, String jdbcUrl) {
        try (Connection database = DriverManager.getConnection(jdbcUrl, "floe", "floe")) {
            return new Audit(kafka, database).books();
        } catch (SQLException e) {
            return unknown("the database does not answer: " + e.getMessage());
        } catch (UnreadableException e) {
            return unknown("a record that is neither usable nor dead: " + e.getMessage());
        } catch (Exception e) {
            return unknown("the broker does not answer: " + e.getMessage());
        }
    }

    private static Books unknown(String complaint) {
        return new Books(Set.of(), Map.of(), Set.of(), Optional.of(complaint));
    }

    private static final class Audit {
        private final TestKafka kafka;
        private final Connection database;
        private final Set<String> dead = new HashSet<>();
        private final Set<String> proposed = new HashSet<>();
        private final Map<String, Integer> verdicts = new HashMap<>();
        private final Map<String, Finding> findings = new HashMap<>();
        private Optional<String> complaint = Optional.empty();

        private Audit(TestKafka kafka, Connection database) {
            this.kafka = kafka;
            this.database = database;
        }

        Books books() throws Exception {
            expect("solvers have candidates to do", "0", behind("floe-solvers", Topic.CANDIDATES));
            expect("solvers have submissions to do", "0", behind("floe-solvers-submissions", Topic.SUBMISSIONS));
            expect("the catalog has verdicts to do", "0", behind("floe-catalog", Topic.VERDICTS));
            Set<String> stored = ids("select id from level");
            if (complaint.isPresent()) {
                return new Books(proposed, verdicts, stored, complaint);
            }
            readDead();
            readProposed();
            readVerdicts();
            expect("boards judged", proposed, verdicts.keySet());
            Set<String> accepted = findings.entrySet().stream()
                    .filter(entry -> entry.getValue() instanceof Finding.Accepted)
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toSet());
            expect("levels stored", accepted, stored);
            recount();
            replayAll();
            return new Books(proposed, verdicts, stored, complaint);
        }

        private String behind(String group, Topic topic) throws Exception {
            return Long.toString(Lag.of(kafka.admin(), group, topic.title()).waiting());
        }

        private void readDead() {
            for (Topic topic : List.of(Topic.CANDIDATES, Topic.SUBMISSIONS, Topic.VERDICTS)) {
                for (ConsumerRecord<String, byte[]> letter : kafka.read(topic.deadLetters())) {
                    dead.add(header(letter, "dlq-topic") + "-" + header(letter, "dlq-partition") + "@"
                            + header(letter, "dlq-offset"));
                }
            }
        }

        private void readProposed() throws UnreadableException {
            for (Topic topic : List.of(Topic.CANDIDATES, Topic.SUBMISSIONS)) {
                for (ConsumerRecord<String, byte[]> record : kafka.read(topic.title())) {
                    if (!isDead(record)) {
                        proposed.add(Json.read(record.value(), Candidate.class).id());
                    }
                }
            }
        }

        private void readVerdicts() throws UnreadableException {
            for (ConsumerRecord<String, byte[]> record : kafka.read(Topic.VERDICTS.title())) {
                if (!isDead(record)) {
                    Verdict verdict = Json.read(record.value(), Verdict.class);
                    verdicts.merge(verdict.id(), 1, Integer::sum);
                    Finding before = findings.put(verdict.id(), verdict.finding());
                    if (before != null && !before.equals(verdict.finding())) {
                        complain("two findings for " + verdict.id() + ": " + before + " and " + verdict.finding());
                    }
                }
            }
        }

        /// Levels, and what is kept of them elsewhere.
        private void recount() throws SQLException {
            expect("levels in all", one("select count(*) from level"), one("select sum(total) from shelf"));
            expect(
                    "shelves whose count is wrong",
                    "0",
                    one(
                            "select count(*) from shelf where total <> (select count(*) from level where shelf_id = shelf.id)"));
            expect(
                    "levels without a solution",
                    "0",
                    one("select count(*) from level where id not in (select level_id from level_solution)"));
        }

        private void replayAll() throws SQLException {
            try (Statement statement = database.createStatement();
                    ResultSet row = statement.executeQuery("select game, board, solution, level.id from level"
                            + " join shelf on shelf.id = shelf_id join level_solution on level_id = level.id")) {
                while (row.next()) {
                    var referee = Games.find(row.getString(1)).orElseThrow().referee();
                    if (!referee.replay(row.getString(2), row.getString(3)).solved()) {
                        complain("level " + row.getString(4) + " is not solved by " + row.getString(3));
                    }
                }
            }
        }

        private Set<String> ids(String query) throws SQLException {
            Set<String> ids = new HashSet<>();
            try (Statement statement = database.createStatement();
                    ResultSet row = statement.executeQuery(query)) {
                while (row.next()) {
                    ids.add(row.getString(1).replace("-", ""));
                }
            }
            return ids;
        }

        private String one(String query) throws SQLException {
            try (Statement statement = database.createStatement();
                    ResultSet row = statement.executeQuery(query)) {
                row.next();
                return row.getString(1);
            }
        }

        private boolean isDead(ConsumerRecord<String, byte[]> record) {
            return dead.contains(record.topic() + "-" + record.partition() + "@" + record.offset());
        }

        private static String header(ConsumerRecord<String, byte[]> letter, String name) {
            return CloudEvent.header(letter.headers(), name).orElse("?");
        }

        private void expect(String what, Set<String> expected, Set<String> actual) {
            if (!expected.equals(actual)) {
                Set<String> lost = new HashSet<>(expected);
                lost.removeAll(actual);
                Set<String> extra = new HashSet<>(actual);
                extra.removeAll(expected);
                complain(what + ": " + lost.size() + " of " + expected.size() + " lost " + first(lost) + ", "
                        + extra.size() + " from nowhere " + first(extra));
            }
        }

        private static List<String> first(Set<String> ids) {
            return ids.stream().limit(3).toList();
        }

        private void expect(String what, String expected, String actual) {
            if (!expected.equals(actual)) {
                complain(what + ": " + actual + ", not " + expected);
            }
        }

        private void complain(String what) {
            complaint = complaint.or(() -> Optional.of(what));
        }
    }
}
