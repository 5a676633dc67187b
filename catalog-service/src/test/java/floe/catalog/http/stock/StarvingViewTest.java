package floe.catalog.http.stock;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stock.Shelves.Rejected;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class StarvingViewTest {
    @Test
    void saysWhatBecameOfWhatWasMade() {
        List<Rejected> rejected = List.of(new Rejected("TOO_EASY", 120), new Rejected("GAVE_UP", 3));

        assertThat(StarvingView.of(Duration.ofMinutes(6), rejected))
                .isEqualTo(new StarvingView(
                        360,
                        "of the boards made for it so far 120 were rejected as TOO_EASY, 3 were rejected as GAVE_UP"));
    }

    @Test
    void saysThatNothingCame() {
        assertThat(StarvingView.of(Duration.ofMinutes(6), List.of()).why()).contains("generators find none");
    }
}
