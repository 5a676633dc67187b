package floe.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplayTest {
    @Test
    void aStoppedPlayEndsWithItsSlip() {
        Replay replay = Replay.stopped(3, "a wall");
        assertThat(replay).isEqualTo(new Replay(false, 3, List.of(new Replay.Slip(3, "a wall"))));
        assertThat(replay.firstSlip()).contains(new Replay.Slip(3, "a wall"));
    }

    @Test
    void aPlayToTheEndHasNone() {
        assertThat(Replay.played(true, 5)).isEqualTo(new Replay(true, 5, List.of()));
        assertThat(Replay.played(false, 5).firstSlip()).isEmpty();
    }

    @Test
    void slipsCannotBeChangedFromOutside() {
        List<Replay.Slip> slips = new ArrayList<>();
        Replay replay = new Replay(true, 5, slips);
        slips.add(new Replay.Slip(0, "late"));
        assertThat(replay.slips()).isEmpty();
    }
}
