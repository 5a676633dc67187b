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
    /// Somebody in it.
    ///
    /// @param player what the house calls them, if it does; a guest or another's player is nobody to it
    /// @param erased whether they have left for good: they keep their number, and are in no round
    /// @param round the last in which they were
    /// @param solved how many of its boards they have solved, by the referee
    /// @param moves how far they are on the next
    /// @param finishedAt when they had solved all
    public record Racer(
            int number,
            String name,
            Optional<String> player,
            boolean erased,
            int round,
            int solved,
            int moves,
            Optional<Instant> finishedAt) {}

    /// How far it is.
    public enum State {
        /// Nobody has begun.
        OPEN,
        RUNNING,
        /// All who are in the round have solved its boards.
        OVER
    }

    public State state() {
        if (round == 0) {
            return State.OPEN;
        }
        boolean over = racers.stream()
                .filter(racer -> racer.round() == round)
                .allMatch(racer -> racer.finishedAt().isPresent());
        return over ? State.OVER : State.RUNNING;
    }

    /// Whether somebody came too late for the round, and is in the next.
    public boolean waits(Racer racer) {
        return racer.round() < round && !racer.erased();
    }

    /// Whether nobody else may join: so many have, those who have left among them.
    public boolean isFull(int most) {
        return racers.size() >= most;
    }

    /// The players of the house whose boards they are.
    public List<String> players() {
        return racers.stream().flatMap(racer -> racer.player().stream()).toList();
    }
}
