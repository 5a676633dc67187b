package floe.system.abuse;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Slow boards that keep a solver busy for a while, so each time services of their own: for `./floe test --abuse`.
@Tag("abuse")
class SlowBoardsAbuseIT {
    private static final int SIDE = 15;
    private static final int UNDER_WAY = 40;

    @Test
    void sixty_slow_boards_at_once() throws Exception {
        slowBoards("0 slow boards", 60, Map.of(), "");
    }

    @Test
    void ten_times_as_many_slow_boards_as_a_solver_takes_in() throws Exception {
        slowBoards(
                "0 slow boards, long",
                10 * UNDER_WAY,
                Map.of("FLOE_SOLVER_UNDER_WAY", String.valueOf(UNDER_WAY), "FLOE_SOLVER_BATCH", "20"),
                "; the solver takes " + UNDER_WAY + " in");
    }

    private static void slowBoards(String row, int count, Map<String, String> told, String more) throws Exception {
        try (Site own = Site.start(told)) {
            AbuseRun.attack(
                    own,
                    row,
                    "a design key: " + count + " boards of flow, " + SIDE + "x" + SIDE
                            + " with three pairs, handed in one after the other" + more,
                    new SlowBoardsAbuse(count, SIDE));
        }
    }
}
