package floe.catalog.http.keys;

import floe.catalog.access.ApiKey;
import floe.catalog.access.Caller;
import floe.catalog.access.Scope;
import floe.catalog.http.access.Identification;
import floe.catalog.http.problems.ProblemException;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// What somebody may do to keys. An operator may do everything; who runs a house may do what concerns that house alone,
/// and can give to nobody what they do not have themselves.
final class KeyRules {
    private final Caller caller;

    KeyRules(Caller caller) {
        this.caller = caller;
    }

    boolean isForAll() {
        return caller.has(Scope.OPERATE);
    }

    /// That tenant, if the caller has to do with its keys.
    String tenant(String asked) {
        if (!isForAll() && !asked.equals(caller.tenant())) {
            throw forbidden("with the scope 'house' you see to the keys of '" + caller.tenant() + "' alone");
        }
        return asked;
    }

    /// That wish, if it may be had, with the rate and the end that the caller may give.
    ApiKey.Wish grant(ApiKey.Wish wish, int usualRate) {
        if (isForAll()) {
            return wish;
        }
        tenant(wish.tenant());
        demandAll(wish.scopes());
        int rate = wish.rate().orElse(Math.min(usualRate, caller.rate()));
        demandRate(rate);
        return new ApiKey.Wish(wish.tenant(), wish.name(), wish.scopes(), Optional.of(rate), end(wish.expiresAt()));
    }

    /// As the rate: the caller's own where no other is named, and never more.
    private Optional<Instant> end(Optional<Instant> asked) {
        Optional<Instant> end = asked.or(this::ownEnd);
        demandEnd(end);
        return end;
    }

    boolean sees(ApiKey key) {
        return isForAll() || key.tenant().equals(caller.tenant());
    }

    /// Nothing when the caller may change the key.
    void demandPowerOver(ApiKey key) {
        if (!isForAll()) {
            demandAll(key.scopes());
        }
    }

    /// Nothing when the caller may be given a key of that one's rate.
    void demandRateOf(ApiKey key, int usualRate) {
        if (!isForAll()) {
            demandRate(key.rate().orElse(usualRate));
        }
    }

    /// Nothing when the caller may be given a key that lives until then in place of that one. Their own they may
    /// change for a new one: that is how it goes on.
    void demandEndOfNew(ApiKey old, Optional<Instant> end) {
        if (!isForAll() && !old.id().equals(caller.id())) {
            demandEnd(end);
        }
    }

    private void demandEnd(Optional<Instant> wanted) {
        ownEnd().filter(own -> wanted.isEmpty() || wanted.get().isAfter(own)).ifPresent(own -> {
            throw forbidden("your key ends at " + own + ", and a key that you make or change for a new one may end "
                    + "then at the latest");
        });
    }

    /// A token ends within minutes, whoever it is for; that their power ends with it nobody has said.
    private Optional<Instant> ownEnd() {
        return caller.kind() == Caller.Kind.KEY ? caller.until() : Optional.empty();
    }

    private void demandRate(int rate) {
        if (rate > caller.rate()) {
            throw forbidden(
                    "the rate of a key that you make or change for a new one may be up to your own, " + caller.rate());
        }
    }

    private void demandAll(Set<Scope> scopes) {
        Set<Scope> may = EnumSet.of(Scope.GUEST, Scope.PLAY, Scope.DESIGN, Scope.HOUSE);
        may.addAll(caller.scopes());
        scopes.stream().filter(scope -> !may.contains(scope)).findFirst().ifPresent(scope -> {
            throw forbidden(
                    "with the scope 'house' you see to keys with play, design, house and the scopes that you have "
                            + "yourself, and '" + scope + "' is none of them");
        });
    }

    private static ProblemException forbidden(String detail) {
        return Identification.forbidden(detail, Scope.OPERATE.toString());
    }
}
