package floe.catalog.http.stock;

import floe.catalog.stock.Shelves;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A shelf's hunger, as operators see it.
@Schema(
        name = "Starving",
        description =
                "Told to operators of a shelf that has lacked levels for a minute and got none; for five minutes where generators "
                        + "may only be at other shelves",
        requiredProperties = {"seconds", "why"})
public record StarvingView(
        @Schema(description = "For how long, as far as this replica has seen")
        long seconds,

        @Schema(
                description = "What is known of why",
                examples = "of the boards made for it so far 120 were rejected as TOO_EASY")
        String why) {
    /// A shelf that somebody opened is looked at while others are full, and its generators fail within seconds.
    static final Duration BEGINS_AFTER = Duration.ofMinutes(1);

    /// A new catalog fills all its standard shelves at once, and is not to be told that they starve.
    static final Duration STANDARD_BEGINS_AFTER = Duration.ofMinutes(5);

    /// So many boards in vain, and never one that was not, say that there is more to it than waiting. Generators take
    /// as many failures for the same sign.
    private static final long MANY = 40;

    /// Whether it may be a shelf's, so that what became of the boards made for it is worth a look.
    static boolean mayBe(Duration unanswered) {
        return unanswered.compareTo(BEGINS_AFTER) >= 0;
    }

    /// Nothing while a shelf may still be waiting for its turn.
    ///
    /// @param isStandard whether it is one of those that a catalog has from the first day on
    /// @param rejected what became of the boards made for it
    static Optional<StarvingView> of(
            Duration unanswered, boolean isStandard, long total, List<Shelves.Rejected> rejected) {
        if (!mayBe(unanswered)) {
            return Optional.empty();
        }
        boolean isWaiting = isStandard && unanswered.compareTo(STANDARD_BEGINS_AFTER) < 0;
        boolean isTriedInVain = total == 0
                && rejected.stream().mapToLong(Shelves.Rejected::count).sum() >= MANY;
        return isWaiting && !isTriedInVain ? Optional.empty() : Optional.of(of(unanswered, rejected));
    }

    static StarvingView of(Duration unanswered, List<Shelves.Rejected> rejected) {
        String why = rejected.isEmpty()
                ? "no board that was made for it was rejected: generators find none, what they find waits for solvers, or what "
                        + "comes of it is of another band"
                : "of the boards made for it so far "
                        + rejected.stream()
                                .map(one -> one.count() + (one.count() == 1 ? " was" : " were") + " rejected as "
                                        + one.reason())
                                .collect(Collectors.joining(", "));
        return new StarvingView(unanswered.toSeconds(), why);
    }
}
