package floe.catalog.intake;

import java.util.Optional;

/// What a usable verdict leaves in the database.
public sealed interface Entry permits NewLevel, Rejection, Returned {
    /// What is to be counted of it.
    default Optional<Rejection> counted() {
        return switch (this) {
            case NewLevel _ -> Optional.empty();
            case Rejection rejection -> Optional.of(rejection);
            case Returned returned -> Optional.of(returned.rejection());
        };
    }
}
