package floe.system.faults;

import floe.contracts.Candidate;
import floe.contracts.Finding;
import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.games.Referee;
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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// What was proposed, judged and stored, counted from the topics read whole and the tables, and whether it adds up:
/// proposed = judged = stored + rejected + dead, nothing lost, nothing twice, nothing unproven. After an hour that is
/// millions of records, so of each board only a line is kept.
///
/// @param complaint the first thing that does not add up
record Books(Map<String, Line> boards, Optional<String> complaint) {

    /// What became of a board.
    static final class Line {
        private boolean proposed;
        private int verdicts;
        private boolean accepted;
        private int board;
        private int finding;
        private boolean stored;
    }

    static Books of(TestKafka kafka, String jdbcUrl) {
        try (Connection database = DriverManager.getConnection(jdbcUrl, "floe", "floe")) {
            // Else the driver would hold a whole answer.
            database.setAutoCommit(false);
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
        return new Books(Map.of(), Optional.of(complaint));
    }

    /// The levels in the catalog, by id.
    Set<String> stored() {
        return boards.entrySet().stream()
                .filter(board -> board.getValue().stored)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /// How many verdicts there are of each board.
    Map<String, Integer> verdicts() {
        return boards.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, board -> board.getValue().verdicts));
    }

    /// How it went, in a line.
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%,d boards proposed, %,d judged (%,d verdicts), %,d accepted, %,d stored",
                count(line -> line.proposed),
                count(line -> line.verdicts > 0),
                boards.values().stream().mapToLong(line -> line.verdicts).sum(),
                count(line -> line.accepted),
                count(line -> line.stored));
    }

    private long count(Predicate<Line> which) {
        return boards.values().stream().filter(which).count();
    }

    private static final class Audit {
        private static final int ROWS = 10_000;

        private final TestKafka kafka;
        private final Connection database;
        private final Set<String> dead = new HashSet<>();
        private final Map<String, Line> boards = new HashMap<>();
        private Optional<String> complaint = Optional.empty();

        private Audit(TestKafka kafka, Connection database) {
            this.kafka = kafka;
            this.database = database;
        }

        Books books() throws Exception {
            expect("solvers have candidates to do", "0", behind("floe-solvers", Topic.CANDIDATES));
            expect("solvers have submissions to do", "0", behind("floe-solvers-submissions", Topic.SUBMISSIONS));
            expect("the catalog has verdicts to do", "0", behind("floe-catalog", Topic.VERDICTS));
            if (complaint.isEmpty()) {
                readDead();
                readProposed();
                readVerdicts();
                readStored();
                compare("boards judged", line -> line.proposed, line -> line.verdicts > 0);
                compare("levels stored", line -> line.accepted, line -> line.stored);
                recount();
                replayAll();
            }
            return new Books(boards, complaint);
        }

        private String behind(String group, Topic topic) throws Exception {
            return Long.toString(Lag.of(kafka.admin(), group, topic.title()).waiting());
        }

        private Line line(String id) {
            return boards.computeIfAbsent(id, _ -> new Line());
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
                readUsable(topic, Candidate.class, candidate -> line(candidate.id()).proposed = true);
            }
        }

        private void readVerdicts() throws UnreadableException {
            readUsable(Topic.VERDICTS, Verdict.class, verdict -> {
                Line line = line(verdict.id());
                int board = verdict.board().hashCode();
                int finding = verdict.finding().hashCode();
                // Images of a board have one id, and each its own solution.
                if (line.verdicts++ > 0 && line.board == board && line.finding != finding) {
                    complain("two findings for " + verdict.id() + ", the later one " + verdict.finding());
                }
                line.board = board;
                line.finding = finding;
                line.accepted = verdict.finding() instanceof Finding.Accepted;
            });
        }

        private <T> void readUsable(Topic topic, Class<T> type, Consumer<T> reader) throws UnreadableException {
            List<UnreadableException> unreadable = new ArrayList<>();
            kafka.read(topic.title(), record -> {
                if (!isDead(record)) {
                    try {
                        reader.accept(Json.read(record.value(), type));
                    } catch (UnreadableException e) {
                        unreadable.add(e);
                    }
                }
            });
            if (!unreadable.isEmpty()) {
                throw unreadable.getFirst();
            }
        }

        private void readStored() throws SQLException {
            rows("select id from level", row -> line(row.getString(1).replace("-", "")).stored = true);
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
                    one(
                            "select count(*) from level where not exists (select from level_solution where level_id = level.id)"));
        }

        private void replayAll() throws SQLException {
            rows(
                    "select game, board, solution, level.id from level"
                            + " join shelf on shelf.id = shelf_id join level_solution on level_id = level.id",
                    row -> {
                        Referee referee =
                                Games.find(row.getString(1)).orElseThrow().referee();
                        if (!referee.replay(row.getString(2), row.getString(3)).solved()) {
                            complain("level " + row.getString(4) + " is not solved by " + row.getString(3));
                        }
                    });
        }

        private interface RowReader {
            void read(ResultSet row) throws SQLException;
        }

        private void rows(String query, RowReader reader) throws SQLException {
            try (Statement statement = database.createStatement()) {
                statement.setFetchSize(ROWS);
                try (ResultSet row = statement.executeQuery(query)) {
                    while (row.next()) {
                        reader.read(row);
                    }
                }
            }
        }

        private String one(String query) throws SQLException {
            List<String> found = new ArrayList<>();
            rows(query, row -> found.add(row.getString(1)));
            return found.getFirst();
        }

        private boolean isDead(ConsumerRecord<String, byte[]> record) {
            return dead.contains(record.topic() + "-" + record.partition() + "@" + record.offset());
        }

        private static String header(ConsumerRecord<String, byte[]> letter, String name) {
            return CloudEvent.header(letter.headers(), name).orElse("?");
        }

        private void compare(String what, Predicate<Line> expected, Predicate<Line> actual) {
            List<String> lost = which(expected.and(actual.negate()));
            List<String> extra = which(actual.and(expected.negate()));
            if (!lost.isEmpty() || !extra.isEmpty()) {
                complain(what + ": " + lost.size() + " lost " + first(lost) + ", " + extra.size() + " from nowhere "
                        + first(extra));
            }
        }

        private List<String> which(Predicate<Line> which) {
            return boards.entrySet().stream()
                    .filter(board -> which.test(board.getValue()))
                    .map(Map.Entry::getKey)
                    .toList();
        }

        private static List<String> first(List<String> ids) {
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
