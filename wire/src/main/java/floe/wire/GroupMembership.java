package floe.wire;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/// Whether a consumer's group has taken it in. One that is refused, for what it may do or for what it asks, polls in
/// vain for ever, and nobody is told.
public final class GroupMembership {
    /// Longer than a group waits for a member that was killed.
    static final Duration PATIENCE = Duration.ofSeconds(30);

    private final String what;
    private final LongSupplier clock;
    private OptionalLong outsideSince = OptionalLong.empty();
    private boolean joined;

    /// @param what it reads
    public GroupMembership(String what) {
        this(what, System::nanoTime);
    }

    /// @param clock in nanoseconds
    GroupMembership(String what, LongSupplier clock) {
        this.what = what;
        this.clock = clock;
    }

    /// It asks to be taken in for the first time, and may have been meanwhile.
    public synchronized void begin() {
        if (!joined) {
            lost();
        }
    }

    /// It has no partitions any more, and asks for some.
    public synchronized void lost() {
        if (outsideSince.isEmpty()) {
            outsideSince = OptionalLong.of(clock.getAsLong());
        }
    }

    /// The group has told it its partitions, if only that there are none for it.
    public synchronized void taken() {
        outsideSince = OptionalLong.empty();
        joined = true;
    }

    /// Whether it was ever taken in.
    public synchronized boolean joined() {
        return joined;
    }

    /// That it has not been for long.
    public synchronized Optional<String> trouble() {
        return outsideSince.isPresent() && clock.getAsLong() - outsideSince.getAsLong() >= PATIENCE.toNanos()
                ? Optional.of("no " + what + " are read, for the group does not take it in: maybe it may not read that"
                        + " group, its session timeout is outside of the broker's limits, or the others share"
                        + " partitions in another way; our log or the broker's may say which")
                : Optional.empty();
    }
}
