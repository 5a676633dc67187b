package floe.catalog.kafka;

import floe.catalog.intake.Refusal;
import java.time.Instant;
import java.util.List;

/// Takes a batch of verdicts to its effect.
@FunctionalInterface
public interface VerdictTaker {
    /// Returns when all that is usable of them is safe.
    ///
    /// @param oldest when the first of them was published
    /// @return what is not usable, for the dead letters
    List<Refusal> take(List<byte[]> verdicts, Instant oldest) throws Exception;
}
