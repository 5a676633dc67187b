package floe.system.abuse;

import static org.assertj.core.api.Assertions.assertThat;

import floe.system.faults.SlowBoards;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.awaitility.Awaitility;

/// A house that hands in boards chosen to be slow, while another one hands in five that are quick.
final class SlowBoardsAbuse implements Attack {
    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final int QUICK = 5;
    private static final long SEED = 1;

    private final int slow;
    private final int side;

    /// @param slow how many slow ones
    /// @param side how wide and high they are
    SlowBoardsAbuse(int slow, int side) {
        this.slow = slow;
        this.side = side;
    }

    @Override
    public void on(Site site, Tally tally) throws Exception {
        Designs flood = new Designs(site, site.key("design", "flooding", 1_000_000));
        SlowBoards boards = new SlowBoards(side, SEED);
        for (int i = 0; i < slow; i++) {
            tally.saw(flood.handIn("flow", boards.next()));
        }
        assertThat(tally.answered(202))
                .as("slow boards that are taken: %s", tally)
                .isEqualTo(slow);
        Designs neighbour = new Designs(site, site.key("design", "neighbour"));
        List<String> quick = Designs.quick(QUICK, SEED);
        long begun = System.nanoTime();
        for (String board : quick) {
            assertThat(neighbour.handIn("ice", board)).isEqualTo(202);
        }
        Awaitility.await("another house's boards are judged").atMost(LIMIT).until(() -> neighbour.pending() == 0);
        tally.remark(String.format(
                Locale.ROOT,
                "another house's %d boards judged within %.1f s, with %d slow ones pending",
                QUICK,
                (System.nanoTime() - begun) / 1e9,
                flood.pending()));
        assertThat(site.factory().solvers()).allMatch(Process::isAlive);
    }
}
