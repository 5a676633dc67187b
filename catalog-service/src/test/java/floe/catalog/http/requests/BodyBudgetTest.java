package floe.catalog.http.requests;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BodyBudgetTest {
    private static final BodyBudget.Payer ACME = new BodyBudget.House("acme");

    private final BodyBudget budget = new BodyBudget(100);

    @Test
    void oneHouseHasAQuarter() {
        BodyBudget.Part part = budget.of(ACME);

        assertThat(part.take(20)).isTrue();
        assertThat(budget.of(ACME).take(6)).isFalse();
        assertThat(budget.of(new BodyBudget.House("other")).take(25)).isTrue();
    }

    @Test
    void allTogetherHaveAllOfIt() {
        for (int i = 0; i < 5; i++) {
            assertThat(budget.of(new BodyBudget.House("house-" + i)).take(20)).isTrue();
        }

        assertThat(budget.of(new BodyBudget.House("another")).take(1)).isFalse();
        assertThat(budget.held()).isEqualTo(100);
    }

    @Test
    void whatIsGivenBackIsThereAgainOnce() {
        BodyBudget.Part part = budget.of(ACME);
        assertThat(part.take(25)).isTrue();
        BodyBudget.Part next = budget.of(ACME);
        assertThat(next.take(1)).isFalse();

        part.giveBack();
        part.giveBack();

        assertThat(budget.held()).isZero();
        assertThat(next.take(25)).isTrue();
    }

    @Test
    void strangersOfOneAddressHaveAQuarterOfWhatAllStrangersHave() {
        assertThat(stranger(1).take(6)).isTrue();
        assertThat(stranger(1).take(1)).isFalse();
        for (int i = 2; i <= 4; i++) {
            assertThat(stranger(i).take(6)).isTrue();
        }

        assertThat(stranger(5).take(2)).isFalse();
        assertThat(stranger(5).take(1)).isTrue();
        assertThat(budget.of(ACME).take(25)).isTrue();
    }

    private BodyBudget.Part stranger(int number) {
        return budget.of(BodyBudget.Crowd.STRANGERS.from("10.0.0." + number));
    }
}
