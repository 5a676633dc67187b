package floe.catalog.http.requests;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BodyBudgetTest {
    private final BodyBudget budget = new BodyBudget(100);

    @Test
    void oneHouseHasAQuarter() {
        BodyBudget.Part part = budget.of("acme");

        assertThat(part.take(20)).isTrue();
        assertThat(budget.of("acme").take(6)).isFalse();
        assertThat(budget.of("other").take(25)).isTrue();
    }

    @Test
    void allTogetherHaveAllOfIt() {
        for (int i = 0; i < 5; i++) {
            assertThat(budget.of("house-" + i).take(20)).isTrue();
        }

        assertThat(budget.of("another").take(1)).isFalse();
        assertThat(budget.held()).isEqualTo(100);
    }

    @Test
    void whatIsGivenBackIsThereAgainOnce() {
        BodyBudget.Part part = budget.of(BodyBudget.STRANGERS);
        assertThat(part.take(25)).isTrue();
        BodyBudget.Part next = budget.of(BodyBudget.STRANGERS);
        assertThat(next.take(1)).isFalse();

        part.giveBack();
        part.giveBack();

        assertThat(budget.held()).isZero();
        assertThat(next.take(25)).isTrue();
    }
}
