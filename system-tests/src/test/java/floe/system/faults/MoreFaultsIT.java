package floe.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import floe.wire.TestKafka;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What takes longer: for `./floe test --faults`.
@Tag("faults")
class MoreFaultsIT extends FaultRun {
    private static final Duration AWAY = Duration.ofSeconds(60);
    private static final Duration MINUTES = Duration.ofMinutes(Long.getLong("floe.faults.minutes", 2));
    private static final long HARDLY_ANYTHING = 64 * 1024;
    private static final long SEED = Long.getLong("floe.faults.seed", 20_261_121);

    @Test
    void a_solver_that_stood_still_for_a_minute_does_no_harm_when_it_goes_on() throws Exception {
        long before = verdicts();
        propose(4_000);
        awaitVerdicts(before + 100);
        Process frozen = factory.solvers().getFirst();
        Factory.signal("STOP", frozen);
        load(AWAY);
        Factory.signal("CONT", frozen);
        propose(500);

        balanced();
        assertThat(frozen.isAlive()).isTrue();
    }

    @Test
    void every_service_stopped_in_turn_under_load() throws Exception {
        Process generator = factory.startGenerator();
        propose(2_000);
        Factory.end(factory.catalog());
        propose(1_000);
        factory.startCatalog();
        for (Process solver : List.copyOf(factory.solvers())) {
            Factory.end(solver);
            factory.solvers().remove(solver);
            propose(1_000);
            factory.startSolver();
        }
        Factory.end(generator);

        balanced();
    }

    @Test
    void replicas_come_and_go() throws Exception {
        for (int round = 0; round < 2; round++) {
            while (factory.solvers().size() < 4) {
                factory.startSolver();
                propose(1_000);
            }
            while (factory.solvers().size() > 1) {
                Process one = factory.solvers().getFirst();
                Factory.end(one);
                factory.solvers().remove(one);
                propose(1_000);
            }
        }
        factory.startSolver();

        balanced();
    }

    @Test
    void a_database_that_is_slow_keeps_everything_waiting_and_loses_nothing() throws Exception {
        try (Connection slow = DriverManager.getConnection(factory.jdbcUrl(), "floe", "floe");
                Statement statement = slow.createStatement()) {
            slow.setAutoCommit(false);
            statement.execute("lock table level in access exclusive mode");
            load(Duration.ofSeconds(20));
            slow.rollback();
        }

        balanced();
    }

    /// A broker that cannot write ends: it is started again when there is room.
    @Test
    void a_full_disk_under_the_broker_stops_everything_and_loses_nothing() throws Exception {
        propose(2_000);
        try (SteadyLoad boards = SteadyLoad.start(load, kafka())) {
            try (FullDisk _ = FullDisk.under(factory.broker().toHandle(), factory.largestLog() + HARDLY_ANYTHING)) {
                awaitEnd("the broker", factory.broker());
            }
            factory.startBroker();
            boards.finish();
        }

        balanced();
    }

    /// Postgres that cannot write its log ends: it is started again when there is room.
    @Test
    void a_full_disk_under_the_database_keeps_everything_waiting_and_loses_nothing() throws Exception {
        try (SteadyLoad boards = SteadyLoad.start(load, kafka())) {
            try (FullDisk _ = FullDisk.under(factory.postgres().toHandle(), HARDLY_ANYTHING)) {
                awaitEnd("Postgres", factory.postgres());
            }
            boards.finish();
        }
        factory.killPostgres();
        factory.startPostgres();

        balanced();
    }

    private static void awaitEnd(String what, Process process) {
        Awaitility.await(what + " has ended").atMost(Duration.ofMinutes(2)).until(() -> !process.isAlive());
    }

    @Test
    void after_one_of_three_solvers_was_killed_no_board_is_more_than_twelve_seconds_late() throws Exception {
        Process third = factory.startUsualSolver();
        awaitMembers(3);
        Set<String> boards = proposeAndAwaitSome();
        Instant killed = Instant.now();
        factory.kill(third);

        assertJudged(boards, killed, Duration.ofSeconds(12));
        balanced();
    }

