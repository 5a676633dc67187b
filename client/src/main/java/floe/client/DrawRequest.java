package floe.client;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Fresh boards that are wanted for a match.
///
/// @param players who will play them: none of them has ever been given one of these boards
/// @param deadline for how many seconds it waits at most; as long as is usual unless it is said
/// @param reserve for how many seconds the boards are held until they are confirmed; the players' at once unless it is
/// said
public record DrawRequest(
        List<String> players,
        List<Wish> boards,
        OnShort onShort,
        Optional<Integer> deadline,
        Optional<Integer> reserve) {
    public DrawRequest(List<String> players, List<Wish> boards, OnShort onShort) {
        this(players, boards, onShort, Optional.empty(), Optional.empty());
    }

    /// The same, but it waits no longer than that.
    public DrawRequest waiting(Duration atMost) {
        return new DrawRequest(players, boards, onShort, seconds(atMost), reserve);
    }

    /// The same, but the boards are held so long until [FloeClient#confirm], and go back otherwise.
    public DrawRequest reserving(Duration time) {
        return new DrawRequest(players, boards, onShort, deadline, seconds(time));
    }

    /// The same, but something else is wanted when there are too few boards. A draw that waits is changed by it.
    public DrawRequest with(OnShort other) {
        return new DrawRequest(players, boards, other, deadline, reserve);
    }

    private static Optional<Integer> seconds(Duration time) {
        return Optional.of(Math.toIntExact(Seconds.around(time)));
    }

    /// So many boards: of a shelf, or near a rating.
    ///
    /// @param own `only` or `mixed`: boards that the house has handed in, alone or before everybody's
    /// @param near a rating, or `players` for that of the players
    /// @param options what else the boards are; without any they are of the plain shelf
    public record Wish(
            String game,
            Optional<String> size,
            Optional<String> band,
            int count,
            Optional<String> own,
            Optional<String> near,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Double> options) {
        public Wish {
            options = options == null ? Map.of() : Map.copyOf(options);
        }

        public Wish(String game, String size, String band, int count) {
            this(game, Optional.of(size), Optional.of(band), count, Optional.empty(), Optional.empty(), Map.of());
        }

        /// Boards of any size that are about as hard as the players are strong.
        public static Wish nearPlayers(String game, int count) {
            return near(game, count, "players");
        }

        /// Boards of any size that are about as hard as somebody of that rating is strong.
        public static Wish nearRating(String game, int rating, int count) {
            return near(game, count, String.valueOf(rating));
        }

        private static Wish near(String game, int count, String near) {
            return new Wish(
                    game, Optional.empty(), Optional.empty(), count, Optional.empty(), Optional.of(near), Map.of());
        }

        /// The same, of that size alone.
        public Wish ofSize(String one) {
            return new Wish(game, Optional.of(one), band, count, own, near, options);
        }

        /// The same, of the house's own boards alone.
        public Wish ofOurOwn() {
            return new Wish(game, size, band, count, Optional.of("only"), near, options);
        }

        /// The same, of the house's own boards as far as there are any.
        public Wish ofOurOwnFirst() {
            return new Wish(game, size, band, count, Optional.of("mixed"), near, options);
        }

        /// The same, of the shelf with these options.
        public Wish with(Map<String, Double> ordered) {
            return new Wish(game, size, band, count, own, near, ordered);
        }
    }

    /// What to do when there are too few.
    public enum OnShort {
        /// The draw is pending until there are enough.
        WAIT,
        /// It is given what there is.
        PARTIAL,
        /// It is refused as `stock-exhausted`.
        FAIL;

        @JsonValue
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public DrawRequest {
        players = List.copyOf(players);
        boards = List.copyOf(boards);
    }
}
