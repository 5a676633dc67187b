package floe.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import floe.system.faults.Matches.Answer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// The database's primary is killed while matches draw, and its standby takes its place. For `./floe test --faults`.
@Tag("faults")
@ParameterizedClass
@EnumSource
class FailoverIT {
    /// By what the catalog finds the primary.
    enum Way {
        ADDRESS_OF_BOTH,
        HAPROXY_AND_PGBOUNCER
    }

    private static final String KEY = "floe_" + "f".repeat(43);
    private static final int BOARDS = 150;

    private final Load load = Load.of("ice", 256);

    @Parameter
    Way way;

    @TempDir
    Path folder;

    private DatabasePair databases;
    private DatabaseFront front;
    private Factory factory;
    private Matches matches;

    @BeforeEach
    void start() throws Exception {
        databases = DatabasePair.start(folder.resolve("databases"));
        Map<String, String> told = new HashMap<>(way());
        told.put("FLOE_CATALOG_ACCESS_FIRST_KEYS", "play=" + KEY);
        factory = Factory.start(folder, 1, told);
        store(BOARDS);
        matches = new Matches(factory.catalogPort(), KEY);
    }

    private Map<String, String> way() throws Exception {
        return switch (way) {
            case ADDRESS_OF_BOTH -> Map.of(Factory.DATABASE, databases.jdbcUrl());
            case HAPROXY_AND_PGBOUNCER -> {
                front = DatabaseFront.start(folder.resolve("front"), databases.both());
                yield front.told();
            }
        };
    }

    @AfterEach
    void stop() {
        if (matches != null) {
            matches.close();
        }
        if (factory != null) {
            factory.close();
        }
        if (front != null) {
            front.close();
        }
        if (databases != null) {
            databases.close();
        }
    }

    @Test
    void with_a_standby_that_is_waited_for_no_answer_is_lost_and_nobody_is_given_a_board_twice() throws Exception {
        databases.waitForTheStandby();
        matches.begin();
        matches.awaitAnswers(200);
        databases.failOver();
        matches.awaitAnswers(200);
        matches.end();

        Map<String, Answer> answers = matches.answers();
        System.out.printf(
                "failover, %s, synchronous: %d draws answered, %d times asked again, %d lost%n",
                way, answers.size(), matches.failures(), lost().size());
        assertThat(lost()).isEmpty();
        assertThat(twice(answers.values())).isEmpty();
        assertThat(answers.values().stream().filter(answer -> answer.levels().isEmpty()))
                .as("draws for which there was nothing left")
                .isEmpty();
    }

    @Test
    void with_one_that_lags_answers_are_lost_and_after_a_restore_nobody_is_given_their_boards_again() throws Exception {
        matches.begin();
        matches.awaitAnswers(100);
        databases.cutOff();
        matches.awaitAnswers(100);
        matches.end();
        databases.failOver();

        Set<String> lost = lost();
        assertThat(lost).as("what was answered and is not known any more").hasSizeGreaterThanOrEqualTo(90);
        Map<String, Answer> again = drawForAll("again");
        assertThat(twice(both(again)))
                .as("without more, boards are given again")
                .isNotEmpty();

        databases.run("select after_restore()");
        assertThat(drawForAll("healed").values())
                .as("what stood on the shelves is drawn by nobody")
                .allSatisfy(answer -> assertThat(answer.levels()).isEmpty());
        store(BOARDS);
        Map<String, Answer> fresh = drawForAll("fresh");
        System.out.printf(
                "failover, %s, asynchronous: %d of %d draws lost, %d boards given twice before after_restore(), none after it%n",
                way, lost.size(), matches.answers().size(), twice(both(again)).size());
        assertThat(fresh.values())
                .allSatisfy(answer -> assertThat(answer.levels()).hasSize(1));
        Set<String> seen =
                both(again).stream().flatMap(answer -> answer.levels().stream()).collect(Collectors.toSet());
        assertThat(fresh.values())
                .allSatisfy(answer -> assertThat(answer.levels()).doesNotContainAnyElementsOf(seen));
    }

    private void store(int boards) {
        factory.kafka().send(load.boards(boards));
        factory.awaitBooks();
    }

    private Map<String, Answer> drawForAll(String name) throws Exception {
        Map<String, Answer> answers = new HashMap<>();
        for (int player = 0; player < Matches.PLAYERS; player++) {
            answers.put(
                    name + "-" + player, new Answer(player, matches.drawUntilAnswered(name + "-" + player, player)));
        }
        return answers;
    }

    private List<Answer> both(Map<String, Answer> more) {
        List<Answer> both = new ArrayList<>(matches.answers().values());
        both.addAll(more.values());
        return both;
    }

    /// The draws that are told something else now than when they were answered.
    private Set<String> lost() throws IOException, InterruptedException {
        Set<String> lost = new HashSet<>();
        for (Map.Entry<String, Answer> answer : matches.answers().entrySet()) {
            if (!matches.told(answer.getKey()).equals(answer.getValue().levels())) {
                lost.add(answer.getKey());
            }
        }
        return lost;
    }

    /// What somebody was given more than once.
    private static List<String> twice(Iterable<Answer> answers) {
        Set<String> given = new HashSet<>();
        List<String> twice = new ArrayList<>();
        for (Answer answer : answers) {
            for (String level : answer.levels()) {
                String one = "p-" + answer.player() + " " + level;
                if (!given.add(one)) {
                    twice.add(one);
                }
            }
        }
        return twice;
    }
}
