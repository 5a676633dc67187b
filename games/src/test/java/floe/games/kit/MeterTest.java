package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.Budget;
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
}
