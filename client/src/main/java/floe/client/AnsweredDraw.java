package floe.client;

import java.util.Optional;

/// What became of one draw among many.
///
/// @param status what it would have been answered alone
/// @param problem why there is no draw, where there is none
public record AnsweredDraw(String id, int status, Optional<Draw> draw, Optional<Problem> problem) {
    /// What went wrong.
    public record Problem(String code, String detail, boolean retryable) {}
}
