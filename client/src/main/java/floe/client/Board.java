package floe.client;

import java.util.Optional;

/// A board that was handed in.
///
/// @param state `pending`, `accepted`, `known` or `rejected`
/// @param levelId its level, where it is one
/// @param published where it is one: whether it is everybody's, and not the house's own
public record Board(
        String id,
        String game,
        String board,
        String state,
        Optional<String> levelId,
        Optional<Boolean> published,
        Optional<String> reason,
        Optional<String> detail) {}
