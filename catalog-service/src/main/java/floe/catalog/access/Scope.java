package floe.catalog.access;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// What a caller may do. The word is what stands in a key's row and in a token's `scope` claim.
public enum Scope {
    /// Browse and play: what anybody may where guests are let in. Nothing of it is kept, so that nobody fills the
    /// database or empties a shelf who cannot be named.
    GUEST(Scopes.GUEST),
    /// All that, and what is kept of players: attempts, draws, long runs, events.
    PLAY(Scopes.PLAY),
    /// See solutions.
    SOLUTIONS(Scopes.SOLUTIONS),
    /// Submit boards.
    DESIGN(Scopes.DESIGN),
    /// Run what belongs to one's own tenant: its keys, boards and players, and what was changed of them.
    HOUSE(Scopes.HOUSE),
    /// Run the catalog: everybody's keys, targets, withdrawals, export.
    OPERATE(Scopes.OPERATE),
    /// Nothing but being changed, once, for a key that may do the rest: what a person is handed to sign in with.
    SIGN_IN(Scopes.SIGN_IN);

    private final String word;

    Scope(String word) {
        this.word = word;
    }

    public static Optional<Scope> of(String word) {
        return Arrays.stream(values())
                .filter(scope -> scope.toString().equals(word))
                .findFirst();
    }

    /// Those of these words that are scopes: one that is none any more grants nothing.
    public static Set<Scope> known(String[] words) {
        Set<Scope> known = EnumSet.noneOf(Scope.class);
        Arrays.stream(words).map(Scope::of).flatMap(Optional::stream).forEach(known::add);
        return known;
    }

    @Override
    public String toString() {
        return word;
    }
}
