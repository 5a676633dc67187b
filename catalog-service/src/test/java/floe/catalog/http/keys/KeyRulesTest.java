package floe.catalog.http.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.access.ApiKey;
import floe.catalog.access.Caller;
import floe.catalog.access.Scope;
import floe.catalog.http.problems.ProblemException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// A key that ends cannot outlive itself in keys that it makes.
class KeyRulesTest {
    private static final Instant END = Instant.parse("2126-11-27T00:00:00Z");
    private static final Instant LATER = END.plusSeconds(1);

    @Test
    void whatAKeyThatEndsMakesEndsWithItUnlessSaidOtherwise() {
        KeyRules house = rules(Optional.of(END), Caller.Kind.KEY, Scope.HOUSE);
        assertThat(house.grant(wish(Optional.empty()), 1).expiresAt()).contains(END);
        assertThat(house.grant(wish(Optional.of(END)), 1).expiresAt()).contains(END);
        assertThat(house.grant(wish(Optional.of(END.minusSeconds(1))), 1).expiresAt())
                .contains(END.minusSeconds(1));
    }

    @Test
    void nothingThatOutlivesItIsMadeByIt() {
        KeyRules house = rules(Optional.of(END), Caller.Kind.KEY, Scope.HOUSE);
        assertThatThrownBy(() -> house.grant(wish(Optional.of(LATER)), 1))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("your key ends at " + END);
    }

    @Test
    void nothingIsChangedForOneThatOutlivesItButItself() {
        KeyRules house = rules(Optional.of(END), Caller.Kind.KEY, Scope.HOUSE);
        for (Optional<Instant> end : Set.of(Optional.of(LATER), Optional.<Instant>empty())) {
            assertThatThrownBy(() -> house.demandEndOfNew(key("other"), end)).isInstanceOf(ProblemException.class);
            assertThatCode(() -> house.demandEndOfNew(key("caller"), end)).doesNotThrowAnyException();
        }
        assertThatCode(() -> house.demandEndOfNew(key("other"), Optional.of(END)))
                .doesNotThrowAnyException();
    }

    @Test
    void whoRunsTheCatalogAndWhoHasNoKeyThatEndsAreFree() {
        for (KeyRules free : Set.of(
                rules(Optional.of(END), Caller.Kind.KEY, Scope.OPERATE),
                rules(Optional.empty(), Caller.Kind.KEY, Scope.HOUSE),
                rules(Optional.of(END), Caller.Kind.TOKEN, Scope.HOUSE))) {
            assertThat(free.grant(wish(Optional.empty()), 1).expiresAt()).isEmpty();
            assertThat(free.grant(wish(Optional.of(LATER)), 1).expiresAt()).contains(LATER);
            assertThatCode(() -> free.demandEndOfNew(key("other"), Optional.empty()))
                    .doesNotThrowAnyException();
        }
    }

    private static KeyRules rules(Optional<Instant> until, Caller.Kind kind, Scope scope) {
        return new KeyRules(new Caller("caller", "acme", Set.of(scope), 1_000, until, kind));
    }

    private static ApiKey.Wish wish(Optional<Instant> end) {
        return new ApiKey.Wish("acme", "matchmaking", Set.of(Scope.PLAY), Optional.empty(), end);
    }

    private static ApiKey key(String id) {
        return new ApiKey(
                id,
                "acme",
                "matchmaking",
                Set.of(Scope.PLAY),
                Optional.empty(),
                Instant.EPOCH,
                Optional.of(Duration.ofDays(365)),
                Optional.of(END),
                Optional.empty(),
                Optional.empty());
    }
}
