package floe.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class OrderTest {
    private static final Order PLAIN = new Order(new Size(4, 6), Band.HARD);

    @Test
    void takesMoreOptionsAndKeepsTheOthers() {
        Order order = PLAIN.with(Map.of("b", 1.0, "a", 2.0)).with(Map.of("b", 3.0));
        assertThat(order.options()).containsExactly(Map.entry("a", 2.0), Map.entry("b", 3.0));
        assertThat(PLAIN.options()).isEmpty();
        assertThat(order.size()).isEqualTo(PLAIN.size());
        assertThat(order.band()).isEqualTo(Band.HARD);
    }

    @Test
    void takesItsOwnBandAloneOrThoseThatItNamesToo() {
        assertThat(Band.values()).filteredOn(PLAIN::takes).containsExactly(Band.HARD);

        Order several = PLAIN.orOf(Set.of(Band.EXPERT, Band.EASY));
        assertThat(Band.values()).filteredOn(several::takes).containsExactly(Band.EASY, Band.HARD, Band.EXPERT);
        assertThat(several.with(Map.of("a", 1.0)).otherBands()).containsExactly(Band.EASY, Band.EXPERT);
    }

    @Test
    void itsOwnBandIsNoOtherOne() {
        assertThat(PLAIN.orOf(Set.of(Band.HARD))).isEqualTo(PLAIN);
    }

    @Test
    void cannotBeChangedFromOutside() {
        TreeMap<String, Double> options = new TreeMap<>(Map.of("a", 1.0));
        Order order = new Order(new Size(4, 6), Band.HARD, options);
        options.put("b", 2.0);
        assertThat(order.options()).containsOnlyKeys("a");
        assertThatThrownBy(() -> order.options().put("b", 2.0)).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void aBudgetIsNotNegative() {
        assertThat(new Budget(0).steps()).isZero();
        assertThatThrownBy(() -> new Budget(-1)).hasMessage("a budget of -1 steps cannot be");
        assertThatThrownBy(() -> new Budget(1, -1)).hasMessage("a budget of -1 bytes cannot be");
    }
}
