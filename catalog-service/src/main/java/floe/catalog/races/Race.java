package floe.catalog.races;

import floe.contracts.Shelf;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Several players, the same fresh boards, one after the other.
///
/// @param tenant whose boards they are, and of whose players none has seen them
/// @param boards how many there are in a round
/// @param round counted from 1; 0 before the first begins
/// @param levels the boards of the round, by their ids
/// @param drawPrefix with what the ids begin by which its rounds' boards are drawn
/// @param racers the one who made the race first
public record Race(
        UUID id,
        String tenant,
        Shelf shelf,
        int boards,
        int round,
        List<UUID> levels,
        String drawPrefix,
        Optional<Instant> startedAt,
        List<Racer> racers) {
    /// The number of whoever made it.
    public static final int HOST = 0;

    /// Somebody in it.
    ///
    /// @param player what the house calls them, if it does; a guest or another's player is nobody to it
    /// @param erased whether they have left for good: they keep their number, and are in no round
    /// @param round the last in which they were
    /// @param solved how many of its boards they have solved, by the referee
    /// @param moves how far they are on the next
    /// @param finishedAt when they had solved all
    /// @param gaveUp whether they have given that round up
    /// @param away whether their client, which used to look at the race, does so no more
    public record Racer(
            int number,
            String name,
            Optional<String> player,
            boolean erased,
            int round,
            int solved,
            int moves,
            Optional<Instant> finishedAt,
            boolean gaveUp,
            boolean away) {
        private boolean isWaitedFor() {
            return finishedAt.isEmpty() && !gaveUp && !away;
        }
    }

    /// How far it is.
    public enum State {
        /// Nobody has begun.
        OPEN,
        RUNNING,
        /// All who are in the round have solved its boards, have given up or are away. Whoever comes
        /// back before the next plays on.
        OVER
    }

    public State state() {
        if (round == 0) {
            return State.OPEN;
        }
        boolean running = racers.stream().anyMatch(racer -> racer.round() == round && racer.isWaitedFor());
        return running ? State.RUNNING : State.OVER;
    }

    /// Whether somebody came too late for the round, or was away when it began: they are in the next if
    /// they are there.
    public boolean waits(Racer racer) {
        return racer.round() < round && !racer.erased();
    }

    /// Who is in the next round: all who are there, and whoever made the race and begins it.
    public List<Racer> next() {
        return racers.stream()
                .filter(racer -> !racer.away() || racer.number() == HOST)
                .toList();
    }

    /// Those of them who are players of the house whose boards they are.
    public List<String> players() {
        return next().stream().flatMap(racer -> racer.player().stream()).toList();
    }

    /// Whether nobody else may join: so many have, those who have left among them.
    public boolean isFull(int most) {
        return racers.size() >= most;
    }
}
