package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class NearestFirstTest {
    private static final int PLACES = 2_000;

    /// Each place leads to the next and back.
    private final NearestFirst corridor = new NearestFirst(corridor());

    @Test
    void theNearestMarkedPlaceIsFoundWithItsDistance() {
        byte[] marks = marked(100, 130);

        assertThat(corridor.first(110, marks)).isEqualTo(10 << 16 | 100);
        assertThat(corridor.first(125, marks)).isEqualTo(5 << 16 | 130);
        assertThat(corridor.first(100, marks)).isEqualTo(100);
    }

    @Test
    void thereMayBeNone() {
        assertThat(corridor.first(7, marked())).isEqualTo(NearestFirst.NONE);
    }

    /// Else it would keep as many entries as places by places.
    @Test
    void whatIsKeptIsBoundedAndWhatIsFoundIsTheSame() {
        byte[] all = new byte[PLACES];
        Arrays.fill(all, (byte) 1);
        for (int from = 0; from < PLACES; from++) {
            assertThat(corridor.first(from, all)).isEqualTo(from);
        }
        byte[] last = marked(PLACES - 1);
        for (int from = 0; from < PLACES; from++) {
            assertThat(corridor.first(from, last)).isEqualTo(PLACES - 1 - from << 16 | PLACES - 1);
            assertThat(corridor.kept()).isLessThanOrEqualTo(NearestFirst.MOST_KEPT + PLACES);
        }
    }

    private static byte[] marked(int... places) {
        byte[] marks = new byte[PLACES];
        Arrays.stream(places).forEach(place -> marks[place] = 1);
        return marks;
    }

    private static int[] corridor() {
        int[] moves = new int[4 * PLACES];
        Arrays.fill(moves, Explorer.BLOCKED);
        for (int place = 0; place + 1 < PLACES; place++) {
            moves[4 * place] = place + 1;
            moves[4 * (place + 1) + 1] = place;
        }
        return moves;
    }
}
