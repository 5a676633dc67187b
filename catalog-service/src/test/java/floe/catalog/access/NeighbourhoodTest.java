package floe.catalog.access;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NeighbourhoodTest {
    @Test
    void anAddressOfIpv4IsOneHousehold() {
        assertThat(Neighbourhood.of("203.0.113.5")).isEqualTo("203.0.113.5");
    }

    @Test
    void soItIsAsAProxyWritesItThatListensToBothKinds() {
        assertThat(Neighbourhood.of("::ffff:203.0.113.5")).isEqualTo("203.0.113.5");
    }

    @Test
    void addressesOfIpv6AreOneHouseholdByTheirFirstHalf() {
        assertThat(Neighbourhood.of("2001:db8::2"))
                .isEqualTo(Neighbourhood.of("2001:DB8:0:0:1:2:3:4"))
                .isNotEqualTo(Neighbourhood.of("2001:db8:0:1::2"));
    }

    @Test
    void aWordCountsByItsBeginning() {
        assertThat(Neighbourhood.of("_hidden")).isEqualTo("_hidden").isNotEqualTo(Neighbourhood.of("_other"));
        assertThat(Neighbourhood.of("_".repeat(16_000))).isEqualTo("_".repeat(64));
    }
}
