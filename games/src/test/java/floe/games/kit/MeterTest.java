package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.Budget;
import floe.games.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class MeterTest {
    @Test
    void countsWhatIsSpentAndWhatIsLeft() {
        Meter meter = new Meter(new Budget(10));
        meter.spend();
        meter.spend(6);
        assertThat(meter.spent()).isEqualTo(7);
        assertThat(meter.left()).isEqualTo(3);
    }

    @Test
    void theLastStepCanBeSpentAndNotOneMore() {
        Meter meter = new Meter(new Budget(2));
        meter.spend(2);
        assertThatThrownBy(meter::spend).isInstanceOf(Meter.Spent.class).hasMessage("the budget is spent");
        assertThat(meter.left()).isZero();
        assertThat(meter.spent()).isEqualTo(2);
    }

    @Test
    void workThatIsTooMuchSpendsWhatThereIs() {
        Meter meter = new Meter(new Budget(2));
        assertThatThrownBy(() -> meter.spend(Long.MAX_VALUE)).isInstanceOf(Meter.Spent.class);
        assertThat(meter.spent()).isEqualTo(2);
        assertThatThrownBy(meter::spend).isInstanceOf(Meter.Spent.class);
    }

    @Test
    void withoutBudgetNothingCanBeSpent() {
        assertThatThrownBy(() -> new Meter(new Budget(0)).spend()).isInstanceOf(Meter.Spent.class);
    }

    @Test
    void noMoreIsHeldThanTheBudgetAllows() {
        Meter meter = new Meter(new Budget(1, 100));
        assertThat(meter.hold(60)).isTrue();
        assertThat(meter.hold(41)).isFalse();
        assertThat(meter.hold(Long.MAX_VALUE)).isFalse();
        assertThat(meter.hold(40)).isTrue();
        meter.release(50);
        assertThat(meter.hold(50)).isTrue();
        assertThat(meter.hold(1)).isFalse();
    }

    @Test
    void aTurnThatIsEndedEndsTheWorkAtItsNextStep() {
        Turn turn = new Turn(10, () -> true);
        Meter meter = new Meter(new Budget(10), turn);
        meter.spend();
        turn.end();
        assertThatThrownBy(meter::spend).isInstanceOf(Meter.Over.class).hasMessage("the turn is over");
        assertThatThrownBy(() -> meter.hold(1)).isInstanceOf(Meter.Over.class);
    }

    @Test
    void whoGaveTheTurnIsAskedOnceBeforeABoardIsLarge() {
        AtomicInteger asked = new AtomicInteger();
        Meter meter = new Meter(new Budget(10, 1_000), new Turn(10, () -> asked.incrementAndGet() > 0));
        assertThat(meter.hold(10)).isTrue();
        assertThat(asked).hasValue(0);
        assertThat(meter.hold(1)).isTrue();
        assertThat(meter.hold(1)).isTrue();
        assertThat(asked).hasValue(1);
    }

    @Test
    void whoGaveTheTurnIsAskedAgainBehindWhatWasAllowed() {
        List<Long> asked = new ArrayList<>();
        Meter meter = new Meter(new Budget(10, 1_000), new Turn(10, bytes -> {
            asked.add(bytes);
            return bytes <= 100 ? 100 : 200;
        }));
        assertThat(meter.hold(60)).isTrue();
        assertThat(meter.hold(40)).isTrue();
        assertThat(meter.hold(1)).isTrue();
        assertThatThrownBy(() -> meter.hold(100)).isInstanceOf(Meter.Over.class);
        assertThat(asked).containsExactly(60L, 101L, 201L);
    }

    @Test
    void aBoardThatMayNotBecomeLargeHasNoVerdictYet() {
        Turn turn = new Turn(10, () -> false);
        Meter meter = new Meter(new Budget(10, 1_000), turn);
        assertThat(meter.hold(10)).isTrue();
        assertThatThrownBy(() -> meter.hold(1)).isInstanceOf(Meter.Over.class);
        assertThat(turn.isOver()).isTrue();
        assertThatThrownBy(meter::spend).isInstanceOf(Meter.Over.class);
    }

    /// What is beyond the budget has its verdict, turn or no turn.
    @Test
    void nobodyIsAskedForMoreThanTheBudgetAllows() {
        Meter meter = new Meter(new Budget(10, 5), new Turn(2, () -> false));
        assertThat(meter.hold(6)).isFalse();
        meter.spend();
    }
}
