package floe.catalog.http.stock;

import floe.catalog.stock.Shelves;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A shelf's hunger, as operators see it.
@Schema(
        name = "Starving",
        description = "Told to operators of a shelf that has lacked levels for some minutes and got none",
        requiredProperties = {"seconds", "why"})
public record StarvingView(
        @Schema(description = "For how long, as far as this replica has seen")
        long seconds,

        @Schema(
                description = "What is known of why",
                examples = "of the boards made for it so far 120 were rejected as TOO_EASY")
        String why) {
    /// A new catalog fills all its shelves at once, and is not to be told that they starve.
    static final Duration BEGINS_AFTER = Duration.ofMinutes(5);

    static StarvingView of(Duration unanswered, List<Shelves.Rejected> rejected) {
        String why = rejected.isEmpty()
                ? "no board that was made for it was rejected: generators find none, or what comes of it is of another band"
                : "of the boards made for it so far "
                        + rejected.stream()
                                .map(one -> one.count() + " were rejected as " + one.reason())
                                .collect(Collectors.joining(", "));
        return new StarvingView(unanswered.toSeconds(), why);
    }
}