    /// Without a hand-over its boards would be missing for as long as its session goes on, which is ten seconds.
    @Test
    void after_one_of_three_solvers_was_stopped_no_board_is_late_and_none_is_judged_twice() throws Exception {
        Process third = factory.startUsualSolver();
        awaitMembers(3);
        Set<String> boards = proposeAndAwaitSome();
        Instant stopped = Instant.now();
        third.destroy();

        assertJudged(boards, stopped, Duration.ofSeconds(8));
        Factory.end(third);
        factory.solvers().remove(third);
        Map<String, Integer> verdicts = balanced().verdicts();
        assertThat(boards).allSatisfy(board -> assertThat(verdicts).containsEntry(board, 1));
    }

    private Set<String> proposeAndAwaitSome() throws Exception {
        long before = verdicts();
        List<ProducerRecord<String, byte[]>> boards = load.next(6_000);
        kafka().send(boards);
        awaitVerdicts(before + 100);
        return boards.stream().map(ProducerRecord::key).collect(Collectors.toSet());
    }

    private void awaitMembers(int count) {
        Awaitility.await(count + " solvers share the work")
                .atMost(SOON)
                .until(() -> kafka()
                                .admin()
                                .describeConsumerGroups(List.of("floe-solvers"))
                                .all()
                                .get()
                                .get("floe-solvers")
                                .members()
                                .stream()
                                .filter(member ->
                                        !member.assignment().topicPartitions().isEmpty())
                                .count()
                        == count);
    }

    /// Waits until these boards are judged, while more and more come, and looks when the last of them was.
    private void assertJudged(Set<String> boards, Instant from, Duration limit) {
        Awaitility.await("all judged that were there")
                .atMost(Duration.ofMinutes(2))
                .until(() -> {
                    propose(50);
                    return TestKafka.keys(kafka().read(Topic.VERDICTS.title())).containsAll(boards);
                });
        Map<String, Long> judged = kafka().read(Topic.VERDICTS.title()).stream()
                .filter(verdict -> boards.contains(verdict.key()))
                .collect(Collectors.toMap(ConsumerRecord::key, ConsumerRecord::timestamp, Math::min));
        assertThat(Instant.ofEpochMilli(Collections.max(judged.values()))).isBefore(from.plus(limit));
    }

    /// Faults at random, as long as `-Dfloe.faults.minutes` says; `-Dfloe.faults.seed` runs the same again.
    @Test
    void whatever_comes() throws Exception {
        System.out.println("faults at random with -Dfloe.faults.seed=" + SEED);
        Random random = new Random(SEED);
        long end = System.nanoTime() + MINUTES.toNanos();
        while (System.nanoTime() < end) {
            load(Duration.ofSeconds(random.nextInt(1, 8)));
            fault(random);
        }

        System.out.println("after " + MINUTES + " of faults: " + balanced());
    }

    private void fault(Random random) throws Exception {
        switch (random.nextInt(6)) {
            case 0 -> {
                factory.kill(
                        factory.solvers().get(random.nextInt(factory.solvers().size())));
                factory.startSolver();
            }
            case 1 -> {
                Process one =
                        factory.solvers().get(random.nextInt(factory.solvers().size()));
                Factory.end(one);
                factory.solvers().remove(one);
                factory.startSolver();
            }
            case 2 -> {
                factory.killBroker();
                factory.startBroker();
            }
            case 3 -> {
                factory.killPostgres();
                factory.startPostgres();
            }
            case 4 -> {
                factory.catalog().destroyForcibly().waitFor(10, TimeUnit.SECONDS);
                factory.startCatalog();
            }
            default -> kafka().send(Load.poison());
        }
    }

    /// Boards at a steady pace.
    private void load(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end) {
            propose(50);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        }
    }
}
