package floe.client;

import java.util.Optional;

/// A board that was handed in.
///
/// @param state `pending`, `accepted`, `known` or `rejected`
/// @param levelId its level, where it is one
public record Board(
        String id,
        String game,
        String board,
        String state,
        Optional<String> levelId,
        Optional<String> reason,
        Optional<String> detail) {}
