package floe.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;

/// How far a game's levels are judged by today's rules.
///
/// @param state a word such as `running`; `done` when there is nothing left to do
/// @param older how many levels older rules have judged; [#COUNTED] where there are more
/// @param undecided how many of those nobody could tell anything of
/// @param kept how many were graded anew and stay on their shelf
/// @param moved how many belong to another shelf now
/// @param refused how many the rules refuse now: they were taken out
public record Regrade(
        @JsonProperty(required = true) String game,
        int rulesVersion,
        @JsonProperty(required = true) String state,
        long older,
        long undecided,
        long kept,
        long moved,
        long refused,
        Optional<String> begunAt,
        Optional<String> endedAt) {
    /// So many levels of older rules are counted of a game.
    public static final long COUNTED = 100_000;

    /// How many are judged so far.
    public long judged() {
        return kept + moved + refused;
    }
}
