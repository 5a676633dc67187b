package floe.games.cave.judge;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Band;
import floe.games.Verdict;
import floe.games.cave.make.Caves;
import floe.games.kit.Effort;
import org.junit.jupiter.api.Test;

class CaveSolverTest {
    /// Five floors within one chamber, joined by a ladder at one end or the other.
    private static final String MAZE = """
            cave 20 20 level=1 move=J2,D2
            start 1 18
            exit 1 2
            chamber 1 1 18 18
            """
            + "#".repeat(20) + "\n"
            + "#".repeat(20) + "\n"
            + floor("#                  #", "#H##################")
            + floor("#H                 #", "##################H#")
            + floor("#                 H#", "#H##################")
            + floor("#H                 #", "##################H#")
            + "#                 H#\n"
            + "#".repeat(20) + "\n";

    private static String floor(String air, String ladder) {
        return air + "\n" + (ladder + "\n").repeat(3);
    }

    /// Whoever explores it crosses its chamber as if nothing stood in it: 16 cells, which were easy.
    @Test
    void nobodyPaysLessThanTheQuickestRoute() {
        assertThat(Caves.judge(Caves.read(MAZE))).isInstanceOfSatisfying(Verdict.Accepted.class, accepted -> {
            assertThat(accepted.measures().get("ticks")).isEqualTo(4 * 17 + 16);
            assertThat(accepted.measures().get(Effort.MEASURE)).isEqualTo(4 * 17 + 16);
            assertThat(accepted.grade().band()).isEqualTo(Band.EXPERT);
        });
    }
}
