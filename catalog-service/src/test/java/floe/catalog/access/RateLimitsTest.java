package floe.catalog.access;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.access.RateLimits.Allowance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateLimitsTest {
    private long now = -5_000_000_000L;
    private final RateLimits limits = new RateLimits(() -> now);

    @Test
    void aSecondsWorthMayComeAtOnceAndThenOneByOne() {
        assertThat(limits.take("a", 4, 1)).isEqualTo(new Allowance(true, 4, 3, 1));
        limits.take("a", 4, 1);
        limits.take("a", 4, 1);
        assertThat(limits.take("a", 4, 1)).isEqualTo(new Allowance(true, 4, 0, 1));
        assertThat(limits.take("a", 4, 1)).isEqualTo(new Allowance(false, 4, 0, 1));

        now += 250_000_000;
        assertThat(limits.take("a", 4, 1).granted()).isTrue();
        assertThat(limits.take("a", 4, 1).granted()).isFalse();
    }

    @Test
    void whoWasQuietHasASecondsWorthAndNoMore() {
        limits.take("a", 2, 1);
        now += 3_600_000_000_000L;

        assertThat(limits.take("a", 2, 1).left()).isEqualTo(1);
    }

    @Test
    void whatIsRefusedCostsNothing() {
        limits.take("a", 1, 1);
        for (int i = 0; i < 1_000; i++) {
            assertThat(limits.take("a", 1, 1).granted()).isFalse();
        }

        now += 1_000_000_000;
        assertThat(limits.take("a", 1, 1).granted()).isTrue();
    }

    @Test
    void whatCostsMoreTakesMore() {
        assertThat(limits.take("a", 10, 7)).isEqualTo(new Allowance(true, 10, 3, 1));
        assertThat(limits.take("a", 10, 2)).isEqualTo(new Allowance(true, 10, 1, 1));
    }

    /// Or it could never be had.
    @Test
    void whatCostsMoreThanASecondsWorthPassesAndIsPaidAfterwards() {
        assertThat(limits.take("a", 10, 5).left()).isEqualTo(5);
        assertThat(limits.take("a", 10, 45)).isEqualTo(new Allowance(true, 10, 0, 5));
        assertThat(limits.take("a", 10, 1)).isEqualTo(new Allowance(false, 10, 0, 5));
        assertThat(limits.take("a", 10, 1_000).granted())
                .as("only one is ahead of its price")
                .isFalse();

        now += 4_000_000_000L;
        assertThat(limits.take("a", 10, 1).granted()).isFalse();
        now += 100_000_000;
        assertThat(limits.take("a", 10, 1).granted()).isTrue();
    }

    /// What a request paid at the door is not in the way of its own price, however little is granted.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 1_000})
    void whoWaitsAsLongAsTheyAreToldGetsWhatTheyAskFor(int rate) {
        assertThat(ask(rate, 8).granted()).isTrue();
        for (int price = 0; price < 2_000; price += 9) {
            Allowance answer = ask(rate, price);
            while (answer.granted()) {
                answer = ask(rate, price);
            }
            now += answer.resetSeconds() * 1_000_000_000L;
            assertThat(ask(rate, price).granted())
                    .as("%s units, after the wait", price)
                    .isTrue();
        }
    }

    @Test
    void ofThoseWhoEnterAtOnceOneIsAheadOfItsPrice() {
        for (int i = 0; i < 10; i++) {
            assertThat(limits.take("a", 10, 1).granted()).isTrue();
        }

        assertThat(limits.takeMore("a", 10, 300)).isEqualTo(new Allowance(true, 10, 0, 31));
        for (int i = 1; i < 10; i++) {
            assertThat(limits.takeMore("a", 10, 300)).isEqualTo(new Allowance(false, 10, 0, 31));
        }
    }

    @Test
    void thoseWhoEnterAtOncePayWhatThereIs() {
        for (int i = 0; i < 100; i++) {
            assertThat(limits.take("a", 1_000, 1).granted()).isTrue();
        }
        for (int i = 0; i < 100; i++) {
            assertThat(limits.takeMore("a", 1_000, 9).granted()).isTrue();
        }

        assertThat(limits.take("a", 1_000, 1).granted()).isFalse();
    }

    /// A request that pays at the door, and then its price.
    private Allowance ask(int rate, int price) {
        Allowance entered = limits.take("a", rate, 1);
        return entered.granted() && price > 0 ? limits.takeMore("a", rate, price) : entered;
    }

    @Test
    void whatWasDoneIsOwedWhateverIsLeft() {
        assertThat(limits.owe("a", 10, 4)).isEqualTo(new Allowance(true, 10, 6, 1));
        assertThat(limits.owe("a", 10, 26)).isEqualTo(new Allowance(true, 10, 0, 3));
        assertThat(limits.take("a", 10, 1).resetSeconds()).isEqualTo(3);
    }

    @Test
    void everyCallerHasTheirOwn() {
        assertThat(limits.take("a", 1, 1).granted()).isTrue();
        assertThat(limits.take("b", 1, 1).granted()).isTrue();
        assertThat(limits.take("a", 1, 1).granted()).isFalse();
    }

    @Test
    void callersWhoWereQuietAreForgotten() {
        for (int i = 0; i < 30_000; i++) {
            limits.take("caller " + i, 1_000, 1);
            now += 10_000_000;
        }

        assertThat(limits.callers()).isLessThan(10_200);
    }

    /// A look goes over all of them, so where there are many it is not for every request.
    @Test
    void theQuietAreLookedForOnceASecond() {
        for (int i = 0; i < 10_001; i++) {
            limits.take("caller " + i, 1_000, 1);
        }
        limits.take("who comes when there are many", 1_000, 1);
        now += 999_000_000;
        limits.owe("caller 0", 1_000, 5);
        assertThat(limits.callers()).isEqualTo(10_002);

        now += 1_000_000;
        limits.take("caller 0", 1_000, 1);
        assertThat(limits.callers()).isEqualTo(1);
    }
}
