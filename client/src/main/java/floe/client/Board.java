package floe.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;

/// A board that was handed in.
///
/// @param state `pending`, `accepted`, `known` or `rejected`
/// @param levelId its level, where it is one
/// @param published where it is one: whether it is everybody's, and not the house's own
/// @param withdrawn where it is one that is gone for good: that it is
public record Board(
        @JsonProperty(required = true) String id,
        String game,
        String board,
        @JsonProperty(required = true) String state,
        Optional<String> levelId,
        Optional<Boolean> published,
        Optional<Boolean> withdrawn,
        Optional<String> reason,
        Optional<String> detail) {}
