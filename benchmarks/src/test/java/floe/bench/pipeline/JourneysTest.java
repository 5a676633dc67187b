package floe.bench.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Candidate;
import floe.games.Budget;
import floe.games.Turn;
import floe.games.nullgame.NullGame;
import floe.solver.Judge;
import floe.solver.Outcome;
import floe.wire.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

class JourneysTest {
    private static final long ROOM = 1 << 21;

    @Test
    void a_verdict_is_told_by_the_number_that_its_candidate_had() {
        Boards boards = Boards.of(NullGame.create(), 3, 1);
        Judge judge = new Judge(List.of(NullGame.create()), Budget.STANDARD, "bench");
        for (int number : new int[] {0, 7, 1_234_567}) {
            Candidate candidate = boards.numbered(number);
            Outcome outcome = judge.judge(Json.write(candidate), new Turn(ROOM, () -> true))
                    .orElseThrow();
            assertThat(Journeys.number(((Outcome.Judged) outcome).value())).isEqualTo(number);
        }
    }

    @Test
    void a_seed_that_a_board_writes_of_is_no_number() {
        byte[] verdict = "{\"board\":\"\\\"seed\\\":\\\"5\\\"\",\"origin\":{\"seed\":\"17\"}}".getBytes(UTF_8);

        assertThat(Journeys.number(verdict)).isEqualTo(17);
    }

    @Test
    void where_the_time_went_is_told_of_those_that_took_at_least_so_long() {
        long milli = 1_000_000;
        Journeys journeys = new Journeys(
                new long[] {0, 0, 0},
                new long[] {milli, milli, milli},
                new long[] {2 * milli, 2 * milli, 3 * milli},
                new long[] {3 * milli, 3 * milli, 7 * milli},
                new long[] {4 * milli, 4 * milli, 15 * milli});

        assertThat(journeys.means(10)).isEqualTo(new Journeys.Means(1, 2, 4, 8));
        assertThat(journeys.delays().at(0.99)).isEqualTo(14);
    }
}
