package floe.catalog.http.stock;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stock.Shelves.Rejected;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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

    /// An order that cannot be met is told of within a minute or so; shelves that all fill at once are not.
    @Test
    void beginsAfterAMinuteWhereNobodyElseIsWaitedFor() {
        assertThat(view(59, false, 0, 0)).isEmpty();
        assertThat(view(60, false, 0, 0)).isPresent();
        assertThat(view(60, false, 7, 3)).isPresent();
        assertThat(view(60, true, 0, 39)).isEmpty();
        assertThat(view(60, true, 0, 40)).isPresent();
        assertThat(view(299, true, 1, 400)).isEmpty();
        assertThat(view(300, true, 1, 0)).isPresent();
    }

    private static Optional<StarvingView> view(int seconds, boolean isStandard, long total, long rejected) {
        return StarvingView.of(
                Duration.ofSeconds(seconds), isStandard, total, List.of(new Rejected("TOO_EASY", rejected)));
    }

    @Test
    void saysThatNothingCame() {
        assertThat(StarvingView.of(Duration.ofMinutes(6), List.of()).why()).contains("generators find none");
    }
}
